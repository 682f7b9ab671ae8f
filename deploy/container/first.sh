# Writes .env and krama.env beside compose.yml, once, with passwords of their own for the database. What is there stays as it is.
set -eu
umask 077
cd "$(dirname "$0")/../.."

word() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }

if [ ! -e .env ]; then
  app=$(word)
  cat > .env <<END
# What compose.yml reads. The passwords are used when the database is made: afterwards they are changed there first.
SUPERUSER_PASSWORD=$(word)
OWNER_PASSWORD=$(word)
APP_PASSWORD=$app

# Where Krama listens on this machine, for a reverse proxy with TLS.
LISTEN=127.0.0.1:3000
# Where the nightly backups go: a folder of another machine that is mounted here, and belongs to user 10001. Else a volume.
#BACKUP_FOLDER=/mnt/krama-backups

# Two Kramas behind a balancer: take the signs away. The file has the certificate and its key; the balancer, which is not root, reads it:
# mode 644, in a folder that you alone may enter.
#COMPOSE_PROFILES=two
#DATABASE_POOL_URL=postgres://krama_app:$app@pooler:6432/krama
#CERTIFICATE=./krama.pem
END
  echo 'Written: .env, with new passwords. A database that is there already knows others: bring its .env along in the place of this one.'
fi

if [ ! -e krama.env ]; then
  cat > krama.env <<'END'
# Settings of Krama, of those that docs/runbook.md lists. DEMO, HOST, PORT, DATA_DIR and the database are set by compose.yml; where Krama
# listens on this machine stands in .env.
# The address that people type.
#PUBLIC_URL=https://hr.example.org
# How many reverse proxies stand before it.
TRUST_PROXY=1

# The nightly backup: codes of companies, with a space between them, and the public keys (age1...) that its files are sealed for.
COMPANY=
BACKUP_FOR=
# The hour, and how many days its files are kept.
#BACKUP_AT=0130
#BACKUP_DAYS=30
END
  echo 'Written: krama.env. Say there at which address people reach Krama.'
fi
