import { describe, expect, it } from 'vitest';
import type { CustomField, CustomKind } from '#contract/people/custom-fields.ts';
import { choiceComplaints, visibilitiesFor } from '#contract/people/custom-fields.ts';
import { customComplaints, fromTenThousandths, readCustomValue, toTenThousandths } from '#contract/people/custom-values.ts';
import type { Permission, Rights } from '#contract/permissions.ts';

const field = (kind: CustomKind, own: Partial<CustomField> = {}): CustomField => ({
  id: `of ${kind}`,
  name: kind,
  nameKH: null,
  kind,
  maxLength: kind === 'text' ? 10 : null,
  decimals: kind === 'number' ? 2 : null,
  required: false,
  visibility: 'everyone',
  choices:
    kind === 'choice'
      ? [
          { id: 'a', name: 'A', nameKH: null, offered: true },
          { id: 'old', name: 'Old', nameKH: null, offered: false },
        ]
      : [],
  ...own,
});

const rights = (...permissions: Permission[]): Rights => ({ isFullAccess: false, permissions: new Set(permissions) });
const complaint = (key: string) => ({ ok: false, key: `validation.${key}` });
const value = (read: unknown) => ({ ok: true, value: read });

describe('a typed value', () => {
  it.each([
    ['text', '  Bank of\u0000 A ', value('Bank of A')],
    ['text', '   ', value(null)],
    ['text', 'eleven long', complaint('too_long')],
    ['text', 7, complaint('wrong_type')],
    ['number', 12.25, value(12.25)],
    ['number', -0.5, value(-0.5)],
    ['number', 12.255, complaint('two_decimals')],
    ['number', '12', complaint('wrong_type')],
    ['number', 1e11, complaint('number_range')],
    ['date', '2028-02-29', value('2028-02-29')],
    ['date', '2027-02-29', complaint('date')],
    ['date', '1899-12-31', complaint('date_range')],
    ['choice', 'a', value('a')],
    ['choice', 'old', complaint('choice')],
    ['choice', 'A', complaint('choice')],
    ['file', '../../../etc/passwd', complaint('id')],
    ['file', '', value(null)],
  ] as const)('of %s: %j', (kind, given, read) => {
    expect(readCustomValue(field(kind), given)).toEqual(read);
  });

  it.each([
    [0, 0.5, 'whole'],
    [1, 0.25, 'one_decimal'],
    [3, 0.0001, 'three_decimals'],
    [4, 0.00001, 'four_decimals'],
  ])('of %i decimals refuses more: %d', (decimals, given, key) => {
    expect(readCustomValue(field('number', { decimals }), given)).toEqual(complaint(key));
  });

  it('stays as it is stored though the field has become narrower', () => {
    expect(readCustomValue(field('text', { maxLength: 3 }), 'long', 'long')).toEqual(value('long'));
    expect(readCustomValue(field('text', { maxLength: 3 }), 'lonG', 'long')).toEqual(complaint('too_long'));
    expect(readCustomValue(field('choice'), 'old', 'old')).toEqual(value('old'));
  });

  it('of a number is kept exact', () => {
    for (const one of [0.1, 0.7, 1.005, 99_999_999_999.9999, -12.3456])
      expect(fromTenThousandths(toTenThousandths(one))).toBe(one);
  });
});

describe('a form', () => {
  const fields = [field('text', { required: true }), field('number')];
  const complaints = (given: Record<string, string | number | null>, held?: Record<string, string>) =>
    customComplaints(fields, { given, held });

  it('asks a new record what is required; what is stored may lack it, and is not emptied', () => {
    expect(complaints({}, {})).toEqual({});
    expect(complaints({})).toEqual({ 'custom.of text': 'validation.required' });
    expect(complaints({ 'of text': ' ' }, { 'of text': 'held' })).toEqual({ 'custom.of text': 'validation.required' });
    expect(complaints({}, { 'of text': 'held' })).toEqual({});
  });

  it('complains at each field', () => {
    expect(complaints({ 'of text': 'fine', 'of number': 1.001 })).toEqual({ 'custom.of number': 'validation.two_decimals' });
  });
});

describe('who sees what', () => {
  it('follows the rights of the profile', () => {
    expect(visibilitiesFor(rights('employee/view'))).toEqual(['everyone']);
    expect(visibilitiesFor(rights('employee/view', 'payroll/view'))).toEqual(['everyone', 'pay']);
    expect(visibilitiesFor(rights('employee/edit'))).toEqual(['everyone', 'hr', 'pay']);
    expect(visibilitiesFor(rights(), true)).toEqual(['everyone', 'pay']);
  });
});

describe('the choices of a field', () => {
  it('are at least one that is offered, each name once among those', () => {
    const a = { name: 'A' };
    expect(choiceComplaints({ kind: 'choice', choices: [] })).toEqual({ choices: 'validation.choices_needed' });
    expect(choiceComplaints({ kind: 'choice', choices: [{ ...a, offered: false }] })).toEqual({
      choices: 'validation.choices_needed',
    });
    expect(choiceComplaints({ kind: 'choice', choices: [a, { name: 'a' }] })).toEqual({
      'choices.1.name': 'validation.title_exists',
    });
    expect(choiceComplaints({ kind: 'choice', choices: [a, { name: 'a', offered: false }] })).toEqual({});
    expect(choiceComplaints({ kind: 'text', choices: [] })).toEqual({});
  });
});
