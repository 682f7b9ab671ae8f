-- What people are told, the mail that goes out for it, and the daily work of the server.

-- One row for each event and receiver, written in the transaction of the change that it tells of.
create table notifications (
  company_id uuid not null references companies (id),
  id uuid not null,
  -- The employee, or the account of nobody employed: whoever is told once stays told, also when an account comes later.
  receiver_id uuid not null,
  user_id uuid,
  employee_id uuid,
  kind text not null,
  -- Kind, record and occasion: the same event never tells the same receiver twice.
  event_key text not null check (length(event_key) between 1 and 200),
  about_id uuid not null,
  params jsonb not null,
  link text not null check (link ~ '^/([^/\\]|$)'),
  -- Off where the company switched the kind off in the app, or the receiver has no account: the row then only carries its mail.
  in_app boolean not null,
  read_at timestamptz,
  -- late: nothing that old helps anybody. unwanted: switched off, or without an address, before it went out.
  mail text not null check (mail in ('none', 'waiting', 'sent', 'failed', 'late', 'unwanted')),
  mailed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, event_key, receiver_id),
  foreign key (company_id, user_id) references users (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id),
  foreign key (company_id, about_id) references employees (company_id, id)
);
create index notifications_own on notifications (company_id, user_id, id) where in_app;
create index notifications_unread on notifications (company_id, user_id) where in_app and read_at is null;
select protect('notifications');

-- Mail that is still to go out. The row goes with the last try; how it ended stands on the notification.
create table mail_queue (
  company_id uuid not null references companies (id),
  notification_id uuid not null,
  tries smallint not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (company_id, notification_id),
  foreign key (company_id, notification_id) references notifications (company_id, id) on delete cascade
);
create index mail_queue_due on mail_queue (due_at);
select protect('mail_queue');

-- One row for each daily job, company and day; the transaction that does the work marks it finished.
create table job_runs (
  company_id uuid not null references companies (id),
  job text not null,
  day date not null,
  failures smallint not null default 0,
  due_at timestamptz not null,
  finished_at timestamptz,
  primary key (company_id, job, day)
);
create index job_runs_open on job_runs (day, due_at) where finished_at is null;
select protect('job_runs');

-- The server's own work goes over all companies: a transaction that says so finds what is due, and whose it is.
create policy worker on companies for select using ((select current_setting('app.worker', true)) = 'on');
create policy worker on mail_queue using ((select current_setting('app.worker', true)) = 'on');
create policy worker on job_runs using ((select current_setting('app.worker', true)) = 'on');

-- Which kinds the company switched off, in the app and as mail; a kind that comes later is on.
create table notification_settings (
  company_id uuid not null references companies (id),
  id uuid not null,
  off_in_app text[] not null default '{}',
  off_by_mail text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  unique (company_id)
);
-- An owner that is no superuser sees the companies only without the force.
alter table companies no force row level security;
insert into notification_settings (company_id, id) select id, gen_random_uuid() from companies;
alter table companies force row level security;
select protect_record('notification_settings');

-- Everybody may do without mail.
alter table users add column wants_mail boolean not null default true;
