-- Attendance: who clocks in and out, where, and what managers say of it (time.md section 7).

create table attendance_settings (
  company_id uuid not null references companies (id),
  id uuid not null,
  -- Who clocks in: by shift, department or team. Nobody in a new company.
  shift_ids uuid[] not null default '{}',
  department_ids uuid[] not null default '{}',
  team_ids uuid[] not null default '{}',
  -- Nobody is late or absent before this day.
  counts_from date not null default current_date,
  -- Minutes that may be missed at the start of a day.
  tolerance smallint not null default 5 check (tolerance between 0 and 120),
  -- How long coordinates, and then the events themselves, are kept.
  place_days smallint not null default 90 check (place_days between 1 and 3650),
  event_months smallint not null default 24 check (event_months between 1 and 120),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  unique (company_id)
);

-- Signs the codes of the office screens. It is in no trail and leaves the server with nobody.
create table clock_keys (
  company_id uuid not null references companies (id),
  key bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()),
  primary key (company_id)
);

-- Metres around a branch within which people are there.
alter table branches add column clock_radius integer not null default 150 check (clock_radius between 10 and 100000);

-- What phones sent. Rows are only added, and go when their time is over: judgements and corrections stand beside them.
create table clock_events (
  company_id uuid not null references companies (id),
  -- Made by the phone, so that what is sent twice counts once.
  id uuid not null,
  employee_id uuid not null,
  direction text not null check (direction in ('IN', 'OUT')),
  method text not null check (method in ('PLACE', 'QR', 'CORRECTION')),
  at timestamptz not null,
  is_offline boolean not null,
  branch_id uuid,
  -- Metres: to the branch, and by which the phone may be wrong.
  distance integer,
  accuracy integer,
  verdict text not null check (verdict in ('OK', 'UNCERTAIN', 'OUTSIDE', 'NO_PLACE', 'SUSPECT', 'CLOCK_WRONG')),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id),
  foreign key (company_id, branch_id) references branches (company_id, id)
);
create index clock_events_employee on clock_events (company_id, employee_id, at);
create index clock_events_time on clock_events (company_id, at);

-- Where the phone was, to 4 decimals: kept apart and for a short time, and in no trail.
create table clock_places (
  company_id uuid not null references companies (id),
  event_id uuid not null,
  lat numeric(7, 4) not null check (lat between -90 and 90),
  lon numeric(7, 4) not null check (lon between -180 and 180),
  primary key (company_id, event_id),
  foreign key (company_id, event_id) references clock_events (company_id, id) on delete cascade
);

-- Codes of office screens that were used: each lets one person in.
create table clock_codes (
  company_id uuid not null references companies (id),
  nonce bytea not null,
  employee_id uuid not null,
  used_at timestamptz not null,
  primary key (company_id, nonce),
  foreign key (company_id, employee_id) references employees (company_id, id)
);
create index clock_codes_time on clock_codes (company_id, used_at);

-- What a manager says of an event: a struck one counts for nothing.
create table clock_judgements (
  company_id uuid not null references companies (id),
  id uuid not null,
  event_id uuid not null,
  is_struck boolean not null,
  comment text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  unique (company_id, event_id),
  foreign key (company_id, event_id) references clock_events (company_id, id) on delete cascade
);

-- Requests of type 4: another time to come or go, or an event that is missing.
create table attendance_corrections (
  company_id uuid not null references companies (id),
  id uuid not null,
  request_no text not null,
  employee_id uuid not null,
  kind text not null check (kind in ('LATE', 'EARLY', 'IN', 'OUT')),
  date date not null,
  time time not null,
  reason text not null,
  status smallint not null default 0 check (status in (0, 1, 2, 3)),
  decided_at timestamptz,
  decided_by uuid,
  acted_for uuid,
  comment text,
  -- What its approval wrote.
  event_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id),
  foreign key (company_id, decided_by) references users (company_id, id),
  foreign key (company_id, acted_for) references employees (company_id, id)
);
create unique index attendance_corrections_once on attendance_corrections (company_id, employee_id, kind, date) where status in (0, 1);
create index attendance_corrections_newest on attendance_corrections (company_id, created_at desc, id desc);

-- Companies that exist get what a new one begins with. An owner that is no superuser sees rows only without the force.
alter table companies no force row level security;
insert into attendance_settings (company_id, id) select id, gen_random_uuid() from companies;
insert into clock_keys (company_id) select id from companies;
alter table companies force row level security;

-- So do the roles that it began with: everybody clocks in, who approves leave approves corrections, HR sees all.
alter table roles no force row level security;
alter table roles disable trigger audit;
update roles set permissions = permissions || array['attendance/clock', 'attendance/request']
  || case when 'leave request/approve' = any (permissions) then array['attendance/approve'] else '{}' end
  || case when seeded_as in ('HR_MANAGER', 'HR_OFFICER') then array['attendance/view', 'attendance/display', 'attendance/export'] else '{}' end
where seeded_as is not null and archived_at is null and not is_full_access;
alter table roles enable trigger audit;
alter table roles force row level security;

select protect_record('attendance_settings');
select protect('clock_keys');
select protect('clock_events');
select protect('clock_places');
select protect('clock_codes');
select protect_record('clock_judgements');
select protect_record('attendance_corrections');
