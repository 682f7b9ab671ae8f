import { alarmNames } from '#contract/operations/alarms.ts';
import type { AlarmName } from '#contract/operations/alarms.ts';
import type { Measure, Measured } from '#server/operations/alarms/measures.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** When an alarm is on: its measure lies beyond a limit for so many minutes. */
export interface AlarmRule {
  readonly measure: Measure;
  /** On above it. */
  readonly over?: number;
  /** On below it. */
  readonly under?: number;
  readonly minutes: number;
  /** critical: somebody must act today, or something is lost or stops. */
  readonly severity: 'critical' | 'warning';
}

/**
 * The rules of all alarms, of the product's own and of deploy/alerts.yml. A night may fail once and be made by noon; a look at a backup is
 * due each week, a restore each month and the printed key each quarter, and each has some days of grace.
 */
export const alarmRules: Readonly<Record<AlarmName, AlarmRule>> = {
  backup_old: { measure: 'backupAge', over: 36 * hour, minutes: 0, severity: 'critical' },
  backup_off: { measure: 'unbackedAge', over: 8 * day, minutes: 0, severity: 'critical' },
  backup_damaged: { measure: 'backupsDamaged', over: 0, minutes: 0, severity: 'critical' },
  backup_unchecked: { measure: 'backupCheckAge', over: 14 * day, minutes: 0, severity: 'warning' },
  copy_old: { measure: 'copyAge', over: 36 * hour, minutes: 60, severity: 'critical' },
  copy_fails: { measure: 'copyFailing', over: 0, minutes: 120, severity: 'warning' },
  restore_unproved: { measure: 'restoreAge', over: 40 * day, minutes: 0, severity: 'warning' },
  key_unproved: { measure: 'keyAge', over: 100 * day, minutes: 0, severity: 'warning' },
  jobs_fail: { measure: 'jobsFailing', over: 0, minutes: 60, severity: 'warning' },
  jobs_wait: { measure: 'jobsWaiting', over: 0, minutes: 10, severity: 'warning' },
  jobs_late: { measure: 'jobsAge', over: 26 * hour, minutes: 0, severity: 'critical' },
  clock_off: { measure: 'clockBehind', over: 5 * minute, minutes: 5, severity: 'critical' },
  mail_waits: { measure: 'mailAge', over: hour, minutes: 0, severity: 'warning' },
  mail_fails: { measure: 'mailFailed', over: 0, minutes: 0, severity: 'warning' },
  disk_low: { measure: 'diskFree', under: 2 * 2 ** 30, minutes: 5, severity: 'critical' },
  replica_behind: { measure: 'replicaLag', over: minute, minutes: 5, severity: 'critical' },
  busy: { measure: 'refused', over: 0, minutes: 5, severity: 'warning' },
  pool_full: { measure: 'poolWaiting', over: 20, minutes: 5, severity: 'warning' },
  slow: { measure: 'slow', over: 2, minutes: 15, severity: 'warning' },
  faults: { measure: 'faults', over: 5, minutes: 0, severity: 'critical' },
  loop_blocked: { measure: 'loopLag', over: 0.5, minutes: 10, severity: 'warning' },
};

/** The alarms with a measure beyond its limit. An unknown figure raises no alarm. */
export function beyond(measured: Measured): readonly AlarmName[] {
  return alarmNames.filter((name) => {
    const { measure, over, under } = alarmRules[name];
    const figure = measured[measure];
    if (figure === undefined) return false;
    return (over !== undefined && figure > over) || (under !== undefined && figure < under);
  });
}
