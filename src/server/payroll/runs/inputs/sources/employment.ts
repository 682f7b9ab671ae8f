import type { ShiftSegment } from '#engine/calendar/shift.ts';
import type { WorkShift } from '#engine/calendar/work-calendar.ts';
import { contractEndsIn } from '#engine/payroll/pay/contracts.ts';
import type { ContractTerm } from '#engine/payroll/pay/contracts.ts';
import type { ContractSegment, ContractType, EmployeeInput } from '#engine/payroll/types.ts';
import { readContracts, readPosts, readSalaries } from '#server/payroll/runs/inputs/inputs.queries.ts';
import type { ContractRow, PersonRow, PostRow } from '#server/payroll/runs/inputs/inputs.queries.ts';
import { asCents, oneOf } from '#server/payroll/runs/inputs/parameters.queries.ts';
import { by, endOf, latest, list } from '#server/payroll/runs/inputs/reading.ts';
import type { Reading } from '#server/payroll/runs/inputs/reading.ts';
import { readShifts, segmentsFor } from '#server/time/work-calendar/index.ts';

const contractTypes = ['UDC', 'FDC', 'INTERNSHIP', 'VOLUNTEER', 'CONSULTANT'] as const satisfies readonly ContractType[];

export interface Employment {
  readonly input: Pick<EmployeeInput, 'salaries' | 'shifts' | 'contracts' | 'contractEnds' | 'hasThirteenth'>;
  /** On the last day that the row pays. */
  readonly post: PostRow | undefined;
  readonly contractType: ContractType;
  readonly contractEndDate: string | null;
  /** The end of that contract where it lies on or before that day. */
  readonly contractEndedOn: string | null;
}

/** Salaries, shifts and contracts, with the post and the contract on the row's last day. */
export async function readEmployment(reading: Reading): Promise<(person: PersonRow) => Employment> {
  const { db, scope, of } = reading;
  const salaries = by(await readSalaries(db, of));
  const contracts = by(await readContracts(db, of));
  const posts = by(await readPosts(db, of));
  const calendarOf = segmentsFor(await readShifts(db, of.companyId));
  return (person) => {
    const to = endOf(reading, person);
    const ownContracts = list(contracts, person.employee_id);
    const ownPosts = list(posts, person.employee_id);
    const contract = latest(ownContracts, to);
    const contractEndDate = contract?.end_date ?? null;
    return {
      input: {
        salaries: list(salaries, person.employee_id).map((row) => ({
          from: row.effective_from,
          cents: asCents(row.amount_cents),
        })),
        shifts: payShifts(calendarOf(person, ownPosts)),
        contracts: ownContracts.map(contractSegment),
        contractEnds: contractEndsIn(ownContracts.map(contractTerm), scope.month),
        hasThirteenth: person.annual_salary === 1,
      },
      post: latest(ownPosts, to),
      contractType: oneOf(contractTypes, contract?.contract_type ?? 'UDC'),
      contractEndDate,
      contractEndedOn: contractEndDate !== null && contractEndDate <= to ? contractEndDate : null,
    };
  };
}

function contractSegment(row: ContractRow): ContractSegment {
  return {
    from: row.valid_from,
    type: oneOf(contractTypes, row.contract_type),
    paysSeniority: row.has_seniority,
    paysSeverance: row.has_severance_pay,
  };
}

/** A contract with its agreed end. */
export const contractTerm = (row: ContractRow): ContractTerm => ({
  from: row.valid_from,
  type: oneOf(contractTypes, row.contract_type),
  endDate: row.end_date,
});

/** What pay reads of shifts: where only the hours of the day change, nothing does. */
const payShifts = (shifts: readonly WorkShift[]): readonly ShiftSegment[] =>
  shifts.map(ofPay).filter((one, at, all) => {
    const { from: _before, ...before } = all[at - 1] ?? { from: '' };
    const { from: _from, ...own } = one;
    return JSON.stringify(before) !== JSON.stringify(own);
  });

/** What pay reads of a shift: its hours of the day change no pay, and so no result either. */
export const ofPay = ({ from, weekend, endsHalfDay, daysPerMonth, hoursPerMonth }: WorkShift): ShiftSegment => ({
  from,
  weekend,
  endsHalfDay,
  daysPerMonth,
  hoursPerMonth,
});
