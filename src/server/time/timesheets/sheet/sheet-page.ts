import type { MonthCount, SheetPage } from '#server/time/timesheets/timesheets.queries.ts';

/** The months that a page of a list shows, which begins with `counts`' first: of a year of months only these are read and sorted. */
export function sheetPage(counts: readonly MonthCount[], page: { offset: number; limit: number }): SheetPage {
  const months: string[] = [];
  let before = 0;
  let { offset } = page;
  for (const { month, count } of counts) {
    const isPast = before + count <= page.offset;
    if (isPast) offset -= count;
    else if (before < page.offset + page.limit) months.push(month);
    before += count;
  }
  return { months, offset, limit: page.limit };
}
