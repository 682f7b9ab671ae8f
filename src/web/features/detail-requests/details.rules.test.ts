import { expect, it } from 'vitest';
import { changedOf } from './details.rules.ts';

it('asks for what was changed in the form alone', () => {
  const initial = { contactNumber: '012 000 111', address: 'Old street', maritalStatus: 'SINGLE', spouseName: null } as const;
  expect(changedOf({ ...initial, address: 'New street' }, initial)).toEqual({ address: 'New street' });
  expect(changedOf({ ...initial, spouseName: '' }, initial)).toEqual({});
  expect(changedOf({ ...initial, contactNumber: null }, initial)).toEqual({ contactNumber: null });
  expect(changedOf({ ...initial, bankAccNumber: '000 222' }, initial)).toEqual({ bankAccNumber: '000 222' });
});
