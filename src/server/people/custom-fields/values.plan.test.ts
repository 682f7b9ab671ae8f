import { describe, expect, it } from 'vitest';
import type { CustomField } from '#contract/people/custom-fields.ts';
import { heldValues, planValues } from '#server/people/custom-fields/values.plan.ts';
import type { ValueRow } from '#server/people/custom-fields/values.queries.ts';

const text = (id: string, own: Partial<CustomField> = {}): CustomField => ({
  id,
  name: id,
  nameKH: null,
  kind: 'text',
  maxLength: 255,
  decimals: null,
  required: false,
  visibility: 'everyone',
  choices: [],
  ...own,
});
const row = (fieldId: string, value: string): ValueRow => ({
  id: `row of ${fieldId}`,
  field_id: fieldId,
  kind: 'text',
  text_value: value,
  ten_thousandths: null,
  day: null,
  choice_id: null,
  file_id: null,
});

describe('the values of a person', () => {
  it('keep what the caller does not see, and what was not named', () => {
    const stored = [row('hidden', 'secret'), row('kept', 'as it was'), row('cleared', 'gone')];
    const after = planValues(stored, {
      fields: [text('kept'), text('cleared'), text('new')],
      given: { cleared: null, new: 'here' },
    });
    expect(heldValues(after)).toEqual({ hidden: 'secret', kept: 'as it was', new: 'here' });
    expect(after[0]).toBe(stored[0]);
    expect(planValues(stored, { fields: [text('kept')], given: undefined })).toEqual(stored);
  });

  it('are changed in their row', () => {
    expect(planValues([row('one', 'before')], { fields: [text('one')], given: { one: 'after' } })).toEqual([row('one', 'after')]);
  });

  it('refuse a field that the caller does not see, and one that is not theirs to change', () => {
    expect(() => planValues([row('hidden', 'secret')], { fields: [], given: { hidden: null } })).toThrow('FIELDS');
    const own = { fields: [text('pay')], locked: new Set(['pay']) };
    expect(() => planValues([row('pay', 'A')], { ...own, given: { pay: 'B' } })).toThrow('FIELDS');
    expect(planValues([row('pay', 'A')], { ...own, given: { pay: 'A' } })).toEqual([row('pay', 'A')]);
  });

  it('are of the kind of their field', () => {
    const [number] = planValues([], { fields: [text('n', { kind: 'number', decimals: 2 })], given: { n: 0.25 } });
    expect(number).toMatchObject({ kind: 'number', ten_thousandths: 2_500, text_value: null });
  });
});
