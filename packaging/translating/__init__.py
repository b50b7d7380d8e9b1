"""The sentences of all catalogues as ``.po`` files, which the programs of translators edit."""
