import type { AlarmName } from '#contract/operations/alarms.ts';
import { alarmRules } from '#server/operations/alarms/index.ts';
import type { HealthCheck, HealthState, SystemHealth } from '#contract/operations/health.ts';

type Facts = Pick<SystemHealth, 'jobs' | 'mail' | 'backup' | 'roomBytes' | 'databaseFixedIn' | 'unclean'>;

const hour = 3_600_000;
const gigabyte = 2 ** 30;

/** The limit of an alarm on a time, in milliseconds: what rings is bad. */
const limitOf = (alarm: AlarmName): number => (alarmRules[alarm].over ?? 0) * 1_000;

/** Judges what was found. A store that does not say its room is not judged by it. */
export function judge(facts: Facts, now: Date): readonly { check: HealthCheck; state: HealthState }[] {
  const ago = (moment: string | null): number =>
    moment === null ? Number.POSITIVE_INFINITY : now.getTime() - Date.parse(moment);
  const { jobs, mail, backup, roomBytes, databaseFixedIn, unclean } = facts;
  const states: readonly (readonly [HealthCheck, HealthState | undefined])[] = [
    ['jobs', jobs.failing > 0 || ago(jobs.lastAt) > limitOf('jobs_late') ? 'bad' : 'good'],
    ['mail', mailState(mail, ago(mail.waitsSince))],
    ['backup', backupState(backup, ago(backup.lastAt))],
    ['copies', copiesState(backup, ago(backup.care.copiedAt))],
    ['proof', proofState(backup, ago(backup.care.restore?.at ?? null))],
    ['database', databaseFixedIn === null ? 'good' : 'look'],
    ['unclean', unclean.count === 0 ? undefined : 'look'],
    ['room', roomBytes === null ? undefined : roomBytes < gigabyte ? 'bad' : roomBytes < 5 * gigabyte ? 'look' : 'good'],
  ];
  return states.flatMap(([check, state]) => (state === undefined ? [] : [{ check, state }]));
}

/** Without a mail server what waits waits for nobody: that is a choice to look at. */
function mailState({ isOn, waiting, failed }: Facts['mail'], waits: number): HealthState {
  if (!isOn) return 'look';
  if (waiting > 0 && waits > limitOf('mail_waits')) return 'bad';
  return failed > 0 ? 'look' : 'good';
}

/** Without nights one by hand may be a week old; with them one night may fail before it is called bad. */
function backupState({ isNightly, failedNights, damaged }: Facts['backup'], age: number): HealthState {
  if (failedNights > 1 || age > 7 * 24 * hour) return 'bad';
  if (failedNights > 0 || damaged > 0 || !isNightly) return 'look';
  // A day, and two hours for a night that took long.
  return age > 26 * hour ? 'look' : 'good';
}

/** Copies are made of sealed nights alone; without nights there is nothing to copy. */
function copiesState({ isNightly, care }: Facts['backup'], age: number): HealthState | undefined {
  if (!isNightly) return undefined;
  if (care.copyFailure !== null) return 'bad';
  if (!care.hasPlace || !care.isSealed || care.isSameDisk) return 'look';
  if (care.copiedAt === null) return 'look';
  return age > limitOf('copy_old') ? 'bad' : 'good';
}

function proofState({ isNightly, care }: Facts['backup'], age: number): HealthState | undefined {
  if (!isNightly) return undefined;
  return care.isKeyDue || age > limitOf('restore_unproved') ? 'look' : 'good';
}
