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

/** The fields that a person `e` lacks: what the form demands, and of who is here what pay and filings need. */
export const missingFields = (today: string): RawBuilder<string[]> => sql<string[]>`(e.missing_fields
  || case when ${isHere(today)} then array_remove(array[${sql.join(
    gapFields.map((field) => sql`case when ${gaps[field]} then ${sql.lit(field)} end`),
  )}], null) else '{}' end)`;

/** Whether a person `e` lacks one of these fields. */
export const lacksAny = (today: string, fields: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(${missingFields(today)} && ${fields}::text[])`;

/** Whether a person `e` lacks any. */
export const isIncomplete = (today: string): RawBuilder<boolean> => sql<boolean>`(cardinality(e.missing_fields) > 0
  or ((${isHere(today)}) and (${sql.join(
    gapFields.map((field) => sql`(${gaps[field]})`),
    sql` or `,
  )})))`;
