-- Performance years before the running one of which somebody's managers read closed records; what is older only HR and its person read.
alter table performance_rules add column former_years smallint not null default 3 check (former_years between 0 and 30);
