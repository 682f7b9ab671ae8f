-- The branch of a person, beside department, team and duty station.
alter table employees add column branch_id uuid;
alter table employees add foreign key (company_id, branch_id) references branches (company_id, id);
