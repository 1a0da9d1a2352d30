# Goes before the commands of deploy/README.md in the machine that guide.sh boots: what stands for an
# operator, for visitors and for what a machine has already, and what has to be true after each step.
site=www.example.com
certificate=/etc/letsencrypt/live/$site
password=$(openssl rand -hex 8)
passed=0
step='The machine'
trap '[ $? = 0 ] && echo "$passed passed, 0 failed" || printf "✗ %s\n%s passed, 1 failed\n" "$step" "$passed"' EXIT

not() {
  ! "$@" || exit 1
}

# For MongoDB's package, for certbot and for another machine.
useradd --system --home-dir /var/lib/mongodb mongodb
install -d -o mongodb -g mongodb /var/lib/mongodb
mkdir -p $certificate /mnt/elsewhere
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=$site \
  -addext subjectAltName=DNS:$site -keyout $certificate/privkey.pem -out $certificate/fullchain.pem 2> /dev/null

# It asks for two passwords on a terminal; each is typed once it has asked.
mongosh() {
  mkfifo /root/keys
  script --quiet --flush --return --command "/usr/bin/mongosh $*" /root/shown < /root/keys > /dev/null &
  exec 3> /root/keys
  for prompt in 1 2; do
    until [ "$(grep -c 'Enter password' /root/shown)" -ge $prompt ]; do
      kill -0 $!
      sleep 0.2
    done
    echo "$password" >&3
  done
  wait $!
}
members=127.0.0.1:27017,127.0.0.1:27018,127.0.0.1:27019
ask() {
  /usr/bin/mongosh --quiet "mongodb://site:$password@$members/$1?replicaSet=rs0&authSource=admin" --eval "$2"
}
call() {
  curl -sS -m 30 --cacert $certificate/fullchain.pem --resolve $site:443:127.0.0.1 "$@"
}
# Prints the id of an enquiry that was acknowledged. Any other answer than one to try again is odd.
enquire() {
  answer=$(call -w ' %{http_code}' -H 'Content-Type: application/json' -H "Idempotency-Key: $1" -d '{
    "fullName": "'"$1"'", "email": "visitor@example.com", "phone": "01632 960 001", "claimType": "family-law",
    "message": "I would like to talk about arrangements."}' https://$site/api/enquiries 2> /dev/null)
  case ${answer##* } in
  201) echo "$answer" | sed 's/.*"id":"\([^"]*\)".*/\1/' ;;
  000 | 50[234]) return 1 ;;
  *) echo "$answer" >> odd && return 1 ;;
  esac
}
are_ready() {
  for port in 3001 3002; do
    timeout 180 sh -c "until curl -fs -o /dev/null http://127.0.0.1:$port/api/ready; do sleep 0.5; done"
  done
}
user_of() {
  stat -Lc %u "/proc/$(systemctl show -P MainPID "consultant@$1")"
}

# Visitors send enquiries and read a page until the file "struck" is gone, which names the part that is being
# replaced. As the site's form does, they send one until it's acknowledged, again and again under its key.
visit() {
  set +x
  n=0
  while [ -e struck ]; do
    n=$((n + 1))
    until id=$(enquire "Visitor-$1-$n"); do
      cat struck >> again
      sleep 0.2
    done
    echo "Visitor-$1-$n $id" >> acknowledged
  done
}
read_pages() {
  set +x
  while [ -e struck ]; do
    before=$(cat struck)
    code=$(call -o /dev/null -w '%{http_code}' https://$site/ 2> /dev/null)
    [ "$code" = 200 ] || echo "$before $(cat struck) $code" >> unread
    sleep 0.1
  done
}
visitors_come() {
  mkdir "/root/$1"
  cd "/root/$1"
  echo nothing > struck
  : > acknowledged
  visitors=
  for visitor in a b c; do
    visit "$1-$visitor" &
    visitors="$visitors $!"
  done
  read_pages &
  visitors="$visitors $!"
}
more_come() {
  enough=$(($(wc -l < acknowledged) + 10))
  for _ in $(seq 2400); do
    [ "$(wc -l < acknowledged)" -lt $enough ] || return 0
    sleep 0.1
  done
  return 1
}
# Each acknowledged enquiry has to be stored once, under the id that its visitor was given.
visitors_leave() {
  cd "/root/$1"
  more_come
  rm struck
  wait $visitors
  ask consultant "db.enquiries.find({ fullName: /^Visitor-$1/ }).forEach((one) => print(one.fullName, one._id))" |
    sort > stored
  sort acknowledged | diff - stored
  echo "  $(wc -l < acknowledged) enquiries acknowledged while $1, $(cat again 2> /dev/null | wc -l) sent again"
  [ ! -e odd ]
}
# Nobody promises that a page can be made while there is no primary.
kill_parts() {
  for round in 1 2 3; do
    for part in "mongod@$(ask consultant 'db.hello().primary' | sed 's/.*://')" consultant@300$((round % 2 + 1)); do
      echo "$part" > struck
      more_come
      systemctl kill --signal=KILL "$part"
      more_come
      systemctl start "$part"
      are_ready
    done
    echo nginx > struck
    for _ in 1 2 3 4 5; do
      more_come
      systemctl reload nginx
    done
  done
}

# Checks what the last step should have done, and begins another.
next() {
  case $step in
  2.*)
    states='db.getSiblingDB("admin").auth("operator", "'$password'"); rs.status().members.map(({ health }) => health).join()'
    [ "$(/usr/bin/mongosh --quiet --port 27017 --eval "$states")" = 1,1,1 ]
    not /usr/bin/mongosh --quiet --port 27017 consultant --eval 'db.pages.findOne()' 2> /dev/null
    ;;
  3.*)
    # What an operator fills in. The visitors have one address.
    sed -i -e "s/PASSWORD/$password/; s/^PAYLOAD_SECRET=''/PAYLOAD_SECRET='$(openssl rand -hex 32)'/" \
      -e "s|^BACKUP_COPY=''|BACKUP_COPY='cp -a \"\$FOLDER/.\" /mnt/elsewhere'|" /etc/consultant/site.env
    echo RATE_LIMIT_ENQUIRIES=100000 >> /etc/consultant/site.env
    ;;
  4.*)
    [ "$(ask consultant 'db.globals.countDocuments()')" -gt 0 ]
    [ ! -e .data/mongo ]
    ;;
  5.*)
    # One user, so that both may write what was erased; known by its name or not.
    are_ready
    not getent passwd consultant
    [ "$(user_of 3001) $(user_of 3002)" = "$(stat -Lc '%u %u' /var/lib/consultant)" ]
    dpkg -i /root/libnss-systemd.deb > /dev/null
    systemctl restart consultant@3001 consultant@3002
    getent passwd consultant
    are_ready
    [ "$(systemctl show -P NRestarts consultant@3001 consultant@3002 | tr -d '\n')" = 00 ]
    ;;
  6.*)
    # nginx's old workers go on for a moment.
    until [ "$(call -o /dev/null -w '%{http_code}' http://127.0.0.1/)" = 308 ]; do sleep 0.2; done
    nginx -T 2> /dev/null | grep -q 'worker_connections 4096;'
    call --fail https://$site/ | grep -q '</html>'
    enquire Visitor-Before
    ;;
  7.*)
    (
      cd /var/lib/consultant-backups
      [ "$(stat -c %a site-*.backup | sort -u)" = 600 ]
      diff -r . /mnt/elsewhere
      touch -d '31 days ago' site-old.backup
      systemctl is-active consultant-backup.timer consultant-rehearsal.timer
      systemctl start consultant-backup
      [ ! -e site-old.backup ]
    )
    ask consultant 'db.settings.findOne({ _id: "rehearsal" }).doneAt' | grep -q 20
    # A copy that fails is a failed unit.
    mv /mnt/elsewhere /mnt/away
    touch /mnt/elsewhere
    not systemctl start consultant-backup
    systemctl is-failed consultant-backup
    visitors_come restarting
    ;;
  'A new release')
    visitors_leave restarting
    [ ! -e again ] && [ ! -e unread ]
    are_ready
    not grep -q ' down' /etc/nginx/consultant/here/instances.conf
    visitors_come killing
    kill_parts
    visitors_leave killing
    [ ! -e unread ] || not grep -v mongod unread
    ;;
  Going*)
    are_ready
    enquire Visitor-After
    names='["Before", "After"].map((name) => db.enquiries.countDocuments({ fullName: `Visitor-${name}` })).join()'
    [ "$(ask consultant "$names") $(ask consultant-restored "$names")" = '1,0 1,1' ]
    journalctl --no-pager > /root/journal
    grep -q consultant /root/journal
    not grep -rE 'Visitor-|visitor@example|960 001' /root/journal /var/log/nginx
    ;;
  esac
  passed=$((passed + 1))
  echo "✓ $step"
  step=${1-}
}
