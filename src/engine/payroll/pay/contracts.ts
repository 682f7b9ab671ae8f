import { laterOf, monthOf, type Day, type Month } from '#engine/calendar/day.ts';
import type { ContractSegment, EmployeeInput } from '../types.ts';

/** The contract in force on a day; null before the first. */
export function contractOn(contracts: readonly ContractSegment[], day: Day): ContractSegment | null {
  let found: ContractSegment | null = null;
  for (const contract of contracts) {
    if (found === null || contract.from <= day) found = contract;
  }
  return found;
}

/** True where the contract on that day is UDC: the month belongs to its half-year's average (payroll.md 14). */
export function isUdcOn(input: EmployeeInput, day: Day): boolean {
  return contractOn(input.contracts, day)?.type === 'UDC';
}

/** Since when the contract in force on a day is UDC without a break: the change to it, else the join date. */
export function udcSince(input: EmployeeInput, day: Day): Day {
  let since = input.joinDate;
  let before: ContractSegment | null = null;
  for (const contract of input.contracts) {
    if (contract.from > day) break;
    if (contract.type === 'UDC' && before !== null && before.type !== 'UDC') since = laterOf(contract.from, input.joinDate);
    before = contract;
  }
  return since;
}

/** A change FDC to UDC: the contract before it and its first UDC day. */
export interface ContractChange {
  readonly before: ContractSegment;
  readonly on: Day;
}

/** The change FDC to UDC that falls in a month; null without one. */
export function changeToUdcIn(input: EmployeeInput, month: Month): ContractChange | null {
  for (const [at, contract] of input.contracts.entries()) {
    const before = input.contracts[at - 1];
    if (contract.type === 'UDC' && before?.type === 'FDC' && monthOf(contract.from) === month)
      return { before, on: contract.from };
  }
  return null;
}

/** A contract with the last day that was agreed; null = none. */
export interface ContractTerm {
  readonly from: Day;
  readonly type: ContractSegment['type'];
  readonly endDate: Day | null;
}

/** End dates of FDC contracts that were still in force when they came, in a month (payroll.md step 15). Contracts oldest first. */
export function contractEndsIn(contracts: readonly ContractTerm[], month: Month): Day[] {
  return contracts.flatMap(({ type, endDate }, at) => {
    const next = contracts[at + 1];
    if (type !== 'FDC' || endDate === null || monthOf(endDate) !== month) return [];
    return next === undefined || next.from > endDate ? [endDate] : [];
  });
}
