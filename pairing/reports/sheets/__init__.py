"""Workbooks for the wall and for other programs; written with openpyxl, no formulas."""
