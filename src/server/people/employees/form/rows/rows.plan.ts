import type { HeldDays } from '#contract/people/facts/dated-facts.ts';
import type { LaterSplit } from '#contract/people/employees/employee-form.ts';
import { randomUUIDv7 } from 'node:crypto';
import { fixedAllowances } from '#contract/people/employees/employee-form.ts';
import type { EmployeeBody, FixedAllowance } from '#contract/people/employees/employee-form.ts';
import { refuseField } from '#contract/errors.ts';
import { sayDay } from '#server/http/clock.ts';
import { isKept } from '#contract/people/employees/employee-rules.ts';
import { dayBefore } from '#engine/calendar/day.ts';
import { toHundredths } from '#server/people/employees/dated/dated.plan.ts';
import type { Plan } from '#server/people/employees/dated/dated.plan.ts';
import { fileIdOf } from '#server/people/employees/form/file-names.ts';
import type { Stored } from '#server/people/employees/form/stored-form.queries.ts';

interface StoredRow {
  readonly id: string;
}

interface SentRow {
  readonly id?: string | null | undefined;
  readonly status?: number | null | undefined;
}

/**
 * The rows of a repeating group as they shall be. A group that was not sent stays; a stored row that the form does not name stays
 * too, so that a row which a colleague added is never lost: only status 3 deletes. An id that is not the person's own is nobody's.
 */
export function planRows<Sent extends SentRow>(
  stored: readonly StoredRow[],
  sent: readonly Sent[] | null | undefined,
  of: { readonly group: string; readonly values: (row: Sent, at: number) => object },
): readonly { readonly id: string }[] {
  if (sent === null || sent === undefined) return stored;
  const known = new Map(stored.map((row) => [row.id, row]));
  for (const [at, { id }] of sent.entries())
    if (id !== null && id !== undefined && !known.has(id)) throw refuseField(`${of.group}.${at}.id`, 'validation.id');
  const named = new Set(sent.flatMap(({ id }) => id ?? []));
  const rows = sent.flatMap((row, at) => (isKept(row) ? [{ id: row.id ?? randomUUIDv7(), ...of.values(row, at) }] : []));
  return [...rows, ...stored.filter(({ id }) => !named.has(id))].map((row, at) => ({ ...row, order_no: at + 1 }));
}

const none = <Value>(value: Value | null | undefined): Value | null => value ?? null;
const share = (percentage: number | null | undefined): number | null =>
  percentage === null || percentage === undefined ? null : toHundredths(percentage);

/** The people and studies of a record, by table. */
export function planLists(stored: Lists, body: EmployeeBody) {
  return {
    employee_kids: planRows(stored.kids, body.kids, {
      group: 'kids',
      values: (kid) => ({
        name: kid.name ?? '',
        date_of_birth: none(kid.dob),
        current_status: kid.currentStatus ?? 'UNDER_CONTROLL',
        // A paper that was not sent stays: a client that knows nothing of it must not take it away.
        attachment_file_id:
          kid.attachment === undefined
            ? (stored.kids.find(({ id }) => id === kid.id)?.attachment_file_id ?? null)
            : fileIdOf(kid.attachment),
      }),
    }),
    employee_siblings: planRows(stored.siblings, body.siblings, {
      group: 'siblings',
      values: (row) => ({ name: none(row.name), date_of_birth: none(row.dob), current_status: none(row.currentStatus) }),
    }),
    employee_inheritances: planRows(stored.inheritances, body.inheritances, {
      group: 'inheritances',
      values: (row) => ({ name: none(row.name), id_card: none(row.idCard), share: share(row.percentage) }),
    }),
    employee_educations: planRows(stored.educations, body.educations, {
      group: 'educations',
      values: (row) => ({ institute: none(row.institute), degree: none(row.degree), date: none(row.date) }),
    }),
    employee_certifications: planRows(stored.certifications, body.certifications, {
      group: 'certifications',
      values: (row) => ({ title: none(row.title), authority: none(row.authority), date: none(row.date) }),
    }),
    employee_languages: planRows(stored.languages, body.languages, {
      group: 'languages',
      values: (row) => ({ title: none(row.title), proficiency: none(row.proficiency) }),
    }),
    employee_skills: planRows(stored.skills, body.skills, {
      group: 'skills',
      values: (row) => ({ title: none(row.title), level: none(row.level) }),
    }),
  } as const;
}

type Lists = Pick<Stored, 'kids' | 'siblings' | 'inheritances' | 'educations' | 'certifications' | 'languages' | 'skills'>;

/** A payroll item as far as a benefit needs it. */
export interface BenefitItem {
  readonly id: string;
  readonly code: string;
  readonly type: number;
}

/** Item type whose amounts are deductions: negative on the wire, positive in the table (decision B50). */
export const DEDUCTION = 2;

const allowanceFields = ['phoneAllowance', 'housingAllowance', 'gasolineAllowance'] as const satisfies readonly FixedAllowance[];

/** The fixed allowances first, then the other benefits. */
export function planBenefits(
  stored: Stored['benefits'],
  body: EmployeeBody,
  items: readonly BenefitItem[],
): readonly { readonly id: string }[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const fixedCodes = new Set<string>(Object.values(fixedAllowances));
  const isFixed = (itemId: string): boolean => fixedCodes.has(byId.get(itemId)?.code ?? '');
  const fixed = allowanceFields.flatMap((field) => {
    const item = items.find(({ code }) => code === fixedAllowances[field]);
    return item === undefined ? [] : fixedBenefit(stored, item.id, body[field]);
  });
  const others = planRows(
    stored.filter((row) => !isFixed(row.payroll_item_id)),
    body.employeeBenefits,
    {
      group: 'employeeBenefits',
      values: (row, at) => {
        const item = byId.get(row.payrollItemId ?? '');
        if (item === undefined || fixedCodes.has(item.code))
          throw refuseField(`employeeBenefits.${at}.payrollItemId`, 'validation.id');
        const amount = row.amount ?? 0;
        if (amount < 0 && item.type !== DEDUCTION) throw refuseField(`employeeBenefits.${at}.amount`, 'validation.negative');
        return {
          payroll_item_id: item.id,
          amount_cents: Math.abs(toHundredths(amount)),
          is_taxable: (row.isTaxable ?? 1) === 1,
          offered_by: row.offeredBy ?? 'ORGANIZATION',
          is_fixed: false,
        };
      },
    },
  );
  return [...fixed, ...others].map((row, at) => ({ ...row, order_no: at + 1 }));
}

function fixedBenefit(stored: Stored['benefits'], itemId: string, sent: EmployeeBody[FixedAllowance]): readonly StoredRow[] {
  const known = stored.find((row) => row.payroll_item_id === itemId);
  if (sent === null || sent === undefined) return known === undefined ? [] : [known];
  const cents = sent.amount === null || sent.amount === undefined ? (known?.amount_cents ?? 0) : toHundredths(sent.amount);
  if (known === undefined && cents === 0) return [];
  return [
    {
      id: known?.id ?? randomUUIDv7(),
      payroll_item_id: itemId,
      amount_cents: cents,
      is_taxable: sent.isTaxable === null || sent.isTaxable === undefined ? (known?.is_taxable ?? true) : sent.isTaxable === 1,
      offered_by: sent.offeredBy ?? known?.offered_by ?? 'ORGANIZATION',
      is_fixed: true,
    } as StoredRow,
  ];
}

/** A budget line with its project and sub-project found. */
export interface BudgetLine {
  readonly project_id: string;
  readonly sub_project_id: string | null;
  readonly activity_codes: string[];
  readonly share: number;
}

const saidLines = (rows: readonly BudgetLine[]): string =>
  JSON.stringify(rows.map((row) => [row.project_id, row.sub_project_id, row.activity_codes, row.share]));

/**
 * The allocations: the lines of one day are one set, and what the form shows is the newest. Another set begins on the day that is asked
 * for, or stands in for one that begins on it. What begins later stays or goes, as it is said; where nobody says it, it is asked for.
 * Without a day the newest set is changed, where that begins later.
 */
export function planAllocations(
  stored: Stored['allocations'],
  lines: readonly BudgetLine[],
  of: { readonly from: string; readonly isAsked: boolean; readonly later: LaterSplit | undefined },
): Plan<{ readonly id: string }> {
  const { from, isAsked, later } = of;
  const newest = stored.at(-1)?.valid_from;
  const isEarlier = newest !== undefined && newest > from;
  const isAsNewest = saidLines(stored.filter((row) => row.valid_from === newest)) === saidLines(lines);
  if (isAsNewest && (!isEarlier || later === undefined)) return { rows: stored, holds: [] };
  const begins = isEarlier && !isAsked ? newest : from;
  const next = stored.find((row) => row.valid_from > begins)?.valid_from;
  if (next !== undefined && later === undefined)
    throw refuseField('budgetAllocations', 'validation.allocation_later', { day: sayDay(next) });
  const stays = stored.filter((row) => row.valid_from < begins || (later === 'KEEP' && row.valid_from > begins));
  const standing = stored.findLast((row) => row.valid_from <= begins)?.valid_from;
  const isStanding = saidLines(stored.filter((row) => row.valid_from === standing)) === saidLines(lines);
  const until = next === undefined || later === 'REPLACE' ? null : dayBefore(next);
  const holds: readonly HeldDays[] = [{ field: 'budgetAllocations', from: begins, until }];
  if (isStanding) return { rows: stored.filter((row) => row.valid_from <= begins || later === 'KEEP'), holds };
  // No line at all cannot be dated: the set before would come back.
  if (lines.length === 0) throw refuseField('budgetAllocations', 'validation.allocations_empty');
  const rows = [
    ...stays.filter((row) => row.valid_from < begins),
    ...lines.map((line, at) => ({ id: randomUUIDv7(), valid_from: begins, order_no: at + 1, ...line })),
    ...stays.filter((row) => row.valid_from > begins),
  ];
  return { rows, holds };
}
