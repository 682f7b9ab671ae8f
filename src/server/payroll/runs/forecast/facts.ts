import { addMonths, firstDayOf, lastDayOf, monthOf } from '#engine/calendar/day.ts';
import type { Month } from '#engine/calendar/day.ts';
import type { DatedShares, ForecastFacts, ForecastPerson } from '#engine/forecast/types.ts';
import { decimal4 } from '#engine/money/units.ts';
import type { ArrearsMonth } from '#engine/payroll/types.ts';
import type { Db } from '#server/db/connect.ts';
import { readUnusedLeave } from '#server/time/leave/index.ts';
import type { UnusedLeave } from '#server/time/leave/index.ts';
import { readTaken } from '#server/payroll/runs/arrears/taken.reads.ts';
import { engineItem } from '#server/payroll/runs/process/calculation.ts';
import {
  readDatedAllocations,
  readDatedFunds,
  readGrades,
  readLaterInstalments,
  readLastRun,
  readPastYear,
} from '#server/payroll/runs/forecast/dated.queries.ts';
import { readIneligibleCosts } from '#server/payroll/runs/inputs/ineligible.queries.ts';
import { readInputs } from '#server/payroll/runs/inputs/inputs.ts';
import type { RowInput } from '#server/payroll/runs/inputs/inputs.ts';
import { shareOf } from '#server/payroll/runs/inputs/sources/charging.ts';
import { contractTerm, ofPay } from '#server/payroll/runs/inputs/sources/employment.ts';
import { leaverFacts } from '#server/payroll/runs/inputs/sources/leavers.ts';
import { fundValue } from '#server/payroll/runs/inputs/sources/pay.ts';
import { readContracts, readPeopleById } from '#server/payroll/runs/inputs/inputs.queries.ts';
import type { AllocationRow, PersonRow } from '#server/payroll/runs/inputs/inputs.queries.ts';
import { asCents, readItems, readRules, readSettings } from '#server/payroll/runs/inputs/parameters.queries.ts';
import type { StoredItem } from '#server/payroll/runs/inputs/parameters.queries.ts';
import { readShifts, segmentsFor } from '#server/time/work-calendar/index.ts';

/** Somebody of a forecast by name. */
export interface ForecastName {
  readonly code: string;
  readonly name: string;
  readonly nameKh: string | null;
  /** Working days of notice that the record says, where it does. */
  readonly noticeDays: number | null;
  /** The first day of recognised service. */
  readonly serviceFrom: string;
}

/** What a forecast is calculated from, but for the budgets, and who its people are. */
export interface ForecastBase {
  readonly facts: Omit<ForecastFacts, 'awardEnds' | 'projectOf' | 'hasAnnounced'>;
  readonly names: ReadonlyMap<string, ForecastName>;
  readonly items: readonly StoredItem[];
  /** The last approved month; null without one. */
  readonly lastMonth: Month | null;
  /** Ten-thousandths of a riel; null where none is typed and no month approved. */
  readonly rates: { readonly fx: number; readonly nfx: number } | null;
}

const by = <Row extends { readonly employee_id: string }>(rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> =>
  Map.groupBy(rows, (row) => row.employee_id);

function datedShares(rows: readonly (AllocationRow & { readonly valid_from: string })[]): DatedShares[] {
  return [...Map.groupBy(rows, (row) => row.valid_from)].map(([from, shares]) => ({ from, shares: shares.map(shareOf) }));
}

/** Arrears of instalments that are due in later months, by person and month. */
async function readInstalments(
  db: Db,
  of: { companyId: string; employeeIds: readonly string[]; from: Month; last: Month },
): Promise<ReadonlyMap<string, ForecastPerson['instalments']>> {
  const { companyId, employeeIds } = of;
  const months = await readLaterInstalments(db, { companyId, employeeIds, month: of.from });
  if (months.size === 0) return new Map();
  const taken = await readTaken(db, { companyId, employeeIds, month: of.last, leaverIds: [], isForeseen: true });
  return new Map(
    [...taken].map(([id, { arrears }]) => {
      const later = Map.groupBy(arrears, ({ instalment }): string => months.get(instalment) ?? '');
      later.delete('');
      return [
        id,
        [...later].map(([month, list]): { month: Month; arrears: readonly ArrearsMonth[] } => ({ month, arrears: list })),
      ];
    }),
  );
}

interface Known {
  readonly of: { companyId: string; employeeIds: readonly string[] };
  readonly from: Month;
  readonly last: Month;
}

async function readPeopleFacts(
  db: Db,
  { of, from, last }: Known,
  known: { rows: readonly RowInput[]; people: ReadonlyMap<string, PersonRow>; unused: ReadonlyMap<string, UnusedLeave> },
): Promise<readonly ForecastPerson[]> {
  const contracts = by(await readContracts(db, { ...of, month: from }));
  const funds = by(await readDatedFunds(db, of));
  const allocations = by(await readDatedAllocations(db, of));
  const grades = by(await readGrades(db, of));
  const past = by(await readPastYear(db, { ...of, month: from }));
  const instalments = await readInstalments(db, { ...of, from, last });
  return known.rows.map(({ input }): ForecastPerson => {
    const id = input.employeeId;
    const person = known.people.get(id);
    const isLeaving = person !== undefined && person.last_working_day !== null;
    return {
      input,
      leaver: isLeaving
        ? leaverFacts(person, { unused: known.unused.get(id), paidMonths: [], rowOfLastMonth: undefined, isPaidFinally: false })
        : null,
      terms: (contracts.get(id) ?? []).map(contractTerm),
      funds: (funds.get(id) ?? []).map((row) => ({
        from: row.valid_from,
        pension: fundValue(row.pension_type, row.pension_value),
        providentFund: fundValue(row.provident_type, row.provident_value),
      })),
      allocations: datedShares(allocations.get(id) ?? []),
      grades: (grades.get(id) ?? []).map((row) => ({ from: row.valid_from, gradeId: row.job_grade_id })),
      pastYear: (past.get(id) ?? []).map((row) => ({
        month: row.month,
        wageBaseCents: asCents(row.wage_base_cents),
        averageDays: decimal4(row.average_days),
      })),
      instalments: instalments.get(id) ?? [],
      count: 1,
    };
  });
}

/**
 * Reads what a forecast is calculated from: everybody employed in one of its months as they are known today, the items, rules and
 * settings, and the rates of the last approved run where none are typed. The first month is the one after the last approved, without
 * one the present. The same number of statements for ten people and for ten thousand.
 */
export async function readForecastFacts(
  db: Db,
  of: {
    readonly companyId: string;
    readonly now: Date;
    readonly today: string;
    readonly months: number;
    readonly rates: { readonly fx: number | null; readonly nfx: number | null };
  },
): Promise<ForecastBase> {
  const { companyId, now, months } = of;
  const lastRun = await readLastRun(db, companyId);
  const from = lastRun === undefined ? monthOf(of.today) : addMonths(lastRun.month, 1);
  const last = addMonths(from, months - 1);
  const settings = await readSettings(db, companyId);
  const items = await readItems(db, companyId);
  const people = (await readPeopleById(db, { companyId, employeeIds: null })).filter(
    (person) =>
      person.join_date <= lastDayOf(last) && (person.last_working_day === null || person.last_working_day >= firstDayOf(from)),
  );
  const employeeIds = people.map((person) => person.employee_id);
  const scope = {
    companyId,
    runId: companyId,
    month: from,
    period: 'second_payment',
    withOrdinary: true,
    leaverRowIds: [],
  } as const;
  const costCodes = new Set(items.filter(({ itemClass }) => itemClass === 'cost').map(({ code }) => code));
  const rows = await readInputs(db, { scope, settings, now, people, costCodes });
  const leaverIds = people.filter((person) => person.last_working_day !== null).map((person) => person.employee_id);
  const unused = await readUnusedLeave(db, { companyId, employeeIds: leaverIds, today: lastDayOf(last) });
  const calendarOf = segmentsFor(await readShifts(db, companyId));
  const [week] = calendarOf({ working_day: 'MTOF', weekend_definition: null, join_date: firstDayOf(from) }, []).map(ofPay);
  if (week === undefined) throw new RangeError('a person without posts has a working week');
  const { from: _from, ...shift } = week;
  const fx = of.rates.fx ?? lastRun?.fx ?? null;
  const nfx = of.rates.nfx ?? lastRun?.nfx ?? null;
  const rates = fx === null || nfx === null ? null : { fx, nfx };
  const byId = new Map(people.map((person) => [person.employee_id, person]));
  return {
    facts: {
      from,
      months,
      parameters: {
        rates: rates === null ? null : { fx: decimal4(rates.fx), nfx: decimal4(rates.nfx) },
        items: items.map(engineItem),
        rules: await readRules(db, companyId),
        settings: settings.engine,
      },
      people: await readPeopleFacts(db, { of: { companyId, employeeIds }, from, last }, { rows, people: byId, unused }),
      contractTypes: settings.contractTypes,
      ineligible: await readIneligibleCosts(db, companyId),
      shift,
    },
    names: new Map(
      rows.map(({ identity: { employeeId, code, name, nameKh, joinDate } }) => [
        employeeId,
        {
          code,
          name,
          nameKh,
          serviceFrom: byId.get(employeeId)?.service_from ?? joinDate,
          noticeDays: byId.get(employeeId)?.notice_working_days ?? null,
        },
      ]),
    ),
    items,
    lastMonth: lastRun?.month ?? null,
    rates,
  };
}
