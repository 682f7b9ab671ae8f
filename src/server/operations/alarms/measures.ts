/**
 * The measures of the installation, with the name and the meaning of each series. An unknown figure has no series, because 0 would say that all
 * is well. Of several companies the worst figure is shown.
 */
export const measures = {
  backupAge: {
    metric: 'krama_backup_age_seconds',
    help: 'Age of the newest whole backup, of those that make one each night, by themselves or by a timer.',
  },
  unbackedAge: {
    metric: 'krama_unbacked_seconds',
    help: 'Time since the newest backup, or the first day, of those that make none by night.',
  },
  backupsDamaged: { metric: 'krama_backups_damaged', help: 'Kept backups that are no longer what was written.' },
  backupCheckAge: { metric: 'krama_backup_check_age_seconds', help: 'Time since the kept backup that waits longest was read.' },
  copyAge: {
    metric: 'krama_backup_copy_age_seconds',
    help: 'Age of the newest backup with a copy at its place; before the first, of the first that should have one.',
  },
  copyFailing: { metric: 'krama_backup_copy_failing', help: '1 where the newest night has no copy for a reason; else 0.' },
  restoreAge: {
    metric: 'krama_restore_proved_age_seconds',
    help: "Time since a night's backup was restored for a proof; before the first, since the first night.",
  },
  keyAge: {
    metric: 'krama_key_proved_age_seconds',
    help: 'Time since the printed key was tried on a backup; before the first, since it was made.',
  },
  jobsFailing: { metric: 'krama_jobs_failing', help: 'Pieces of daily work of today that failed and are not done.' },
  jobsWaiting: { metric: 'krama_jobs_waiting', help: 'Pieces of daily work that are due for more than half an hour.' },
  jobsAge: { metric: 'krama_jobs_last_run_age_seconds', help: 'Time since daily work was last done.' },
  clockBehind: {
    metric: 'krama_clock_behind_seconds',
    help: 'How far work that was done lies in the future: the clock was set back, or was ahead.',
  },
  mailWaiting: { metric: 'krama_mail_waiting', help: 'Mails that wait to be sent.' },
  mailAge: { metric: 'krama_mail_oldest_seconds', help: 'How long the mail waits that has waited longest; 0 where none does.' },
  mailFailed: { metric: 'krama_mail_failed_recent', help: 'Mails of the last day that no server took.' },
  diskFree: { metric: 'krama_disk_free_bytes', help: 'Free bytes of the disk, by what lies there.' },
  replicaLag: { metric: 'krama_replica_lag_seconds', help: 'How far the slowest replica is behind.' },
  refused: { metric: 'krama_queue_refused_recent', help: 'Calls of the last five minutes that were refused as busy.' },
  poolWaiting: { metric: 'krama_pool_waiting', help: 'Calls that wait for a place in the pool of the database.' },
  slow: {
    metric: 'krama_call_p95_seconds',
    help: 'Of twenty calls of the last five minutes nineteen took no longer, where there were a hundred or more.',
  },
  faults: { metric: 'krama_faults_recent', help: 'Calls of the last five minutes that failed unexpectedly.' },
  loopLag: {
    metric: 'krama_event_loop_p99_seconds',
    help: 'Lag of the event loop that 99 of 100 samples of a minute keep below.',
  },
} as const satisfies Record<string, { readonly metric: string; readonly help: string }>;
export type Measure = keyof typeof measures;

/** Figures that are known. */
export type Measured = Readonly<Partial<Record<Measure, number>>>;
