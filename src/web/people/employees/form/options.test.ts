import { expect, it } from 'vitest';
import { withStored } from './options.ts';

const options = [{ value: 'g4', label: 'G4' }];

it('a stored value that its list has no longer is offered with its name, and no other is added', () => {
  expect(withStored(options, 'g1', 'Old grade')).toEqual([...options, { value: 'g1', label: 'Old grade' }]);
  expect(withStored(options, 'g4', 'G4')).toBe(options);
  expect(withStored(options, null, null)).toBe(options);
  expect(withStored(options, undefined, undefined)).toBe(options);
});
