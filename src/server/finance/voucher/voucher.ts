import type { Cents, Riel } from '#engine/money/units.ts';
import { accountsBy } from '#engine/voucher/find-account.ts';
import type { Target } from '#engine/voucher/bookings.ts';
import { balanceByProject, bookFirst, bookRow } from '#engine/voucher/voucher.ts';
import type { VoucherLine } from '#engine/voucher/voucher.ts';
import type { Db } from '#server/db/connect.ts';
import { readRules } from '#server/finance/ledger-accounts/index.ts';
import { readPlaces, sayPlace } from '#server/payroll/runs/index.ts';
import type { Place } from '#server/payroll/runs/index.ts';
import { readActivities, readDepartments, readItemNames } from '#server/finance/voucher/voucher.queries.ts';
import type { BookedRow } from '#server/finance/voucher/voucher.queries.ts';

/** A line with its account and with what it is charged to; cents, a debit positive. */
export interface BookedLine {
  readonly row: Pick<BookedRow, 'rowId' | 'period' | 'employeeId' | 'code' | 'name'>;
  readonly target: Target;
  /** Null: there is no account for it, which `missing` names. */
  readonly accountId: string | null;
  readonly itemId: string | null;
  /** As the books call it. */
  readonly item: { readonly code: string; readonly title: string; readonly titleKh: string } | null;
  readonly place: Place | null;
  /** Code of the project whose donor does not take it; else null. */
  readonly movedFrom: string | null;
  readonly department: string | null;
  readonly activities: readonly string[];
  readonly settledMonth: string | null;
  readonly cents: Cents;
  readonly riel: Riel | null;
}

/** The lines of some rows, and what has no account. */
export interface Voucher {
  readonly lines: readonly BookedLine[];
  readonly missing: readonly Target[];
}

/** Books rows: the second and final payments by their entries, first payments by what they hand out. */
export async function makeVoucher(
  db: Db,
  of: { readonly companyId: string; readonly rows: readonly BookedRow[]; readonly balancesByProject: boolean },
): Promise<Voucher> {
  const { companyId, rows, balancesByProject } = of;
  const booked = rows.map((row) => ({
    row,
    lines: row.period === 'first_payment' ? bookFirst(row.firstCents) : bookRow(row),
  }));
  const all = booked.flatMap(({ lines }) => lines);
  const given = (ids: readonly (string | null)[]) => ids.filter((id) => id !== null);
  const placeOf = await readPlaces(db, {
    companyId,
    at: booked.flatMap(({ row: { recordId }, lines }) =>
      given(lines.flatMap(({ project, movedFrom }) => [project, movedFrom])).map((key) => ({ recordId, key })),
    ),
  });
  const activities = await readActivities(db, { companyId, ids: given(all.map(({ allocation }) => allocation)) });
  const departments = await readDepartments(db, { companyId, people: rows });
  const items = await readItemNames(db, companyId);
  const find = accountsBy(await readRules(db, companyId));
  const missing = new Map<string, Target>();
  const placed = (row: BookedRow, line: VoucherLine): BookedLine => {
    const place = line.project === null ? null : (placeOf({ recordId: row.recordId, key: line.project }) ?? null);
    const department = departments.get(row.employeeId) ?? null;
    const accountId = find(line.target, {
      projectId: place?.projectId ?? null,
      donor: place?.donor ?? null,
      departmentId: department?.id ?? null,
    });
    if (accountId === null)
      missing.set(line.target.of === 'key' ? line.target.key : `${line.target.of} ${line.target.item}`, line.target);
    const item = line.item === null ? undefined : items.get(line.item);
    return {
      row,
      target: line.target,
      accountId,
      itemId: item?.id ?? null,
      item: item === undefined || line.item === null ? null : { code: line.item, title: item.title, titleKh: item.titleKh },
      place,
      movedFrom: line.movedFrom === null ? null : sayPlace(placeOf({ recordId: row.recordId, key: line.movedFrom })),
      department: department?.name ?? null,
      activities: line.allocation === null ? [] : (activities.get(line.allocation) ?? []),
      settledMonth: line.settledMonth,
      cents: line.cents,
      riel: line.riel,
    };
  };
  const lines = booked.flatMap(({ row, lines: own }) => {
    const projectOf = (key: string): string => placeOf({ recordId: row.recordId, key })?.projectId ?? key;
    const balancing = balancesByProject ? balanceByProject(own, projectOf) : [];
    return [...own, ...balancing].map((line) => placed(row, line));
  });
  return { lines, missing: [...missing.values()] };
}
