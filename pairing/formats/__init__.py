"""What others write: report files, player lists, rating lists."""
