import { expect, it } from 'vitest';
import { complaintsOf, rulesOf, valuesOf } from './rules.values.ts';

const rules: Parameters<typeof valuesOf>[0] = {
  firstMonth: 4,
  useRatings: 1,
  useWeights: 1,
  calibration: 0,
  closedToFullAccess: 0,
  objectivesPart: 60,
  bounds: [150, 255, 329],
  mostApart: 1,
  incrementSteps: [0, 0, 1, 2],
  expectedContracts: ['UDC'],
  expectedMonths: 0,
  retentionYears: 5,
  formerYears: 3,
  labels: ['Low', 'Partly', 'Good', 'High'],
  labelsKH: null,
  version: 3,
};
const { version: _version, ...stored } = rules;

it('the form sends what it began with, to the hundredth', () => {
  expect(rulesOf(valuesOf({ ...rules }))).toEqual(stored);
  expect(complaintsOf(valuesOf({ ...rules }))).toEqual({});
});

it('bounds ascend, and points are named together or not at all', () => {
  const values = valuesOf({ ...rules });
  expect(complaintsOf({ ...values, bound3: 3.3 })).toEqual({ bound4: 'validation.performance_bounds' });
  expect(complaintsOf({ ...values, bound2: 2.55 })).toEqual({ bound3: 'validation.performance_bounds' });
  expect(complaintsOf({ ...values, labelKH2: 'ល្អ', label4: '' })).toEqual({
    label4: 'performanceRules:labels_all',
    labelKH1: 'performanceRules:labels_all',
    labelKH3: 'performanceRules:labels_all',
    labelKH4: 'performanceRules:labels_all',
  });
});
