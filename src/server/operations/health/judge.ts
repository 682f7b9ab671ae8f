import type { HealthCheck, HealthState, SystemHealth } from '#contract/operations/health.ts';

type Facts = Pick<SystemHealth, 'jobs' | 'mail' | 'backup' | 'roomBytes' | 'unclean'>;

const hour = 3_600_000;
const gigabyte = 2 ** 30;
/** A day, and two hours for a night that took long. */
const aDay = 26 * hour;

/** Judges what was found. A store that does not say its room is not judged by it. */
export function judge(facts: Facts, now: Date): readonly { check: HealthCheck; state: HealthState }[] {
  const ago = (moment: string | null): number =>
    moment === null ? Number.POSITIVE_INFINITY : now.getTime() - Date.parse(moment);
  const { jobs, mail, backup, roomBytes, unclean } = facts;
  const states: readonly (readonly [HealthCheck, HealthState | undefined])[] = [
    ['jobs', jobs.failing > 0 || ago(jobs.lastAt) > aDay ? 'bad' : 'good'],
    ['mail', mailState(mail, ago(mail.waitsSince))],
    ['backup', backupState(backup, ago(backup.lastAt))],
    ['unclean', unclean.count === 0 ? undefined : 'look'],
    ['room', roomBytes === null ? undefined : roomBytes < gigabyte ? 'bad' : roomBytes < 5 * gigabyte ? 'look' : 'good'],
  ];
  return states.flatMap(([check, state]) => (state === undefined ? [] : [{ check, state }]));
}

/** Without a mail server what waits waits for nobody: that is a choice to look at. */
function mailState({ isOn, waiting, failed }: Facts['mail'], waits: number): HealthState {
  if (!isOn) return 'look';
  if (waiting > 0 && waits > hour) return 'bad';
  return failed > 0 ? 'look' : 'good';
}

/** Without nights one by hand may be a week old; with them one night may fail before it is called bad. */
function backupState({ isNightly, failedNights, damaged }: Facts['backup'], age: number): HealthState {
  if (failedNights > 1 || age > 7 * 24 * hour) return 'bad';
  if (failedNights > 0 || damaged > 0 || !isNightly) return 'look';
  return age > aDay ? 'look' : 'good';
}
