import { audit } from '#i18n/en/access/audit.ts';
import type { RestoreReport } from '#server/operations/backup/restore/restore-over.ts';
import { dayOf, timeOf } from '#server/http/clock.ts';

const kinds: Readonly<Record<string, string>> = audit.kinds;

const sayMoment = (at: Date): string => `${dayOf(at)} ${timeOf(at)}`;

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

const list = (names: readonly string[]): string => names.join(', ');

/** That a file was of an older version. */
export const wordsOfOlder = (product: string): string =>
  `The backup was made by an older version of Krama (${product}); its rows were brought to this one.`;

/** The lines by which the command line tells what a restore over a company did, or would do. `undo`: the file of the state before. */
export function wordsOfRestore(report: RestoreReport, undo: string): readonly string[] {
  const { code, head, rows, isDone } = report;
  const since = sayMoment(new Date(head.takenAt));
  const records = report.byRecord.map(({ record, changes }) => `${kinds[record] ?? record} ${changes}`);
  const files = `${counted(report.missingFiles, 'paper or photo', 'papers or photos')} that the backup names`;
  const lines = [
    isDone
      ? `The company ${code} is as of ${since} again: ${rows} rows.`
      : `The company ${code} would be as of ${since} again: ${rows} rows. Nothing was changed.`,
    report.newestAt === null
      ? 'Nothing was changed since then.'
      : `Since then ${counted(report.changes, 'change')}${report.people === 0 ? '' : ` by ${counted(report.people, 'person', 'people')}`}, the newest at ${sayMoment(report.newestAt)}: ${list(records)}.`,
    ...(report.olderProduct === undefined ? [] : [wordsOfOlder(report.olderProduct)]),
    ...(report.approvedMonths.length === 0
      ? []
      : [`Payrolls approved since then are open again: ${list(report.approvedMonths)}.`]),
    ...(report.keptPayments.length === 0
      ? []
      : [`Payments that left since then stay, and block a second one: ${list(report.keptPayments)}.`]),
    ...(report.goneAccounts.length === 0 ? [] : [`Accounts made since then go: ${list(report.goneAccounts)}.`]),
    ...(report.reopenedAccounts.length === 0
      ? []
      : [
          `Accounts closed since then are open again, without a password; close those of people who left: ${list(report.reopenedAccounts)}.`,
        ]),
    ...(report.changedRoles.length === 0
      ? []
      : [`Accounts that have the role of then again, with its rights: ${list(report.changedRoles)}.`]),
    ...(report.missingFiles === 0
      ? []
      : [isDone ? `Not in the file store: ${files}.` : `Not in the file store now: ${files}; an archive brings its own.`]),
  ];
  return isDone
    ? [...lines, `Everybody signs in again. The state before lies in ${undo}: restore it the same way to undo this.`]
    : [...lines, `The audit trail, numbers of requests and passwords stay. To do it: --confirm ${code}`];
}
