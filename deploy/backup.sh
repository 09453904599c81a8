#!/bin/sh
# Backs the database up every night at half past two, in full on Sundays, for ever: the service "backup" of deploy/compose.yaml.
# Its last line of each run is the state that `pgbackrest info` tells.
set -eu
until pg_isready -q; do sleep 2; done
pgbackrest --stanza=shop stanza-create
pgbackrest --stanza=shop check
# The shop's figures and alerts know a backup by its record.
back_up() {
  pgbackrest --stanza=shop backup --type="$1" && psql -q -c 'select record_backup()' >/dev/null
}
# The shop's first release makes record_backup() while this waits.
until psql -q -c 'select max(at) from backup' >/dev/null 2>&1; do sleep 5; done
pgbackrest --stanza=shop info --output=json | grep -q '"label"' || back_up full
while true; do
  now=$(date +%s)
  next=$(date -d 'today 02:30' +%s)
  [ "$next" -gt "$now" ] || next=$(date -d 'tomorrow 02:30' +%s)
  sleep $((next - now))
  kind=diff
  [ "$(date +%u)" != 7 ] || kind=full
  back_up $kind || echo "The backup failed, and is tried again tomorrow night." >&2
  pgbackrest --stanza=shop info
done
