-- A day that follows the moon or a yearly decree and is not confirmed yet.
alter table public_holidays add column is_provisional boolean not null default false;
