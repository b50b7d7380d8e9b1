"""The desk: pairing cards by bracket, moved by mouse and keyboard; what moves mean is not known."""
