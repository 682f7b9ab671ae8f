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
  corrects: [],
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

it('says what the gross leaves out of the earnings and takes off them, so that the two can be compared', () => {
  const entries = [
    entry('BASIC_SALARY', 0, 500),
    entry('UNPAID_LEAVE', 5, -45.45),
    entry('PHONE_ALLOWANCE', 6, 20),
    entry('LEAVE_PAYOUT', 0, 250),
    entry('SEVERANCE_PAY', 1, 50),
    entry('TAX_ON_SALARY', 2, -10),
    entry('GROSS_SALARY', 3, 454.55),
  ];
  const { earned, gross } = payslipParts(entries);
  expect(gross.without.map(({ code }) => code)).toEqual(['PHONE_ALLOWANCE', 'LEAVE_PAYOUT', 'SEVERANCE_PAY']);
  expect(gross.less.map(({ code }) => code)).toEqual(['UNPAID_LEAVE']);
  const cents = (of: readonly { amount: number }[]) => of.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  expect(Math.round(earned * 100) - cents(gross.without) + cents(gross.less)).toBe(45_455);
});
