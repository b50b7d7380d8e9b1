"""Why a round is paired as it is: its steps, their proof, answers to questions."""
