import type { CallInput } from '#contract/endpoint.ts';
import type { payroll } from '#contract/payroll/payroll.ts';
import { columnGroupOf } from '../list/column-groups.ts';
import type { PayrollColumn, PayrollDetail } from '#contract/payroll/payroll-answers.ts';

/** An entry on the edit page. */
export interface EditedEntry {
  /** Undefined: added here, not stored yet. */
  readonly id: string | undefined;
  readonly itemId: string;
  readonly code: string;
  readonly type: number;
  readonly title: string;
  readonly titleKH: string;
  readonly format: PayrollColumn['format'];
  /** Null: emptied; it cannot be saved so. */
  readonly amount: number | null;
  readonly riel: number | null;
  readonly remark: string;
  readonly isManual: boolean;
  readonly isEditable: boolean;
  readonly isTouched: boolean;
  /** The calculated amount is taken back. */
  readonly isCleared: boolean;
}

/** The entries of a row, as the edit page begins with them. */
export function entriesOf(detail: PayrollDetail): EditedEntry[] {
  return detail.payrollEntries.map((entry) => ({
    id: entry.id,
    itemId: entry.payrollItemId,
    code: entry.payrollItem.code,
    type: entry.type,
    title: entry.payrollItem.title,
    titleKH: entry.payrollItem.titleKH,
    format: entry.payrollItem.format,
    amount: entry.amount,
    riel: entry.riel,
    remark: entry.remark ?? '',
    isManual: entry.isManual,
    isEditable: entry.isEditable,
    isTouched: false,
    isCleared: false,
  }));
}

/** The parts of the page, as the payslip has them; days, hours and rates stand apart from money. */
export const entryGroups = ['earnings', 'deductions', 'employer', 'accruals', 'information', 'quantities'] as const;
export type EntryGroup = (typeof entryGroups)[number];

/** Where an entry stands. */
export const entryGroupOf = (entry: EditedEntry): EntryGroup =>
  entry.format === 'NONE' || entry.format === 'PERCENTAGE' ? 'quantities' : columnGroupOf(entry);

/** One more entry, to be filled in. */
export function addEntry(entries: readonly EditedEntry[], item: PayrollDetail['addable'][number]): EditedEntry[] {
  const added: EditedEntry = {
    id: undefined,
    itemId: item.id,
    code: item.code,
    type: item.type,
    title: item.title,
    titleKH: item.titleKH,
    format: 'USD',
    amount: null,
    riel: null,
    remark: '',
    isManual: false,
    isEditable: true,
    isTouched: true,
    isCleared: false,
  };
  return [...entries, added];
}

/** The entries with what was done to one of them undone: one that was added is out again, a stored one is as it was read. */
export function takeBack(
  entries: readonly EditedEntry[],
  of: { readonly itemId: string; readonly stored: readonly EditedEntry[] },
): EditedEntry[] {
  return entries.flatMap((entry) =>
    entry.itemId === of.itemId ? of.stored.filter(({ itemId }) => itemId === of.itemId) : [entry],
  );
}

/** Whether an amount that would be saved is missing. */
export function hasMissing(entries: readonly EditedEntry[]): boolean {
  return entries.some((entry) => entry.isTouched && !entry.isCleared && entry.amount === null);
}

type Sent = CallInput<typeof payroll.update>['body']['payrollEntries'];

/** What is sent: touched entries alone, so that a colleague's calculated amounts are not typed by the way. */
export function changedEntries(entries: readonly EditedEntry[]): Sent {
  return entries
    .filter((entry) => entry.isTouched)
    .map((entry) => ({
      ...(entry.id === undefined ? { payrollItemId: entry.itemId } : { id: entry.id }),
      amount: entry.amount ?? 0,
      remark: entry.remark === '' ? null : entry.remark,
      ...(entry.isCleared ? { isManual: false } : {}),
    }));
}
