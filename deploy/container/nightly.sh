# The service 'backup' of compose.yml: each night a sealed file of each company of COMPANY in /backups, for the keys of BACKUP_FOR.
# A night that the machine was off is made up for at the next start. Files older than BACKUP_DAYS go once a newer one is there.
set -u
folder=${BACKUPS:-/backups}

if [ -z "${COMPANY:-}" ] || [ -z "${BACKUP_FOR:-}" ]; then
  echo 'No backup is made by night: COMPANY and BACKUP_FOR are not set in krama.env.'
  exec sleep infinity
fi
at=${BACKUP_AT:-0130}
trap 'exit 0' TERM INT

# The companies, but for those that have a file of this day.
due() {
  for code in $COMPANY; do
    [ -n "$(find "$folder" -name "$code-$1-*.tar.gz.age")" ] || echo "$code"
  done
}

while :; do
  pause=60
  if [ "$(date +%H%M)" -ge "$at" ]; then
    for code in $(due "$(date +%F)"); do
      if company backup --code "$code" --for "$BACKUP_FOR" --to "$folder/$code-$(date +%F-%H%M).tar.gz.age"; then
        find "$folder" -name "$code-????-??-??-????.tar.gz.age" -mtime "+${BACKUP_DAYS:-30}" -delete
      else
        pause=900
      fi
    done
  fi
  # A stop is heard while it waits.
  sleep "$pause" &
  wait $!
done
