# Run once by the image of PostgreSQL, when its volume is empty: an owner who is no superuser, the role that the product works as,
# and an empty database.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
  --set owner_password="$OWNER_PASSWORD" --set app_password="$APP_PASSWORD" <<'SQL'
create role krama_owner login createrole password :'owner_password';
set role krama_owner;
create role krama_app login nosuperuser nocreatedb nocreaterole nobypassrls password :'app_password';
reset role;
create database krama owner krama_owner encoding 'UTF8' template template0;
SQL
