import { describe, expect, it } from 'vitest';
import '#server/compose/hooks.ts';
import { toldBy } from './audit.sight.ts';
import { changesOf, fieldsOf } from './audit.values.ts';
import type { RecordedEntry } from './audit.values.ts';

const id = '01900000-0000-7000-8000-000000000001';
const entry = (of: Partial<RecordedEntry>): RecordedEntry => ({
  kind: 'employees',
  action: 'update',
  before: null,
  after: null,
  ...of,
});
const read = (of: Partial<RecordedEntry>, hides: 'hidden' | 'closed' | null = null) =>
  changesOf(entry(of), {
    hides: () => hides,
    names: new Map([
      [id, 'Finance'],
      ['BONUS', 'Bonus'],
    ]),
    language: 'en',
  });
const isPay = (kind: string, field: string) => ['pay', 'payroll'].includes(toldBy(kind, field));

describe('pay', () => {
  it('is every amount, account and salary of a person, in any table', () => {
    const pay: readonly (readonly [string, string])[] = [
      ['employee_salaries', 'amount_cents'],
      ['employee_benefits', 'amount_cents'],
      ['employees', 'bank_account_number'],
      ['employees', 'unpaid_salary_cents'],
      ['employee_funds', 'pension_value'],
      ['opening_balances', 'amount_cents'],
      ['payroll_manual_entries', 'cents'],
      ['payroll_rows', 'changes'],
      ['payroll_runs', 'net'],
      // The day of a raise stands with the pay in the profile.
      ['employee_salaries', 'effective_from'],
      ['a_table_to_come', 'bonus_cents'],
    ];
    expect(pay.filter(([kind, field]) => !isPay(kind, field))).toEqual([]);
  });

  it('is not what the law says or a company owns, nor what has no amount', () => {
    const open: readonly (readonly [string, string])[] = [
      ['payroll_scale_bands', 'to_riel'],
      ['companies', 'account_number'],
      ['employee_posts', 'valid_from'],
      ['employees', 'first_name'],
      ['roles', 'permissions'],
    ];
    expect(open.filter(([kind, field]) => isPay(kind, field))).toEqual([]);
  });

  it('leaves no value behind for who may not see it', () => {
    const change = { kind: 'employee_salaries', before: { amount_cents: 50_000 }, after: { amount_cents: 60_000 } };
    expect(read(change)).toEqual([{ field: 'amount_cents', kind: 'money', before: 500, after: 600 }]);
    expect(read(change, 'hidden')).toEqual([{ field: 'amount_cents', kind: 'hidden', before: null, after: null }]);
    expect(read(change, 'closed')).toEqual([{ field: 'amount_cents', kind: 'closed', before: null, after: null }]);
  });
});

describe('a value', () => {
  it('is read in its own unit', () => {
    const one = (field: string, value: unknown, kind = 'employees') => {
      const [change] = read({ kind, before: { [field]: value }, after: { [field]: null } });
      return [change?.kind, change?.before];
    };
    expect(one('unpaid_salary_cents', 12_345)).toEqual(['money', 123.45]);
    expect(one('to_riel', 1_500_000, 'payroll_scale_bands')).toEqual(['riel', 1_500_000]);
    expect(one('rate', 50_000, 'payroll_scale_bands')).toEqual(['percent', 5]);
    expect(one('rate', 15_000, 'overtime_rates')).toEqual(['number', 1.5]);
    expect(one('share', 2_500)).toEqual(['percent', 25]);
    expect(one('join_date', '2026-01-31')).toEqual(['day', '2026-01-31']);
    expect(one('archived_at', '2026-01-31T07:00:00+00:00')).toEqual(['instant', '2026-01-31T07:00:00+00:00']);
    // A text that looks like a day or an instant is a text.
    expect(one('address', '2026-01-31')).toEqual(['text', '2026-01-31']);
    expect(one('address', '2026-11-24T99:99:99Z')).toEqual(['text', '2026-11-24T99:99:99Z']);
    expect(one('is_system', true)).toEqual(['flag', true]);
    expect(one('department_id', id)).toEqual(['name', 'Finance']);
    expect(one('permissions', ['donor/view'])).toEqual(['list', ['Donors: view']]);
    expect(one('changes', [{ item: 'BONUS', cents: -1_250 }])).toEqual(['list', ['Payroll item: Bonus, Amount: -12.50']]);
  });

  it('never is an id: what is gone is said to be', () => {
    const gone = (language: 'en' | 'km', value: unknown) =>
      changesOf(entry({ before: { team_id: value }, after: { team_id: null } }), {
        hides: () => null,
        names: new Map(),
        language,
      });
    expect(gone('en', id)).toEqual([{ field: 'team_id', kind: 'name', before: 'no longer there', after: null }]);
    expect(JSON.stringify(gone('km', { [id]: [`NO_BANK:${id}`] }))).not.toContain(id);
  });

  it('of a state is its name on the screens, in both languages', () => {
    const told = (kind: string, field: string, value: unknown, language: 'en' | 'km' = 'en') =>
      changesOf(entry({ kind, before: { [field]: value }, after: { [field]: null } }), {
        hides: () => null,
        names: new Map(),
        language,
      })[0]?.before;
    expect(told('leave_requests', 'status', 4)).toBe('reviewed');
    expect(told('leave_requests', 'status', 4, 'km')).toBe('បានពិនិត្យ');
    expect(told('employees', 'status', 0)).toBe('Inactive / resigned');
    expect(told('employees', 'gender', 1)).toBe('Female');
    expect(told('payroll_periods', 'state', 'VERIFIED')).toBe('Reviewed');
    expect(told('payroll_settings', 'contract_types', ['UDC'])).toEqual(['Undetermined duration (UDC)']);
    expect(told('employees', 'missing_fields', ['bankAccNumber'])).toEqual(['Bank account number']);
    expect(told('leave_requests', 'counted_days', 350)).toBe(3.5);
    expect(told('employees', 'leave_brought_forward', 350)).toBe(3.5);
  });
});

describe('the fields of an entry', () => {
  it('are all that changed, and of a new or removed record those that held something', () => {
    expect(fieldsOf(entry({ before: { a: 1, b: null }, after: { a: null, b: 2 } }))).toEqual(['a', 'b']);
    expect(fieldsOf(entry({ action: 'insert', after: { id, a: 1, b: null, c: [], d: '' } }))).toEqual(['a']);
    expect(fieldsOf(entry({ action: 'delete', before: { id, a: false } }))).toEqual(['a']);
    expect(fieldsOf(entry({ action: 'set password' }))).toEqual([]);
  });
});
