-- Why the system took a step: the calendar left no day of a request. When the calendar gives the days back the request stands again.
alter table request_steps add column cause text check (cause in ('calendar'));
