/** The rows of each table of a text, counted from 0, that a program does not show. */
export type HiddenRows = readonly ReadonlySet<number>[];

/** How a kind of file begins a table and a row, and says that a row is hidden. */
interface Marks {
  readonly tags: RegExp;
  readonly isTable: (tag: string) => boolean;
  readonly isHidden: (tag: string) => boolean;
  /** Returns how many rows a tag stands for. */
  readonly count: (tag: string) => number;
}

/** More rows than these are the empty ones at the foot of a sheet. */
const MOST_REPEATED = 10_000;

const html: Marks = {
  tags: /<(?:table|tr)\b[^>]*>/giu,
  isTable: (tag) => /^<table/iu.test(tag),
  isHidden: (tag) => /display\s*:\s*none|visibility\s*:\s*(hidden|collapse)|\shidden(\s|=|>)|mso-hide\s*:\s*all/iu.test(tag),
  count: () => 1,
};

const openDocument: Marks = {
  tags: /<table:table(?:-row)?(?=[\s/>])[^>]*>/gu,
  isTable: (tag) => !tag.startsWith('<table:table-row'),
  isHidden: (tag) => /table:visibility="(collapse|filter)"/u.test(tag),
  count: (tag) => Number(/table:number-rows-repeated="(\d+)"/u.exec(tag)?.[1] ?? 1),
};

function hiddenRowsIn(text: string, { tags, isTable, isHidden, count }: Marks): HiddenRows {
  const tables: Set<number>[] = [];
  let row = 0;
  for (const [tag] of text.matchAll(tags)) {
    if (isTable(tag)) {
      tables.push(new Set());
      row = 0;
      continue;
    }
    const rows = count(tag);
    if (isHidden(tag)) for (let at = 0; at < Math.min(rows, MOST_REPEATED); at += 1) tables.at(-1)?.add(row + at);
    row += rows;
  }
  return tables;
}

/** Of a page in HTML. Tables within tables have rows of two kinds, and none of them is told. */
export function hiddenInHtml(text: string): HiddenRows {
  let depth = 0;
  for (const [tag] of text.matchAll(/<\/?table\b/giu)) {
    depth += tag.startsWith('</') ? -1 : 1;
    if (depth > 1) return [];
  }
  return hiddenRowsIn(text, html);
}

/** Of the content of a spreadsheet of OpenDocument. */
export const hiddenInOpenDocument = (content: string): HiddenRows => hiddenRowsIn(content, openDocument);
