-- What a restore over a company does with the tables that its backup does not replace stands in their comments too.
comment on table clock_keys is 'backup: left out, stays: keys leave with nobody';
comment on table calendar_feeds is 'backup: left out, stays: keys leave with nobody';
comment on table backup_runs is 'backup: left out, stays: tells of backups';
comment on table backups is 'backup: left out, stays: tells of backups';
comment on table backup_schedules is 'backup: left out, stays: tells of backups';
comment on table payment_batch_rows is 'backup: merged: newer ones stay and block a second payment';
