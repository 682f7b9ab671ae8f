import { expect, it } from 'vitest';
import { addEntry, changedEntries, entriesOf, hasMissing, takeBack } from './edit-entries.ts';

const item = { id: 'item-2', code: 'FUEL', type: 1, title: 'Fuel', titleKH: 'ប្រេង', format: 'USD' } as const;
const stored = {
  id: 'entry-1',
  payrollItemId: 'item-1',
  type: 1,
  amount: 40,
  riel: null,
  remark: null,
  isManual: false,
  isEditable: true,
  payrollItem: { code: 'PHONE', title: 'Phone', titleKH: 'ទូរស័ព្ទ', format: 'USD' },
} as const;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the page reads of an entry
const detail = { payrollEntries: [stored] } as unknown as Parameters<typeof entriesOf>[0];

it('an item that was added by mistake is taken out again, and a typed amount is as it was read', () => {
  const before = entriesOf(detail);
  const [first] = before;
  if (first === undefined) throw new Error('no entry');
  const typed = addEntry([{ ...first, amount: 99, remark: 'wrong row', isTouched: true }], item);
  expect(hasMissing(typed)).toBe(true);
  const without = takeBack(typed, { itemId: item.id, stored: before });
  expect(without.map(({ itemId }) => itemId)).toEqual(['item-1']);
  expect(hasMissing(without)).toBe(false);
  expect(changedEntries(without)).toEqual([{ id: 'entry-1', amount: 99, remark: 'wrong row' }]);
  const untouched = takeBack(without, { itemId: 'item-1', stored: before });
  expect(untouched).toEqual(before);
  expect(changedEntries(untouched)).toEqual([]);
});
