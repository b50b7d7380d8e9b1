#!/bin/sh
# Installs $name for the person who runs this, without administrator. Again over an older one: the
# same. `./install.sh --remove` takes it away; tournaments and settings stay.
set -eu

here=$$(cd "$$(dirname "$$0")" && pwd)
data=$${XDG_DATA_HOME:-$$HOME/.local/share}
program=$$HOME/.local/lib/$package
command=$$HOME/.local/bin/$command

tell_desktop() {
    command -v update-desktop-database >/dev/null && update-desktop-database -q "$$data/applications" || true
    command -v update-mime-database >/dev/null && update-mime-database "$$data/mime" || true
    command -v gtk-update-icon-cache >/dev/null && gtk-update-icon-cache -q -t "$$data/icons/hicolor" || true
}

remove() {
    if [ -f "$$program/share.txt" ]; then
        while IFS= read -r file; do rm -f "$$data/$$file"; done < "$$program/share.txt"
    fi
    [ ! -L "$$command" ] || rm -f "$$command"
    rm -rf "$$program"
}

if [ "$${1:-}" = --remove ]; then
    remove
    tell_desktop
    echo "$name was removed. Tournaments and settings were left where they are."
    exit 0
fi
if [ $$# -gt 0 ]; then
    echo "usage: install.sh [--remove]" >&2
    exit 2
fi
if [ -e "$$command" ] && [ ! -L "$$command" ]; then
    echo "There is another program at $$command; nothing was installed." >&2
    exit 1
fi

new=$$program.new
rm -rf "$$new"
mkdir -p "$${program%/*}" "$${command%/*}" "$$data"
cp -R "$$here/program" "$$new"
cp "$$here/install.sh" "$$here/share.txt" "$$new/"
"$$new/$command" systems >/dev/null
remove
mv "$$new" "$$program"
ln -s "$$program/$command" "$$command"
cp -R "$$here/share/." "$$data/"
# The menu of the desktop may look elsewhere than the terminal.
entry=$$data/applications/$package.desktop
escaped=$$(printf '%s' "$$program/$command" | sed 's/[\\&|]/\\&/g')
sed "s|^Exec=$command |Exec=\"$$escaped\" |" "$$here/share/applications/$package.desktop" > "$$entry"
tell_desktop

echo "$name $version is installed. It is in the menu of the desktop, and in a terminal:"
case ":$$PATH:" in
    *":$${command%/*}:"*) echo "  $command" ;;
    *) echo "  $$command" ;;
esac
echo "To remove it: sh $$program/install.sh --remove"
