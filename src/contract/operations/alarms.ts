import { z } from 'zod';

/** The alarms of the product itself. A server that is down, or has no database, cannot ring: Prometheus does that. */
export const alarmNames = [
  'backup_old',
  'backup_off',
  'backup_damaged',
  'backup_unchecked',
  'copy_old',
  'copy_fails',
  'restore_unproved',
  'key_unproved',
  'jobs_fail',
  'jobs_wait',
  'jobs_late',
  'clock_off',
  'mail_waits',
  'mail_fails',
  'disk_low',
  'replica_behind',
  'busy',
  'pool_full',
  'slow',
  'faults',
  'loop_blocked',
] as const;
export type AlarmName = (typeof alarmNames)[number];

/** An alarm that is on, and since when. */
export const Alarm = z.object({ alarm: z.enum(alarmNames), since: z.string() });
export type Alarm = z.output<typeof Alarm>;
