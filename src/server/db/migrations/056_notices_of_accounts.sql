-- What an account does may be told even where no employee belongs to it: its name then stands in the notice itself.
alter table notifications alter column about_id drop not null;
