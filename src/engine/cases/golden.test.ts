import { describe, expect, test } from 'vitest';
import { calculate } from '#engine/payroll/calculate.ts';
import type { EmployeeResult } from '#engine/payroll/result-types.ts';
import { prepareRun } from '#engine/payroll/run.ts';
import type { RunParameters } from '#engine/payroll/run-types.ts';
import { BASE_PERSON, BASE_RUN } from './base.ts';
import { BALANCE_CASES } from './balances.cases.ts';
import { DEDUCTION_CASES } from './deductions.cases.ts';
import { FINAL_CASES } from './final.cases.ts';
import type { Expected, GoldenCase } from './golden-case.ts';
import { ITEM_CASES } from './items.cases.ts';
import { MONTH_CASES } from './months.cases.ts';
import { PAYMENT_CASES } from './payments.cases.ts';
import { RULING_CASES } from './rulings.cases.ts';

function calculated(golden: GoldenCase): EmployeeResult {
  const parameters: RunParameters = { ...BASE_RUN, ...golden.run };
  const prepared = prepareRun(parameters);
  if (!prepared.isReady) throw new Error(`the run is blocked: ${prepared.exceptions.map(({ code }) => code).join(', ')}`);
  return calculate({ ...BASE_PERSON, ...golden.person }, prepared.run);
}

function found(result: EmployeeResult, code: string, expected: Expected): unknown {
  const entry = result.entries.find((candidate) => candidate.code === code);
  if (entry === undefined) return undefined;
  if (typeof expected === 'number') return entry.cents;
  return 'quantity' in expected ? { quantity: entry.quantity } : [entry.cents, entry.riel];
}

describe.each([
  ['months', MONTH_CASES],
  ['deductions', DEDUCTION_CASES],
  ['items', ITEM_CASES],
  ['payments', PAYMENT_CASES],
  ['balances', BALANCE_CASES],
  ['final payments', FINAL_CASES],
  ['rulings', RULING_CASES],
])('%s', (_area, cases) => {
  test.each(cases.map((golden) => [golden.name, golden] as const))('%s', (_name, golden) => {
    const result = calculated(golden);
    const amounts = Object.entries(golden.entries).map(([code, expected]) => [code, found(result, code, expected)]);
    expect(Object.fromEntries(amounts)).toEqual(golden.entries);
    const codes = result.entries.map(({ code }) => code);
    expect(codes.filter((code) => golden.absent?.includes(code))).toEqual([]);
    expect(result.figures).toMatchObject(golden.figures ?? {});
    if (golden.exceptions !== undefined)
      expect(result.exceptions.map(({ code }) => code).sort()).toEqual([...golden.exceptions].sort());
    const noted = result.exceptions.filter(({ code }) => golden.noted?.[code] !== undefined);
    expect(Object.fromEntries(noted.map(({ code, params }) => [code, params]))).toEqual(golden.noted ?? {});
  });
});
