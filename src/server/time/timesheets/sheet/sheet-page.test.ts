import { describe, expect, it } from 'vitest';
import { sheetPage } from '#server/time/timesheets/sheet/sheet-page.ts';

const counts = [
  { month: '2026-11', count: 3 },
  { month: '2026-10', count: 2 },
  { month: '2026-09', count: 4 },
];

describe('the months of a page', () => {
  it.each([
    [{ offset: 0, limit: 2 }, ['2026-11'], 0],
    [{ offset: 0, limit: 3 }, ['2026-11'], 0],
    [{ offset: 2, limit: 2 }, ['2026-11', '2026-10'], 2],
    [{ offset: 3, limit: 2 }, ['2026-10'], 0],
    [{ offset: 4, limit: 9 }, ['2026-10', '2026-09'], 1],
    [{ offset: 9, limit: 9 }, [], 0],
  ])('%o', (page, months, offset) => {
    expect(sheetPage(counts, page)).toEqual({ months, offset, limit: page.limit });
  });

  it('hold the same rows as the page of the whole list, wherever it begins', () => {
    const all = counts.flatMap(({ month, count }) => Array.from({ length: count }, (_, at) => `${month} ${at}`));
    for (let offset = 0; offset <= all.length; offset += 1)
      for (let limit = 1; limit <= all.length; limit += 1) {
        const page = sheetPage(counts, { offset, limit });
        const found = all.filter((row) => page.months.some((month) => row.startsWith(month)));
        expect(found.slice(page.offset, page.offset + limit)).toEqual(all.slice(offset, offset + limit));
      }
  });
});
