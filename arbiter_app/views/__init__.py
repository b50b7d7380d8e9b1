"""The screens of the window. They show and forward; they decide nothing about chess."""
