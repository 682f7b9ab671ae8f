-- The first and the last day for which a donor pays: costs of other days are no costs of the award.
alter table projects add column starts_on date;
alter table projects add column ends_on date;
alter table projects add constraint projects_days check (ends_on >= starts_on);
