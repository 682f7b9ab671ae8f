-- A copy of a company keeps all ids but the company's own: a key is company and id, here too.
alter table performance_rules
  drop constraint performance_rules_id_key,
  add constraint performance_rules_id_key unique (company_id, id);
