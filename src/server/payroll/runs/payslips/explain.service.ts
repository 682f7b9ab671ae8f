import { inflateRawSync } from 'node:zlib';
import { Refusal } from '#contract/errors.ts';
import { Explanation } from '#contract/payroll/payroll-answers.ts';
import type { Period } from '#contract/payroll-words.ts';
import { holds } from '#contract/permissions.ts';
import { calculate } from '#engine/payroll/calculate.ts';
import { ENGINE_VERSION } from '#engine/payroll/result-types.ts';
import type { AllocationLine, EmployeeResult } from '#engine/payroll/result-types.ts';
import type { EmployeeInput } from '#engine/payroll/types.ts';
import { prepareRun } from '#engine/payroll/run.ts';
import { frozenInput, frozenParameters } from '#server/payroll/runs/rows/frozen.ts';
import { findRow } from '#server/payroll/runs/rows/row.queries.ts';
import { readItems } from '#server/payroll/runs/inputs/parameters.queries.ts';
import { codeOf, readPlaces } from '#server/payroll/runs/rows/places.queries.ts';
import { wireAmount } from '#server/payroll/runs/rows/amounts.ts';
import type { Context } from '#server/http/context.ts';
import { z } from 'zod';

const StoredEntry = z.object({
  code: z.string(),
  type: z.number(),
  cents: z.number(),
  riel: z.number().nullable(),
  quantity: z.number().nullable(),
  isManual: z.boolean(),
  why: Explanation,
});

const StoredSettlement = z.object({
  month: z.string(),
  sheetId: z.string(),
  lines: z.array(z.object({ code: z.string(), project: z.string().nullable(), cents: z.number() })),
});
type StoredSettlement = z.output<typeof StoredSettlement>;

const StoredCarried = z.object({ code: z.string(), from: z.string(), to: z.string(), cents: z.number() });
type StoredCarried = z.output<typeof StoredCarried>;

/** How a row's amounts came about, as it is kept with an approved row. */
const Story = z.object({
  entries: z.array(StoredEntry),
  netCents: z.number(),
  netWhy: Explanation,
  // Rows that were approved before timesheets were settled have none.
  settlements: z.array(StoredSettlement).default([]),
  // Rows that were approved before donors could refuse costs have none.
  carried: z.array(StoredCarried).default([]),
});

/** The stories of rows, calculated again from their frozen inputs: the same engine, inputs and rules, so the same amounts. */
export function explainRows(
  parameters: unknown,
  inputs: readonly unknown[],
): {
  entries: EmployeeResult['entries'];
  netWhy: EmployeeResult['netWhy'];
  netCents: number;
  settlements: StoredSettlement[];
  carried: StoredCarried[];
}[] {
  const run = prepareRun(frozenParameters(parameters));
  if (!run.isReady) throw new Error('the frozen parameters of a processed run are not complete');
  return inputs.map((input) => {
    const frozen = frozenInput(input);
    const { entries, netWhy, figures, allocation } = calculate(frozen, run.run);
    return {
      entries,
      netWhy,
      netCents: figures.netCents,
      settlements: settlementsOf(frozen, allocation),
      carried: carriedOf(frozen, allocation),
    };
  });
}

/** The months that a row settles by approved hours, with the lines that this wrote. */
function settlementsOf({ timesheets }: EmployeeInput, allocation: readonly AllocationLine[]): StoredSettlement[] {
  return timesheets.map(({ month, sheetId }) => ({
    month,
    sheetId,
    lines: allocation.filter((line) => line.month === month).map(({ code, project, cents }) => ({ code, project, cents })),
  }));
}

/** What other projects carry of a row, because the donors it is charged to do not take it. */
function carriedOf({ allocations }: EmployeeInput, allocation: readonly AllocationLine[]): StoredCarried[] {
  const projects = new Map(allocations.map(({ key, project }) => [key, project]));
  return allocation.flatMap(({ code, key, project, cents }) => {
    const from = key === null ? undefined : projects.get(key);
    return from === undefined || project === null ? [] : [{ code, from, to: project, cents }];
  });
}

/** The story of every amount of a row: of an approved row the one stored at approval. One's own only once it is approved. */
export async function explainRow(context: Context, of: { id: string; period: Period | undefined }) {
  const { db, session } = context;
  const { companyId } = session;
  const row = await findRow(db, { companyId, id: of.id, period: of.period });
  const mine = row?.employeeId === session.employeeId;
  const maySee = holds(session, 'payroll/view') || (mine && row?.result?.approvedAt !== null);
  if (row?.result === undefined || !maySee) throw new Refusal('NOT_FOUND');
  const stored = await db
    .selectFrom('payroll_explanations')
    .select(['body', 'engine_version'])
    .where('company_id', '=', companyId)
    .where('row_id', '=', row.id)
    .where('period', '=', row.result.period)
    .executeTakeFirst();
  // What another version of the engine calculated is told by nobody until it is processed again.
  if (stored === undefined && row.result.engineVersion !== ENGINE_VERSION)
    throw new Refusal('PAYROLL_STALE', { reason: row.month });
  const told: unknown =
    stored === undefined
      ? explainRows(row.result.parameters, [row.result.input])[0]
      : JSON.parse(inflateRawSync(stored.body).toString());
  const story = Story.parse(told);
  const items = new Map((await readItems(db, companyId)).map((item) => [item.code, item]));
  const titles = (code: string) => ({ title: items.get(code)?.title ?? code, titleKH: items.get(code)?.titleKh ?? code });
  const { recordId } = row.result;
  const placeOf = await readPlaces(db, {
    companyId,
    at: [
      ...story.settlements.flatMap(({ lines }) => lines.flatMap(({ project }) => (project === null ? [] : [project]))),
      ...story.carried.flatMap(({ from, to }) => [from, to]),
    ].map((key) => ({ recordId, key })),
  });
  const called = (key: string): string => codeOf(placeOf({ recordId, key })) ?? key;
  return {
    id: row.id,
    employeeCode: row.code,
    employeeName: row.name,
    employeeNameKH: row.nameKh,
    month: row.month,
    payrollPeriod: row.period,
    payment: row.payment,
    engineVersion: stored?.engine_version ?? row.result.engineVersion,
    isStored: stored !== undefined,
    netPay: story.netCents / 100,
    net: story.netWhy,
    entries: story.entries.map((entry) => {
      const item = items.get(entry.code);
      return {
        code: entry.code,
        ...titles(entry.code),
        amount: wireAmount(entry),
        riel: entry.riel,
        format: item?.format ?? 'USD',
        type: entry.type,
        isManual: entry.isManual,
        explanation: entry.why,
      };
    }),
    carried: story.carried.map(({ code, from, to, cents }) => ({
      code,
      ...titles(code),
      from: called(from),
      to: called(to),
      amount: cents / 100,
    })),
    settlements: story.settlements.map(({ lines, ...of }) => ({
      ...of,
      lines: lines.map(({ code, project, cents }) => ({
        code,
        ...titles(code),
        project: project === null ? null : called(project),
        amount: cents / 100,
      })),
    })),
  };
}
