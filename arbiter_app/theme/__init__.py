"""The look: colours, fonts, style sheet, icons, and switching between light and dark."""
