-- Views of lists whose readers are told of them at the beginning of each month.
alter table list_views add column is_monthly boolean not null default false;
