"""Item models: frozen values of the library as tables of Qt."""
