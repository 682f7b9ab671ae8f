import { z } from 'zod';
import { decimal4 } from '#engine/money/units.ts';
import type { EmployeeInput, FundValue } from '#engine/payroll/types.ts';
import { periodNumber } from '#server/db/parts/period-numbers.ts';
import { readBenefits, readFunds, readManual } from '#server/payroll/runs/inputs/inputs.queries.ts';
import type { FundRow, PersonRow } from '#server/payroll/runs/inputs/inputs.queries.ts';
import { asCents, oneOf } from '#server/payroll/runs/inputs/parameters.queries.ts';
import { by, byRow, list } from '#server/payroll/runs/inputs/reading.ts';
import type { Reading } from '#server/payroll/runs/inputs/reading.ts';

const ManualSource = z.union([
  z.object({ kind: z.literal('edit'), by: z.string(), at: z.string() }),
  z.object({ kind: z.literal('import'), file: z.string(), line: z.number() }),
]);

/** Funds, benefits and the unpaid salary of the record. */
export async function readPay({
  db,
  of,
  lastDay,
}: Reading): Promise<(person: PersonRow) => Pick<EmployeeInput, 'pension' | 'providentFund' | 'arrearsCents' | 'benefits'>> {
  const funds = by(await readFunds(db, { ...of, day: lastDay }));
  const benefits = by(await readBenefits(db, of));
  return (person) => {
    const [fund] = list(funds, person.employee_id);
    return {
      pension: fund === undefined ? null : fundValue(fund.pension_type, fund.pension_value),
      providentFund: fund === undefined ? null : fundValue(fund.provident_type, fund.provident_value),
      arrearsCents: asCents(person.unpaid_salary_cents),
      benefits: list(benefits, person.employee_id).map((row) => ({
        code: row.code,
        cents: asCents(row.amount_cents),
        isTaxable: row.is_taxable,
        offeredBy: oneOf(['ORGANIZATION', 'EMPLOYEE'], row.offered_by),
      })),
    };
  };
}

/** A value of a fund: stored in cents, or in hundredths of a percent. */
export function fundValue(type: FundRow['pension_type'], value: number | null): FundValue | null {
  if (value === null) return null;
  return type === 'AMOUNT' ? { kind: 'AMOUNT', cents: asCents(value) } : { kind: 'PERCENTAGE', percent: decimal4(value * 100) };
}

/** Amounts that were typed or imported for the period. */
export async function readManualEntries({
  db,
  scope,
  people,
}: Reading): Promise<(person: PersonRow) => Pick<EmployeeInput, 'manualEntries'>> {
  const rowIds = people.map((person) => person.row_id);
  const manual = byRow(await readManual(db, { companyId: scope.companyId, rowIds }));
  return (person) => ({
    manualEntries: list(manual, person.row_id)
      .filter((row) => row.period === (person.is_leaver ? periodNumber.final_payment : periodNumber[scope.period]))
      .map((row) => ({
        code: row.code,
        cents: asCents(row.cents),
        remark: row.remark,
        source: ManualSource.parse(row.source),
      })),
  });
}
