"""What is handed out: documents, the workbook, web pages, and the tournament board as data."""
