import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isRequired, parseValues, valueAt, withValue } from './parse-values.ts';

const schema = z.object({
  name: z.string().min(1, 'validation.required'),
  email: z.email().nullable(),
  note: z.string().optional(),
  rate: z.number().optional(),
  kids: z.array(z.object({ name: z.string().min(1), born: z.iso.date().nullish() })),
});

describe('parseValues', () => {
  it('reads a cleared control as null where the contract clears with null', () => {
    const parsed = parseValues(schema, { name: 'Dara', email: '', note: undefined, rate: null, kids: [] });
    expect(parsed).toEqual({ ok: true, values: { name: 'Dara', email: null, note: undefined, rate: undefined, kids: [] } });
  });

  it('reaches into rows', () => {
    const parsed = parseValues(schema, { name: 'Dara', email: undefined, kids: [{ name: 'Sok', born: '' }] });
    expect(parsed).toEqual({ ok: true, values: { name: 'Dara', email: null, kids: [{ name: 'Sok', born: null }] } });
  });

  it('names what is wrong', () => {
    const parsed = parseValues(schema, { name: '', email: 'x', kids: [{ name: '' }] });
    expect(parsed.ok ? [] : parsed.issues.map((issue) => issue.path.join('.'))).toEqual(['name', 'email', 'kids.0.name']);
  });
});

it('tells which fields must be there', () => {
  expect(isRequired(schema, ['name'])).toBe(true);
  expect(isRequired(schema, ['email'])).toBe(false);
  expect(isRequired(schema, ['rate'])).toBe(false);
  expect(isRequired(schema, ['kids', 0, 'name'])).toBe(true);
  expect(isRequired(schema, ['kids', 0, 'born'])).toBe(false);
});

it('reads and replaces deep values without touching the original', () => {
  const values = { kids: [{ name: 'Sok' }, { name: 'Bopha' }] };
  const next = withValue(values, ['kids', 1, 'name'], 'Srey');
  expect(valueAt(next, ['kids', 1, 'name'])).toBe('Srey');
  expect(valueAt(values, ['kids', 1, 'name'])).toBe('Bopha');
});
