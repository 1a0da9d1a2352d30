#!/bin/sh
# Follows deploy/README.md word for word in a Debian that's booted for it: systemd, no network, and this
# machine's mongod ($MONGOD) and Node. Then it kills the parts while visitors send enquiries. Ends with
# "N passed, N failed", or with code 77 where that can't be done. What it fetches is kept under .cache.
set -eu
cd "$(dirname "$0")/../.."
cache=$PWD/.cache/deploy
shell=mongosh@2.12.0

cannot() {
  echo "The guide isn’t tried here: that needs $1."
  exit 77
}
[ "$(id -u)" = 0 ] || cannot root
for program in mmdebstrap systemd-nspawn git; do
  if ! command -v $program > /dev/null; then
    echo 'Installing mmdebstrap, systemd-container and git with apt-get'
    apt-get -qq install -y mmdebstrap systemd-container git > /dev/null || cannot $program
  fi
done

# Debian's minimal system with what the guide takes for granted, from the mirrors that this machine uses.
# libnss-systemd isn't installed: with and without it a service's user is known in different ways.
. /etc/os-release
debian=$cache/debian-$VERSION_CODENAME
mkdir -p "$cache"
if [ ! -e "$debian" ]; then
  rm -rf "$debian.part"
  mmdebstrap --quiet --format=directory --variant=minbase --include=systemd,systemd-sysv,nginx-light,openssl,curl,git,ca-certificates \
    --customize-hook='chroot "$1" sh -c "cd /root && apt-get -q download libnss-systemd && mv libnss-systemd_* libnss-systemd.deb"' \
    "$VERSION_CODENAME" "$debian.part" "$(ls /etc/apt/sources.list.d/debian.sources /etc/apt/sources.list 2> /dev/null | head -n 1)" ||
    cannot 'Debian’s mirror'
  mv "$debian.part" "$debian"
fi
# The packages of the site in npm's cache, and MongoDB's shell, whose own repository may be out of reach.
packages=$cache/packages-$(sha256sum package-lock.json | cut -c -12)
if [ ! -e "$packages" ] || [ ! -e "$cache/$shell" ]; then
  rm -rf "$packages.part"
  mkdir "$packages.part"
  cp package.json package-lock.json "$packages.part"
  npm ci --silent --prefix "$packages.part" --prefer-offline --ignore-scripts &&
    npm install --silent --prefix "$cache/$shell" --no-save --omit=optional $shell || cannot 'npm’s registry'
  rm -rf "$packages.part"
  touch "$packages"
fi

folder=$(mktemp -d)
root=$folder/root
machine=
trap 'kill $machine 2> /dev/null && wait $machine; rm -rf "$folder"' EXIT
trap 'exit 1' INT TERM
cp -a "$debian" "$root"
# A repository with the files as they are now.
git init --quiet --bare --initial-branch=main "$folder/site.git"
git --git-dir="$folder/site.git" --work-tree=. add --all
git --git-dir="$folder/site.git" --work-tree=. -c user.name=test -c user.email=test@example.com commit -q -m test

cp "${MONGOD:-$(command -v mongod)}" "$root/usr/bin/mongod"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/bin/npm"
ln -s ../lib/mongosh/node_modules/mongosh/bin/mongosh.js "$root/usr/bin/mongosh"
echo offline=true > "$root/root/.npmrc"

# The commands of the guide, each step after a line that says its name.
{
  cat scripts/deploy/trial.sh
  awk '
    /^```/ { inside = !inside; wanted = inside && $0 == "```sh" && guide; next }
    inside { if (wanted) { if (step != last) print "next \"" step "\""; last = step; print } next }
    /^#/ { sub(/^#+ /, ""); step = $0; guide = /^(On one machine|A new release|Going back to a backup)$/ }
    /^\*\*[0-9]/ { step = $0; sub(/^\*\*/, "", step); sub(/\*\*.*/, "", step) }' deploy/README.md |
    sed -e 's|REPOSITORY|/root/site.git|; s/\bRELEASE\b/first/' \
      -e 's/\bBACKUP"/$(ls \/var\/lib\/consultant-backups | grep backup$ | tail -n 1)"/'
  echo next
} > "$root/root/guide"
cat > "$root/etc/systemd/system/guide.service" << 'END'
[Service]
Type=exec
WorkingDirectory=/root
Environment=HOME=/root LANG=C.UTF-8
ExecStart=/bin/sh -ex /root/guide
ExecStopPost=/bin/systemctl --no-block exit
StandardOutput=file:/root/output
StandardError=file:/root/output
END
mkdir -p "$root/etc/systemd/system/multi-user.target.wants"
ln -s ../guide.service "$root/etc/systemd/system/multi-user.target.wants/"

# MongoDB locks its secrets in memory.
timeout 1800 systemd-nspawn --quiet --boot --directory="$root" --private-network --register=no --keep-unit \
  --console=pipe --system-call-filter=@memlock --bind="$(npm config get cache):/root/.npm" \
  --bind-ro="$(node -p process.execPath):/usr/bin/node" --bind-ro="$(npm root -g)/npm:/usr/lib/node_modules/npm" \
  --bind-ro="$cache/$shell:/usr/lib/mongosh" --bind-ro="$folder/site.git:/root/site.git" > "$folder/console" 2>&1 &
machine=$!
wait $machine || true
machine=
if grep -q ' 0 failed$' "$root/root/output"; then
  grep -v '^[+]' "$root/root/output"
else
  tail -n 50 "$folder/console" "$root/root/output"
  exit 1
fi
