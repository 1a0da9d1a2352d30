#!/bin/sh
# Tries the configuration that deploy/nginx ships: nginx itself, in front of two instances that nginx plays
# too. Ends with "N passed, N failed", or with code 77 if there's no nginx.
set -eu
cd "$(dirname "$0")/../.."
shipped=$PWD/deploy/nginx
folder=$(mktemp -d)
trap 'kill "$(cat "$folder/nginx.pid" 2>/dev/null)" 2>/dev/null; rm -rf "$folder"' EXIT

# Only root has /usr/sbin on its PATH. Debian's package needs no installing.
fetched=.cache/nginx/usr/sbin/nginx
nginx=${NGINX_PATH:-$(PATH=$PATH:/usr/sbin command -v nginx || echo $fetched)}
if [ "$nginx" = $fetched ] && [ ! -e $fetched ]; then
  echo 'Fetching nginx with apt-get'
  if ! sh scripts/testing/unpack-packages.sh .cache/nginx nginx; then
    echo 'There’s no nginx here: install "nginx", or set NGINX_PATH to its path.'
    [ -z "${CI-}" ] || exit 1
    exit 77
  fi
fi

# Four ports that are probably free, or nginx says so.
https=$((20000 + $$ % 10000 * 4))
plain=$((https + 1)) one=$((https + 2)) other=$((https + 3))
name=www.example.com
site=https://$name:$https

cp -r "$shipped/consultant" "$folder/"
sed -i -e "s/:3001/:$one/; s/:3002/:$other/; s/listen 80/listen 127.0.0.1:$plain/; s/listen 443/listen 127.0.0.1:$https/" \
  -e "s/listen \[/# &/; s|/etc/letsencrypt/live/$name|$folder|; s|/etc/nginx|$folder|; s|/var/log/nginx|$folder|" "$folder"/consultant/here/*
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj "/CN=$name" \
  -addext "subjectAltName=DNS:$name" -keyout "$folder/privkey.pem" -out "$folder/fullchain.pem" 2> "$folder/log"

# What Debian's nginx.conf says around ours, and the instances: 444 hangs up without an answer.
cat > "$folder/nginx.conf" << END
user root;
worker_processes 2;
pid nginx.pid;
error_log main.log notice;
events { worker_connections 2048; }
http {
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  include $shipped/consultant.conf;
  log_format reached '\$request_uri';
  server {
    listen 127.0.0.1:$one;
    listen 127.0.0.1:$other;
    access_log reached.log reached;
    client_max_body_size 20m;
    add_header X-Request-Id the-id always;
    location / { return 200 '\$request_uri \$http_x_forwarded_for \$http_host'; }
    location = /about { if (\$server_port = $one) { return 444; } return 200 'from the other'; }
    location = /_next/static/a.js { if (\$server_port = $one) { return 404; } return 200 'from the other'; }
    location = /contact { return 444; }
    location = /api/enquiries { return 444; }
  }
}
END
"$nginx" -q -p "$folder" -c nginx.conf

get() {
  curl -sS --path-as-is --cacert "$folder/fullchain.pem" --resolve "$name:$https:127.0.0.1" "$@"
}
status_of() {
  get -o /dev/null -w '%{http_code}' "$@"
}
reached() {
  grep -cx "$1" "$folder/reached.log" || true
}
large() {
  head -c 3145728 /dev/zero | get --data-binary @- "$@"
}

passed=0 failed=0
try() {
  # In the background, since "set -e" counts for nothing in a condition.
  (set -ex; "$2") > "$folder/log" 2>&1 &
  if wait $!; then
    passed=$((passed + 1))
    echo "✓ $1"
  else
    failed=$((failed + 1))
    echo "✗ $1"
    tail -n 5 "$folder/log"
  fi
}

https() {
  seen=$(curl -s -o /dev/null -w '%{http_code} %{redirect_url}' "http://127.0.0.1:$plain/about?a=b")
  [ "$seen" = "308 https://$name/about?a=b" ]
}
try 'http leads to the same address on https' https

tls() {
  [ "$(get -o /dev/null --tls-max 1.2 -w '%{http_version}' "$site/")" = 2 ]
  seen=$(status_of --tlsv1.0 --tls-max 1.1 --ciphers DEFAULT@SECLEVEL=0 "$site/" || true)
  [ "$seen" = 000 ]
}
try 'HTTP/2 is used, and nothing older than TLS 1.2' tls

client() {
  for target in / /a%2fb /_next/static/%2e%2e/x '/a//b?c=%20d'; do
    seen=$(get -H 'X-Forwarded-For: 203.0.113.9' "$site$target")
    [ "$seen" = "$target 127.0.0.1 $name:$https" ]
  done
}
try 'the site is told who the client really is, and the target as typed' client

dropped() {
  seen=$(get -i -d '{}' "$site/api/enquiries")
  echo "$seen" | grep -q '^HTTP/2 502'
  echo "$seen" | grep -qi '^retry-after: [1-9]'
  echo "$seen" | grep -q '"message": ".*try again'
  [ "$(reached /api/enquiries)" = 1 ]
}
try 'an enquiry that an instance dropped is not sent to the other one' dropped

from_other() {
  # Each of them is asked first once.
  for path in /about /about /_next/static/a.js /_next/static/a.js; do
    [ "$(get "$site$path")" = 'from the other' ]
  done
}
try 'a page that one drops, or a file that it lacks, comes from the other' from_other

away() {
  seen=$(get -i "$site/contact")
  echo "$seen" | grep -q '^HTTP/2 502'
  echo "$seen" | grep -qi '^content-type: text/html'
  echo "$seen" | grep -qi '^cache-control: no-store'
  echo "$seen" | grep -q '<h1>The site is unavailable for a moment</h1>'
}
try 'if no instance answers, a visitor reads a page that says so' away

too_large() {
  seen=$(large -w ' %{http_code}' "$site/api/reviews")
  echo "$seen" | grep -q '"message": ".*more than can be sent'
  [ "${seen##* }" = 413 ]
  [ "$(reached /api/reviews)" = 0 ]
  for route in api/media receipt/x/files; do
    [ "$(large -o /dev/null -w '%{http_code}' "$site/$route")" = 200 ]
  done
}
try 'more than a route takes is refused with a sentence; pictures and files may be larger' too_large

floods() {
  flood() {
    status_of -Z --interface 127.0.0.2 -w '%{http_code}\n' "$site/icon.svg?[1-$1]" | sort -u | paste -sd ' '
  }
  [ "$(flood 60)" = 200 ]
  [ "$(flood 2000)" = '200 429' ]
  seen=$(get -i --interface 127.0.0.2 "$site/?[1-400]")
  echo "$seen" | grep -qi '^retry-after: 1'
  echo "$seen" | grep -q '<h1>Too many requests at once'
  [ "$(status_of "$site/")" = 200 ]
}
try 'a page and its files pass; a flood is refused to its sender' floods

logs() {
  get -A a-browser "$site/typed/by-someone?q=a-secret" > "$folder/answer"
  get -d '{}' "$site/api/enquiries?q=a-secret" > "$folder/answer"
  grep -q 'GET page 200 .* id=the-id' "$folder/consultant.log"
  grep -q 'POST call 502' "$folder/consultant.log"
  seen=$(cat "$folder/consultant.log" "$folder/consultant-error.log" | grep -E 'by-someone|secret|a-browser|127\.0\.0|enquiries' || true)
  [ -z "$seen" ]
}
try 'the log holds nothing that was typed, and no address' logs

echo "$passed passed, $failed failed"
[ $failed = 0 ]
