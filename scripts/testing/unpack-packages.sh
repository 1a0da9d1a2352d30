# Unpacks Debian's packages, and the libraries that they need and this machine lacks, without installing
# them.
#
# unpack-packages.sh FOLDER PACKAGE…
set -eu
folder=$PWD/$1
shift
part=$(mktemp -d)
trap 'rm -rf "$part"' EXIT
cd "$part"
lacking() {
  apt-get -s -o Debug::NoLocking=1 install --no-install-recommends "$@" | sed -n 's/^Inst \(lib[^ ]*\).*/\1/p'
}
# An image may have come without the lists of packages.
libraries=$(lacking "$@") || { apt-get -qq update && libraries=$(lacking "$@"); }
# shellcheck disable=SC2086 # Each is a package.
apt-get -qq -o APT::Sandbox::User=root download "$@" $libraries
for package in *.deb; do dpkg -x "$package" unpacked; done
mkdir -p "${folder%/*}"
rm -rf "$folder"
mv unpacked "$folder"
