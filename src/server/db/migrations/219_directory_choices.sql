-- What somebody allows colleagues to see in the staff directory; without a row neither.
create table directory_choices (
  company_id uuid not null references companies (id) deferrable initially immediate,
  id uuid not null,
  employee_id uuid not null,
  shows_phone boolean not null,
  shows_photo boolean not null,
  primary key (company_id, id),
  unique (company_id, employee_id),
  foreign key (company_id, employee_id) references employees (company_id, id) deferrable initially immediate
);
select protect('directory_choices');
