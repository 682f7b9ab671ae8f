-- The role of a person without an account yet; with one, the account has it.
alter table employees add column role_id uuid;
alter table employees add foreign key (company_id, role_id) references roles (company_id, id);
