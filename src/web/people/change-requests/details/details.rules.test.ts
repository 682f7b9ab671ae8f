import { expect, it } from 'vitest';
import { actOf, changedOf, childComplaints } from './details.rules.ts';

it('asks for what was changed in the form alone', () => {
  const initial = { contactNumber: '012 000 111', address: 'Old street', maritalStatus: 'SINGLE', spouseName: null } as const;
  expect(changedOf({ ...initial, address: 'New street' }, initial)).toEqual({ address: 'New street' });
  expect(changedOf({ ...initial, spouseName: '' }, initial)).toEqual({});
  expect(changedOf({ ...initial, contactNumber: null }, initial)).toEqual({ contactNumber: null });
  expect(changedOf({ ...initial, bankAccNumber: '000 222' }, initial)).toEqual({ bankAccNumber: '000 222' });
});

it('asks for rows that were added, changed or shall go, and for no other', () => {
  const kids = [
    { id: 'a', name: 'Bopha', dob: '2019-05-01', currentStatus: 'UNDER_CONTROLL' },
    { id: 'b', name: 'Sok', dob: null, currentStatus: 'UNDER_CONTROLL' },
  ] as const;
  const initial = { kids: [...kids], skills: [] };
  expect(changedOf({ ...initial }, initial)).toEqual({});
  expect(changedOf({ kids: [kids[0], { ...kids[1], name: 'Sokha' }], skills: [] }, initial)).toEqual({
    kids: [{ ...kids[1], name: 'Sokha' }],
  });
  expect(changedOf({ kids: [{ ...kids[0], status: 3 }, kids[1]] }, initial)).toEqual({ kids: [{ ...kids[0], status: 3 }] });
  expect(changedOf({ kids: [...kids, { currentStatus: 'UNDER_CONTROLL' }] }, initial)).toEqual({});
  expect(changedOf({ certificates: [], photo: null }, initial)).toEqual({});
  expect(changedOf({ certificates: ['x.pdf'] }, initial)).toEqual({ certificates: ['x.pdf'] });
});

it('wants the paper of a new child, and not again that of a known one', () => {
  expect(childComplaints({ kids: [{ name: 'New' }, { id: 'a', name: 'Known' }, { id: 'b', name: '' }] })).toEqual({
    'kids.0.attachment': 'validation.upload_file',
    'kids.2.name': 'validation.required',
  });
});

it('names what a change does', () => {
  expect([actOf({ before: null, after: {} }), actOf({ before: {}, after: {} }), actOf({ before: {}, after: null })]).toEqual([
    'added',
    'changed',
    'removed',
  ]);
});
