#!/bin/sh
# Runs once, on an empty database: the shop's own user, who owns nothing.
set -eu
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" -v password="$(cat /run/secrets/shop_password)" <<'SQL'
create role shop login password :'password';
revoke create on schema public from public;
SQL
