-- People see where they are signed in.
alter table sessions add column device text check (length(device) <= 100);
comment on column sessions.device is 'The browser and system that began the session, as the browser calls itself: Chrome, Android.';
