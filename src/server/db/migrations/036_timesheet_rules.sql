-- What a company decides about its timesheets.

alter table time_settings
  -- The hours of a day: of the calendar, or no more than were clocked by those who clock in.
  add column sheet_hours text not null default 'calendar' check (sheet_hours in ('calendar', 'clock')),
  -- Owners may put hours on any living project, not only on those of their allocations.
  add column sheet_any_project boolean not null default false;

alter table timesheet_changes
  -- The hours of the calendar that the owner knows of: when the day was split, or when its change was last told.
  add column known_minutes smallint check (known_minutes between 0 and 1440);
