import { expect, it } from 'vitest';
import { SYSTEM_ITEMS } from '#engine/rules/system-items.ts';
import { overviewKeys, overviewOf, partOf } from './overview.ts';

const items = new Map(SYSTEM_ITEMS.map((item) => [item.code, { ...item, isCost: item.itemClass === 'cost' }]));

it('each item of the net has one part, and the parts make the net to the cent', () => {
  const amounts = [...items.keys()].map((k, at) => ({ k, a: (at % 3 === 0 ? -1 : 1) * (at + 0.07) }));
  const overview = overviewOf(amounts, items);
  const net = amounts.filter(({ k }) => items.get(k)?.type !== 3).reduce((sum, { a }) => sum + Math.round(a * 100), 0);
  const parts = overviewKeys.filter((key) => key !== 'cost').map((key) => Math.round(overview[key].sum * 100));
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(net);
  for (const item of items.values()) expect(partOf(item) === null).toBe(item.type === 3);
});

it('pay, tax, pension and the cost stand where a payroll officer looks for them', () => {
  const part = (code: string) => {
    const item = items.get(code);
    return item === undefined ? undefined : partOf(item);
  };
  expect(['BASIC_SALARY', 'UNPAID_LEAVE', 'OVERTIME'].map(part)).toEqual(['gross', 'gross', 'gross']);
  expect(['PHONE_ALLOWANCE', 'SENIORITY', 'SEVERANCE_PAY'].map(part)).toEqual(['additions', 'additions', 'additions']);
  expect(['TAX_ON_SALARY', 'PENSION_FUND_STAFF', 'PF_STAFF', 'OTHER_DEDUCTION'].map(part)).toEqual([
    'tax',
    'pension',
    'pension',
    'deductions',
  ]);
  const { cost } = overviewOf([{ k: 'BASIC_SALARY', a: 500 }, { k: 'PF_ORGANIZATION', a: 50 }, { k: 'GROSS_SALARY', a: 500 }, { k: 'SENIORITY', a: 9 }], items); // prettier-ignore
  expect(cost.sum).toBe(550);
});
