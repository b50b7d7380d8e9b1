"""Tournament files: opened, made, copied, written in other forms; their history."""
