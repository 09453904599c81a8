#!/bin/sh
# Makes the secrets of deploy/compose.yaml, each once; what is there stays. SMTP_URL is yours: write it into secrets/smtp_url.
set -eu
cd "$(dirname "$0")"
umask 077
mkdir -p secrets
new() { [ -s "secrets/$1" ] || printf '%s' "$2" >"secrets/$1"; }
random() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }
new owner_password "$(random)"
new shop_password "$(random)"
new shop_secret "$(random)"
new grafana_password "$(random)"
new owner_url "postgres://owner:$(cat secrets/owner_password)@database/shop"
new database_url "postgres://shop:$(cat secrets/shop_password)@database/shop"
[ -e secrets/smtp_url ] || : >secrets/smtp_url
# Processes in the containers are not root and read the files; on this machine nobody else gets into the folder.
chmod 644 secrets/*
chmod 700 secrets
echo "Secrets are in $(pwd)/secrets. Keep a copy of shop_secret outside of this machine."
