import { expect, it } from 'vitest';
import { isPastedTable, pastedFile } from './pasted-cells.rules.ts';

it('cells of a spreadsheet are a table, a word or a line is not', () => {
  expect(isPastedTable('Name\tPosition\nSOK Dara\tDriver')).toBe(true);
  expect(isPastedTable('Name\tPosition\r\nSOK Dara\tDriver\r\n')).toBe(true);
  expect(isPastedTable('Name\tPosition\n')).toBe(false);
  expect(isPastedTable('a letter\nof two lines')).toBe(false);
  expect(isPastedTable('')).toBe(false);
});

it('is sent as a sheet with tabs between the cells', async () => {
  const file = pastedFile('Name\tPosition\nSOK Dara\tDriver');
  expect(file.name).toBe('pasted.csv');
  expect(await file.text()).toBe('Name\tPosition\nSOK Dara\tDriver');
});
