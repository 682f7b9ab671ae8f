-- How each person has arranged the first page: the order of its cards, and those that are hidden. Nobody's row: the usual order.
create table dashboard_cards (
  company_id uuid not null references companies (id) deferrable initially immediate,
  id uuid not null,
  user_id uuid not null,
  cards text[] not null check (cardinality(cards) <= 40),
  hidden text[] not null check (cardinality(hidden) <= 40),
  primary key (company_id, id),
  unique (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) deferrable initially immediate
);
select protect('dashboard_cards');
