import { describe, expect, it } from 'vitest';
import { columnGroupOf } from './column-groups.ts';

describe('the group of a column', () => {
  it.each([
    ['BASIC_SALARY', 0, 'earnings'],
    ['REIMBURSEMENT', 1, 'earnings'],
    ['PHONE_ALLOWANCE', 6, 'earnings'],
    ['TAX_ON_SALARY', 2, 'deductions'],
    ['PENSION_FUND_STAFF', 4, 'deductions'],
    ['UNPAID_LEAVE', 5, 'deductions'],
    ['PF_ORGANIZATION', 3, 'employer'],
    ['TAX_ON_PHONE_ALLOWANCE', 3, 'employer'],
    ['ACCRUAL_SENIORITY', 3, 'accruals'],
    ['TAXABLE_SALARY', 3, 'information'],
    ['FIRST_PAYMENT', 3, 'information'],
    ['OUR_OWN_COST', 3, 'employer'],
  ])('%s of type %d is %s', (code, type, group) => {
    expect(columnGroupOf({ code, type })).toBe(group);
  });
});
