#!/bin/sh
# Takes an instance out of nginx's list and puts it back, or restarts instances one after the other while
# the others answer. An instance is its address or its port. Source: deploy/README.md, "A new release".
#
# instances.sh drain INSTANCE [--back]
# instances.sh restart [INSTANCE]…
set -eu
list=${INSTANCES_FILE:-/etc/nginx/consultant/here/instances.conf}

fail() {
  echo "$1" >&2
  exit 1
}

addresses() {
  sed -n 's/^ *server  *\([^ ;]*\).*/\1/p' "$list"
}

address_of() {
  addresses | grep -x -e "$1" -e ".*:$1" ||
    fail "There’s no instance $1 in $list: name one of $(addresses | paste -sd ' ')."
}

# Changes the list by a sed script. It's replaced at once, so nginx never reads half of it.
change() {
  cp "$list" "$list.before"
  sed "$1" "$list" > "$list.new"
  mv "$list.new" "$list"
  if nginx -t -q && systemctl reload nginx; then
    rm "$list.before"
  else
    mv "$list.before" "$list"
    fail 'nginx refused the changed list, so it’s as it was: the lines above say why.'
  fi
}

drain() {
  grep '^ *server' "$list" | grep -v ' down' | grep -qv " $1[ ;]" ||
    fail "$1 is the only instance that visitors reach: bring another back first, with \"npm run drain -- INSTANCE --back\"."
  change "/^ *server  *$1[ ;]/{/ down;/!s/;/ down;/;}"
}

back() {
  change "/^ *server  *$1[ ;]/s/ down;/;/"
}

command=$1
shift
case $command in
drain)
  [ $# = 1 ] || [ "${2-}" = --back ] ||
    fail 'Name an instance: "npm run drain -- 3001", and "npm run drain -- 3001 --back".'
  address=$(address_of "$1")
  if [ $# = 1 ]; then drain "$address"; else back "$address"; fi
  ;;
restart)
  for name in ${*:-$(addresses)}; do
    address=$(address_of "$name")
    drain "$address"
    # nginx's old workers end what they've begun.
    sleep 2
    echo "… Restarting consultant@${address##*:}"
    systemctl restart "consultant@${address##*:}"
    timeout 180 sh -c "until curl -fs -o /dev/null http://$address/api/ready; do sleep 0.5; done" ||
      fail "$address isn’t ready after three minutes, so no visitors are sent to it: its log says why. Once it’s ready: \"npm run drain -- $address --back\"."
    back "$address"
  done
  echo '✓ Every instance runs the current release'
  ;;
esac
