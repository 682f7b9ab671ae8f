import { expect, it } from 'vitest';
import { textBytesOf } from '#server/operations/backup/restore/proof-room.ts';

it('asks for the text of the rows and for the file once, however much of it are photos', () => {
  const gigabyte = 2 ** 30;
  // A restore takes five times what is answered here.
  expect(5 * textBytesOf({ rows: 51_495, size: 2_916_587 })).toBeGreaterThan(5 * 22_210_000);
  expect(5 * textBytesOf({ rows: 51_495, size: 10 * gigabyte })).toBeLessThan(11 * gigabyte);
});
