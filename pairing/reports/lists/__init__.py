"""What the lists of an event show, as exact values: columns, headings, lines.

Workbook, paper, pages, CSV, JSON and screen are made from these; none describes a list of its own.
"""
