import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { payroll } from '#contract/payroll/payroll.ts';
import { addMonths, lastDayOf } from '#engine/calendar/day.ts';
import { cents } from '#engine/money/units.ts';
import { parseCents } from '#engine/money/text.ts';
import { doubtOfBalance } from '#engine/payroll/checks/believable-import.ts';
import type { Db } from '#server/db/connect.ts';
import { findTermsGuard, isTermHeld } from '#server/people/change-requests/terms/index.ts';
import { openingColumns, openingFieldNames, openingFields } from '#server/people/employees/index.ts';
import { readOpenings } from '#server/payroll/runs/rows/history.queries.ts';
import { changeOf, codesByTitle, planAmounts, storeAmounts } from '#server/payroll/runs/imports/import.service.ts';
import { accrualColumns, readMonthSheet } from '#server/payroll/runs/imports/import.sheet.ts';
import { idArray, readSalaries } from '#server/payroll/runs/inputs/inputs.queries.ts';
import { readStoredAmounts } from '#server/payroll/runs/list.reads.ts';
import { importMonth } from '#server/payroll/runs/imports/month-import.ts';
import type { ImportRequest, MatchedRow, RefusedRows } from '#server/payroll/runs/imports/month-import.ts';
import { readItems } from '#server/payroll/runs/inputs/parameters.queries.ts';
import type { StoredItem } from '#server/payroll/runs/inputs/parameters.queries.ts';
import type { Context } from '#server/http/context.ts';

/** How many salaries a balance may come to before somebody should look: the 13th is a month's, the rest grow for years. */
const SALARIES_OF: Readonly<Record<string, number>> = { ANNUAL_SALARY: 1, SENIORITY: 7, SEVERANCE_PAY: 12 };
const SALARIES_OF_OTHERS = 60;

/** The items whose accruals of a month the sheet takes. */
export const isAccrual = ({ code }: Pick<StoredItem, 'code'>): boolean => code.startsWith('ACCRUAL_');

interface Opening {
  readonly of: MatchedRow;
  readonly kind: string;
  readonly month: string;
  readonly amountCents: number | null;
  readonly hundredthsOfDays: number | null;
}

/** Imports the month's accruals, as typed amounts, and opening balances (decision A24): all or nothing. */
export async function importAccruals(context: Context, request: ImportRequest): Promise<AnswerOf<typeof payroll.importAccrual>> {
  const { db, session, language } = context;
  const { companyId } = session;
  const items = (await readItems(db, companyId)).filter((item) => !item.isArchived && isAccrual(item));
  const period = 'second_payment';
  return await importMonth(context, request, {
    sheet: await readMonthSheet({ workbook: request.workbook, columns: accrualColumns(items), language }),
    period,
    kind: 'accrual',
    plan: async ({ run }, matched, refused) => {
      const planned = planAmounts(matched, { items, period, refused });
      const stored = await readStoredAmounts(db, { companyId, runId: run.id, month: run.month, period });
      const chosen = { companyId, month: run.month, employeeIds: matched.map(({ employeeId }) => employeeId) };
      const before = await readBefore(db, chosen);
      const openings = matched.flatMap((one) => openingsOf(one, { month: run.month, before, refused }));
      await refuseHeld(context, { openings, before, refused });
      return {
        codes: codesByTitle(items, language),
        changes: [
          ...planned.map((one) => changeOf(one, stored.get(one.of.rowId)?.amounts.get(one.item.code) ?? 0, language)),
          ...openings.flatMap((one) => openingChanges(one, { before, language })),
        ].toSorted((one, other) => one.line - other.line),
        store: async () => {
          await storeOpenings(context, openings);
          const rows = await storeAmounts(context, { planned, fileName: request.fileName, period });
          return [...rows, ...openings.map(({ of }) => of.rowId)];
        },
      };
    },
  });
}

interface Before {
  readonly openings: ReadonlyMap<string, Awaited<ReturnType<typeof readOpenings>>[number]>;
  readonly salaries: ReadonlyMap<string, number>;
}

async function readBefore(
  db: Db,
  of: { readonly companyId: string; readonly month: string; readonly employeeIds: readonly string[] },
): Promise<Before> {
  const openings = await readOpenings(db, of);
  const lastDay = lastDayOf(of.month);
  const salaries = (await readSalaries(db, of)).filter((one) => one.effective_from <= lastDay);
  return {
    openings: new Map(openings.map((one) => [`${one.employee_id} ${one.kind}`, one])),
    // Oldest first: the last of each person stands.
    salaries: new Map(salaries.map((one) => [one.employee_id, one.amount_cents])),
  };
}

/** The opening balances a row gives; a figure of a pair that the row leaves blank stays as it was. */
function openingsOf(one: MatchedRow, of: { month: string; before: Before; refused: RefusedRows }): readonly Opening[] {
  const { values } = one.row;
  const given = openingFieldNames.filter((field) => values.has(field));
  if (given.length === 0) return [];
  const month = values.get('openingMonth') ?? addMonths(of.month, -1);
  if (month >= of.month) {
    of.refused.refuse(one.row, 'IMPORT_OPENING_MONTH', { month: of.month });
    return [];
  }
  return [...new Set(given.map((field) => openingFields[field][0]))].map((kind): Opening => {
    const was = of.before.openings.get(`${one.employeeId} ${kind}`);
    const figure = (unit: 'money' | 'days', stored: number | null | undefined): number | null => {
      const field = given.find((name) => openingFields[name][0] === kind && openingFields[name][1] === unit);
      const text = field === undefined ? undefined : values.get(field);
      // Days have two decimals too: hundredths.
      return text === undefined ? (stored ?? null) : parseCents(text);
    };
    return {
      of: one,
      kind,
      month,
      amountCents: figure('money', was?.amount_cents),
      hundredthsOfDays: figure('days', was?.hundredths_of_days),
    };
  });
}

/** Refuses balances that a second person decides on: the staff sheet asks for one. */
async function refuseHeld(
  context: Context,
  of: { readonly openings: readonly Opening[]; readonly before: Before; readonly refused: RefusedRows },
): Promise<void> {
  const changed = of.openings.filter((one) => {
    const was = of.before.openings.get(`${one.of.employeeId} ${one.kind}`);
    return (was?.amount_cents ?? 0) !== (one.amountCents ?? 0) || (was?.hundredths_of_days ?? 0) !== (one.hundredthsOfDays ?? 0);
  });
  const people = new Map(changed.map((one) => [one.of.employeeId, one.of]));
  const guard = people.size === 0 ? undefined : await findTermsGuard(context, [...people.keys()]);
  if (guard === undefined) return;
  for (const [employeeId, { row }] of people)
    if (isTermHeld(guard, { employeeId, part: 'opening', before: [], after: [] })) of.refused.refuse(row, 'IMPORT_OPENING_HELD');
}

function openingChanges(one: Opening, of: { before: Before; language: 'en' | 'km' }) {
  const was = of.before.openings.get(`${one.of.employeeId} ${one.kind}`);
  const salaryCents = of.before.salaries.get(one.of.employeeId) ?? 0;
  return openingFieldNames
    .filter((field) => openingFields[field][0] === one.kind && one.of.row.values.has(field))
    .map((field) => {
      const isMoney = openingFields[field][1] === 'money';
      const from = (isMoney ? was?.amount_cents : was?.hundredths_of_days) ?? 0;
      const to = (isMoney ? one.amountCents : one.hundredthsOfDays) ?? 0;
      const column = openingColumns.find((each) => each.field === field);
      const months = SALARIES_OF[one.kind] ?? SALARIES_OF_OTHERS;
      return {
        line: one.of.row.line,
        employeeCode: one.of.code,
        employeeName: one.of.name,
        item: `${column?.[of.language] ?? field} (${one.month})`,
        from: from / 100,
        to: to / 100,
        unit: isMoney ? ('USD' as const) : ('DAYS' as const),
        requested: null,
        doubt: isMoney ? doubtOfBalance(cents(to), { beforeCents: from, salaryCents, months }) : null,
      };
    });
}

/** Writes the opening balances, one of each kind and person. */
async function storeOpenings({ db, session }: Context, openings: readonly Opening[]): Promise<void> {
  if (openings.length === 0) return;
  const { companyId, userId } = session;
  const numbers = (of: readonly (number | null)[]): string => `{${of.map((one) => one ?? 'null').join(',')}}`;
  await sql`
    insert into opening_balances (company_id, created_by, id, employee_id, kind, month, amount_cents, hundredths_of_days)
    select ${companyId}, ${userId}, given.* from unnest(${idArray(openings.map(() => randomUUIDv7()))},
      ${idArray(openings.map(({ of }) => of.employeeId))}, ${`{${openings.map(({ kind }) => kind).join(',')}}`}::text[],
      ${`{${openings.map(({ month }) => month).join(',')}}`}::text[], ${numbers(openings.map((one) => one.amountCents))}::bigint[],
      ${numbers(openings.map((one) => one.hundredthsOfDays))}::integer[]) as given
    on conflict (company_id, employee_id, kind) do update
    set month = excluded.month, amount_cents = excluded.amount_cents, hundredths_of_days = excluded.hundredths_of_days`.execute(
    db,
  );
}
