import { inTextOrder } from '#engine/text/order.ts';
import { describe, expect, it } from 'vitest';
import { EXCEPTION_SEVERITIES } from '#engine/payroll/checks/exception-types.ts';
import {
  EMPLOYEE_FIELDS,
  FORMULAS,
  INPUT_KEYS,
  INPUT_UNITS,
  ROUNDINGS,
  RUN_FIELDS,
  STEPS,
} from '#engine/payroll/explanation-types.ts';
import { guardCodes } from '#contract/payroll/payroll-guards.ts';
import { payrollExceptionKinds } from '#i18n/en/payroll/payroll-exception-kinds.ts';
import { payrollExceptions } from '#i18n/en/payroll/payroll-exceptions.ts';
import { payrollExplanations } from '#i18n/en/payroll/payroll-explanations.ts';
import { sayFigure, sourceParams } from './explain-words.ts';

const sorted = (list: readonly string[]) => [...list].sort(inTextOrder);

describe('words of explanations', () => {
  it('name every key that the engine uses, and no other', () => {
    expect(sorted(Object.keys(payrollExplanations.formulas))).toEqual(sorted(FORMULAS));
    expect(sorted(Object.keys(payrollExplanations.inputs))).toEqual(sorted(INPUT_KEYS));
    expect(sorted(Object.keys(payrollExplanations.steps))).toEqual(sorted(STEPS));
    expect(sorted(Object.keys(payrollExplanations.units))).toEqual(sorted(INPUT_UNITS));
    expect(sorted(Object.keys(payrollExplanations.roundings))).toEqual(sorted(ROUNDINGS));
    expect(sorted(Object.keys(payrollExplanations.fields))).toEqual(sorted([...EMPLOYEE_FIELDS, ...RUN_FIELDS]));
    expect(sorted(Object.keys(payrollExceptionKinds))).toEqual(sorted(Object.keys(payrollExceptions)));
    expect(sorted(Object.keys(payrollExceptions))).toEqual(sorted([...Object.keys(EXCEPTION_SEVERITIES), ...guardCodes]));
  });

  it('show figures in their units', () => {
    expect(sayFigure({ value: 125_050, unit: 'cents' })).toBe('1,250.50');
    expect(sayFigure({ value: 24_000, unit: 'riel' })).toBe('24,000');
    expect(sayFigure({ value: 40_950_000, unit: 'riel_per_dollar' })).toBe('4,095');
    expect(sayFigure({ value: 215_000, unit: 'days' })).toBe('21.5');
  });

  it('show the days of sources as people read them', () => {
    expect(sourceParams({ kind: 'parameter', validFrom: '2023-01-01', legal: 'Sub-Decree' })).toMatchObject({
      validFrom: '01/01/2023',
    });
    expect(sourceParams({ kind: 'edit', by: 'Sok', at: '2026-10-31T05:00:00.000Z' })).toMatchObject({
      at: '31/10/2026',
      by: 'Sok',
    });
    expect(sourceParams({ kind: 'import', file: 'a.xlsx', line: 7 })).toMatchObject({ line: '7' });
  });
});
