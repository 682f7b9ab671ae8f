import { expect, it } from 'vitest';
import { payslipParts } from './payslip-parts.ts';

const entry = (code: string, type: number, amount: number) => ({
  code,
  type,
  amount,
  title: code,
  titleKH: code,
  riel: null,
  format: 'USD' as const,
  remark: null,
});

it('splits a payslip so that earnings and deductions add up to the net, to the cent', () => {
  const parts = payslipParts([
    entry('BASIC_SALARY', 0, 0.1),
    entry('PHONE_ALLOWANCE', 6, 0.2),
    entry('TAX_ON_SALARY', 2, -0.15),
    entry('GROSS_SALARY', 3, 0.3),
    entry('SECOND_PAYMENT', 3, 0.15),
  ]);
  expect(parts.earned).toBe(0.3);
  expect(parts.deducted).toBe(-0.15);
  expect(parts.information.map(({ code }) => code)).toEqual(['GROSS_SALARY']);
});
