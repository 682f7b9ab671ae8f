import { describe, expect, it } from 'vitest';
import type { SystemHealth } from '#contract/operations/health.ts';
import { judge } from '#server/operations/health/judge.ts';

const now = new Date('2026-11-20T05:00:00Z');
const hoursAgo = (hours: number): string => new Date(now.getTime() - hours * 3_600_000).toISOString();

type Facts = Parameters<typeof judge>[0];
const well: Facts = {
  jobs: { lastAt: hoursAgo(3), failing: 0 },
  mail: { isOn: true, waiting: 0, waitsSince: null, failed: 0, lastAt: hoursAgo(1) },
  backup: {
    isNightly: true,
    lastAt: hoursAgo(8),
    failedNights: 0,
    damaged: 0,
    care: {
      hasPlace: true,
      isSameDisk: false,
      isSealed: true,
      copiedAt: hoursAgo(8),
      copyFailure: null,
      restore: { at: hoursAgo(24 * 10), fileName: 'a.tar.gz.age', isOfCopy: true },
      keyHolders: 'The safe',
      key: { at: hoursAgo(24 * 30), by: 'Sok Dara' },
      isKeyDue: false,
    },
  },
  roomBytes: 50 * 2 ** 30,
  databaseFixedIn: null,
  unclean: { count: 0, first: [] },
};
const stateOf = (check: SystemHealth['checks'][number]['check'], facts: Partial<Facts>) =>
  judge({ ...well, ...facts }, now).find((one) => one.check === check)?.state;

describe('the health of the system', () => {
  it('is good where all goes well', () => {
    expect(judge(well, now).map(({ state }) => state)).toEqual(Array.from({ length: 7 }, () => 'good'));
  });

  it('is bad where daily work fails, or was not done for more than a day', () => {
    expect(stateOf('jobs', { jobs: { lastAt: hoursAgo(3), failing: 1 } })).toBe('bad');
    expect(stateOf('jobs', { jobs: { lastAt: hoursAgo(27), failing: 0 } })).toBe('bad');
    expect(stateOf('jobs', { jobs: { lastAt: null, failing: 0 } })).toBe('bad');
  });

  it('asks to look where the database lacks fixes of security', () => {
    expect(stateOf('database', { databaseFixedIn: '18.6' })).toBe('look');
  });

  it('asks to look where names read alike', () => {
    expect(stateOf('unclean', { unclean: { count: 1, first: [{ kind: 'departments', text: 'Health' }] } })).toBe('look');
  });

  it('asks to look where no mail goes out or one failed, and is bad where one waits for more than an hour', () => {
    expect(stateOf('mail', { mail: { ...well.mail, isOn: false, waiting: 9, waitsSince: hoursAgo(9) } })).toBe('look');
    expect(stateOf('mail', { mail: { ...well.mail, failed: 1 } })).toBe('look');
    expect(stateOf('mail', { mail: { ...well.mail, waiting: 1, waitsSince: hoursAgo(0.5) } })).toBe('good');
    expect(stateOf('mail', { mail: { ...well.mail, waiting: 1, waitsSince: hoursAgo(2) } })).toBe('bad');
  });

  it('asks to look where backups are by hand, one night failed or one is damaged; bad is a week without, or two nights', () => {
    expect(stateOf('backup', { backup: { ...well.backup, isNightly: false } })).toBe('look');
    expect(stateOf('backup', { backup: { ...well.backup, failedNights: 1 } })).toBe('look');
    expect(stateOf('backup', { backup: { ...well.backup, damaged: 1 } })).toBe('look');
    expect(stateOf('backup', { backup: { ...well.backup, lastAt: hoursAgo(30) } })).toBe('look');
    expect(stateOf('backup', { backup: { ...well.backup, failedNights: 2 } })).toBe('bad');
    expect(stateOf('backup', { backup: { ...well.backup, isNightly: false, lastAt: hoursAgo(24 * 8) } })).toBe('bad');
    expect(stateOf('backup', { backup: { ...well.backup, isNightly: false, lastAt: null } })).toBe('bad');
  });

  it('judges the copies and what was proved where nights are on', () => {
    const { care } = well.backup;
    const cared = (change: Partial<typeof care>, check: 'copies' | 'proof') =>
      stateOf(check, { backup: { ...well.backup, care: { ...care, ...change } } });
    for (const change of [{ hasPlace: false }, { isSealed: false }, { isSameDisk: true }, { copiedAt: null }])
      expect(cared(change, 'copies'), JSON.stringify(change)).toBe('look');
    for (const change of [{ copyFailure: 'away' }, { copiedAt: hoursAgo(37) }] as const)
      expect(cared(change, 'copies'), JSON.stringify(change)).toBe('bad');
    const old = { at: hoursAgo(24 * 41), fileName: 'a.tar.gz.age', isOfCopy: true };
    expect(cared({ restore: null }, 'proof')).toBe('look');
    expect(cared({ restore: old }, 'proof')).toBe('look');
    expect(cared({ isKeyDue: true }, 'proof')).toBe('look');
    for (const check of ['copies', 'proof'] as const)
      expect(stateOf(check, { backup: { ...well.backup, isNightly: false } })).toBeUndefined();
  });

  it('judges the room where the store says it', () => {
    expect(stateOf('room', { roomBytes: 2 ** 29 })).toBe('bad');
    expect(stateOf('room', { roomBytes: 2 * 2 ** 30 })).toBe('look');
    expect(stateOf('room', { roomBytes: null })).toBeUndefined();
  });
});
