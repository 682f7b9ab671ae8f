import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { paidFacts } from '#contract/people/facts/facts.ts';
import type { FactKey } from '#contract/people/facts/facts.ts';
import { recordFacts } from '#contract/people/facts/record-facts.ts';
import { gapFields } from '#contract/people/employees/employee-form.ts';
import type { GapField } from '#contract/people/employees/employee-form.ts';
import { factRows } from '#server/people-facts/in-force.ts';

/** Whom a filing asks for a fact; left out: everybody. */
const askedOf: Readonly<Partial<Record<FactKey, RawBuilder<unknown>>>> = {
  // The fund insures who has an employment contract.
  nssfNumber: sql`exists (select from ${factRows('contracts')} gap
    where gap.company_id = e.company_id and gap.employee_id = e.id and gap.contract_type in ('UDC', 'FDC'))`,
  nationIDNumber: sql`e.employee_type = 'NATIONAL'`,
};

const lacks = (key: FactKey): RawBuilder<unknown> =>
  sql`e.${sql.ref(recordFacts[key].column)} is null and ${askedOf[key] ?? sql`true`}`;

/** Whether a person `e` lacks what pay and filings need. */
const gap = (field: GapField): RawBuilder<unknown> =>
  field === 'budgetAllocations'
    ? sql`not exists (select from ${factRows('allocations')} gap where gap.company_id = e.company_id and gap.employee_id = e.id)`
    : lacks(field);

const isHere = (today: string) => sql`e.last_working_day is null or e.last_working_day >= ${today}`;

/** Of whom missing fields are asked, and for whom. */
export interface MissingOf {
  readonly today: string;
  /** Whether the reader sees pay: whether a bank account is missing is told to nobody else. */
  readonly seesPay: boolean;
}

/** Whether a missing field is told only to readers who see pay. */
export const isOfPay = (field: string): boolean => paidFacts.some((key) => key === field);

const gapsSeen = ({ seesPay }: MissingOf): readonly GapField[] => gapFields.filter((field) => seesPay || !isOfPay(field));

/** The fields that a person `e` lacks: those the form demands, and while the person is here those that pay and filings need. */
export const missingFields = (of: MissingOf): RawBuilder<string[]> => sql<string[]>`(e.missing_fields
  || case when ${isHere(of.today)} then array_remove(array[${sql.join(
    gapsSeen(of).map((field) => sql`case when ${gap(field)} then ${sql.lit(field)} end`),
  )}], null) else '{}' end)`;

/** Whether a person `e` lacks one of these fields. */
export const lacksAny = (of: MissingOf, fields: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(${missingFields(of)} && ${fields}::text[])`;

/** Whether a person `e` lacks any. */
export const isIncomplete = (of: MissingOf): RawBuilder<boolean> => sql<boolean>`(cardinality(e.missing_fields) > 0
  or ((${isHere(of.today)}) and (${sql.join(
    gapsSeen(of).map((field) => sql`(${gap(field)})`),
    sql` or `,
  )})))`;
