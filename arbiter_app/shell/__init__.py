"""The window around the pages: menus, navigation, tool bar, status line."""
