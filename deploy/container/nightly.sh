# The service 'backup' of compose.yml: each night a sealed file of each company of COMPANY in /backups, for the keys of BACKUP_FOR.
# A night that the machine was off is made up for at the next start. Files older than BACKUP_DAYS go once a newer one is there.
set -u
folder=${BACKUPS:-/backups}

if [ -z "${COMPANY:-}" ] || [ -z "${BACKUP_FOR:-}" ]; then
  echo 'No backup is made by night: COMPANY and BACKUP_FOR are not set in krama.env.'
  exec sleep infinity
fi
at=${BACKUP_AT:-0130}
days=${BACKUP_DAYS:-30}
trap 'exit 0' TERM INT

# A stop is heard while it waits.
pause() {
  sleep "$1" &
  wait $!
}

until [ -w "$folder" ]; do
  echo "No backup is made: $folder belongs to another user. On the machine: chown 10001 the folder that BACKUP_FOLDER names."
  pause 60
done
echo "Backups of $COMPANY at $at each night, to $folder; those of $days days are kept."

# The companies, but for those that have a file of this day.
due() {
  for code in $COMPANY; do
    [ -n "$(find "$folder" -name "$code-$1-*.tar.gz.age")" ] || echo "$code"
  done
}

while :; do
  seconds=60
  if [ "$(date +%H%M)" -ge "$at" ]; then
    for code in $(due "$(date +%F)"); do
      if company backup --code "$code" --for "$BACKUP_FOR" --to "$folder/$code-$(date +%F-%H%M).tar.gz.age"; then
        find "$folder" -name "$code-????-??-??-????.tar.gz.age" -mtime "+$days" -delete
        # What a backup that was killed left.
        find "$folder" -name "$code-????-??-??-????.tar.gz.age.part" -mtime +1 -delete
      else
        seconds=900
      fi
    done
  fi
  pause "$seconds"
done
