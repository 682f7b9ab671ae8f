-- The margins of a shift, whom it is for, and the text that old clients carry along (decision D45).
alter table shifts add column applicable_for text not null default 'department' check (applicable_for in ('department', 'team'));
alter table shifts add column is_margin_enabled boolean not null default false;
-- How long before its start and its end a shift may be begun and left.
alter table shifts add column before_start time;
alter table shifts add column before_end time;
alter table shifts add column weekend_day text;
alter table shifts add check (is_margin_enabled = (before_start is not null) and is_margin_enabled = (before_end is not null));
alter table shifts add check (working_time_in <> working_time_out);
