import { describe, expect, it } from 'vitest';
import type { RestoreReport } from '#server/operations/backup/restore/restore-over.ts';
import { wordsOfRestore } from '#server/operations/backup/restore/restore-words.ts';

const report: RestoreReport = {
  head: {
    format: 1,
    product: '0.1.0',
    migrations: [['001.sql', 'x']],
    company: { id: '00000000-0000-7000-8000-000000000001', code: 'relief', name: 'Relief' },
    takenAt: '2026-11-20T05:00:00.000Z',
    timeZone: 'Asia/Phnom_Penh',
    by: 'test',
    hasSecrets: false,
    tables: [],
  },
  rows: 100,
  isDone: false,
  code: 'relief',
  missingFiles: 0,
  olderProduct: undefined,
  account: undefined,
  changes: 3,
  people: 1,
  newestAt: new Date('2026-11-21T01:30:00Z'),
  byRecord: [
    { record: 'employees', changes: 2 },
    { record: 'later_table', changes: 1 },
  ],
  approvedMonths: ['2026-10'],
  goneAccounts: [],
  reopenedAccounts: ['sok'],
  changedRoles: [],
  keptPayments: ['P-2026-0007'],
};

describe('what a restore tells', () => {
  it('says before what would be lost, in the time of the company, and how to go on', () => {
    expect(wordsOfRestore(report, 'undo.tar')).toEqual([
      'The company relief would be as of 2026-11-20 12:00 again: 100 rows. Nothing was changed.',
      'Since then 3 changes by 1 person, the newest at 2026-11-21 08:30: Employee 2, later_table 1.',
      'Payrolls approved since then are open again: 2026-10.',
      'Payments that left since then stay, and block a second one: P-2026-0007.',
      'Accounts closed since then are open again, without a password; close those of people who left: sok.',
      'The audit trail, numbers of requests and passwords stay. To do it: --confirm relief',
    ]);
  });

  it('says afterwards where the state before lies', () => {
    const done = wordsOfRestore({ ...report, isDone: true, missingFiles: 2 }, 'undo.tar');
    expect(done).toContain('Not in the file store: 2 papers or photos that the backup names.');
    expect(done.at(-1)).toContain('undo.tar');
  });
});
