import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { gapFields } from '#contract/people/employees/employee-form.ts';
import type { GapField } from '#contract/people/employees/employee-form.ts';
import { factRows } from '#server/people-facts/in-force.ts';

/** What pay and filings need of a person `e`, and whether it is missing. */
const gaps: Readonly<Record<GapField, RawBuilder<unknown>>> = {
  bankAccNumber: sql`e.bank_account_number is null`,
  // The fund insures who has an employment contract.
  nssfNumber: sql`e.nssf_number is null and exists (select from ${factRows('contracts')} gap
    where gap.company_id = e.company_id and gap.employee_id = e.id and gap.contract_type in ('UDC', 'FDC'))`,
  nationIDNumber: sql`e.national_id_number is null and e.employee_type = 'NATIONAL'`,
  budgetAllocations: sql`not exists (select from ${factRows('allocations')} gap
    where gap.company_id = e.company_id and gap.employee_id = e.id)`,
};

const isHere = (today: string) => sql`e.last_working_day is null or e.last_working_day >= ${today}`;

/** Of whom missing fields are asked, and for whom. */
export interface MissingOf {
  readonly today: string;
  /** Whether the reader sees pay: whether a bank account is missing is told to nobody else. */
  readonly seesPay: boolean;
}

/** Fields of pay among those that a record may lack. */
const payFields: ReadonlySet<string> = new Set<GapField>(['bankAccNumber']);

const gapsSeen = ({ seesPay }: MissingOf): readonly GapField[] => gapFields.filter((field) => seesPay || !payFields.has(field));

/** Whether a missing field is told only to readers who see pay. */
export const isOfPay = (field: string): boolean => payFields.has(field);

/** The fields that a person `e` lacks: those the form demands, and while the person is here those that pay and filings need. */
export const missingFields = (of: MissingOf): RawBuilder<string[]> => sql<string[]>`(e.missing_fields
  || case when ${isHere(of.today)} then array_remove(array[${sql.join(
    gapsSeen(of).map((field) => sql`case when ${gaps[field]} then ${sql.lit(field)} end`),
  )}], null) else '{}' end)`;

/** Whether a person `e` lacks one of these fields. */
export const lacksAny = (of: MissingOf, fields: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(${missingFields(of)} && ${fields}::text[])`;

/** Whether a person `e` lacks any. */
export const isIncomplete = (of: MissingOf): RawBuilder<boolean> => sql<boolean>`(cardinality(e.missing_fields) > 0
  or ((${isHere(of.today)}) and (${sql.join(
    gapsSeen(of).map((field) => sql`(${gaps[field]})`),
    sql` or `,
  )})))`;
