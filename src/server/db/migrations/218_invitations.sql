-- Somebody new is invited by mail to choose a first password. Whoever invited must still be allowed to when the link is used.
alter table mail_link_asks drop constraint mail_link_asks_kind_check,
  add constraint mail_link_asks_kind_check check (kind in ('password', 'address', 'invitation')),
  add column made_by uuid;
alter table mail_links drop constraint mail_links_kind_check,
  add constraint mail_links_kind_check check (kind in ('password', 'address', 'invitation')),
  add column made_by uuid;
