"""In which words: languages, and all sentences of the library."""
