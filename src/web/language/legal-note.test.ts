import { expect, it } from 'vitest';
import { LEGAL_NOTES, legalNoteOf } from '#engine/rules/legal-notes.ts';
import { STARTING_RULES } from '#engine/rules/starting-rules.ts';
import { payrollExplanations } from '#i18n/en/payroll/payroll-explanations.ts';

it('has words in both languages for each legal note that a new company begins with', () => {
  const { parameters, taxScales, pensionScales, overtimeRates } = STARTING_RULES;
  const shipped = [...parameters, ...taxScales, ...pensionScales, ...overtimeRates].map(({ legal }) => legal);
  expect(shipped.filter((legal) => legalNoteOf(legal) === undefined)).toEqual([]);
  expect(payrollExplanations.legal_notes).toEqual(LEGAL_NOTES);
});

it('leaves what an office typed as it is', () => {
  expect(legalNoteOf('Board decision of 3 May')).toBeUndefined();
});
