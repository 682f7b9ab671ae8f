import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Rows that a long list shows at least (seed 000 section 9); what stands below a list: its gap, its footer and the end of the page. */
const LEAST_ROWS = 10;
const BELOW_PX = 96;
/** Before anything is drawn. */
const TEN_ROWS_PX = 430;

const rowsIn = (frame: HTMLElement): readonly HTMLElement[] => [...frame.querySelectorAll<HTMLElement>('.ant-table-row')];

/** The most whole rows that fit into the room, at least so many; of rows that are not drawn the first ones tell the height. */
function wholeRows(
  heights: readonly number[],
  of: { readonly count: number; readonly room: number; readonly least: number },
): number {
  if (heights.length === 0) return TEN_ROWS_PX;
  const usual = heights.reduce((sum, height) => sum + height, 0) / heights.length;
  let filled = 0;
  for (let at = 0; at < of.count; at += 1) {
    const height = heights[at] ?? usual;
    if (at >= of.least && filled + height > of.room) return filled;
    filled += height;
  }
  return filled;
}

/**
 * The height of the scrolling part of a table: what the window has left below its head and above its sums, in whole rows. Measured
 * anew when the window or what stands above changes. `below` is what stands below the table, pixels, and `least` the rows that are
 * shown on a low window too. The function takes the frame of the table.
 */
export function useFillHeight(
  rows: readonly object[],
  { below = BELOW_PX, least = LEAST_ROWS } = {},
): readonly [(element: HTMLElement | null) => void, number] {
  const frame = useRef<HTMLElement>(null);
  const [height, setHeight] = useState(TEN_ROWS_PX);
  const count = rows.length;
  const measure = useCallback((): void => {
    const element = frame.current;
    if (element === null || count <= LEAST_ROWS) return;
    const body = element.querySelector<HTMLElement>('.ant-table-tbody, .ant-table-tbody-virtual') ?? element;
    const scrolled = element.closest('.ant-drawer, .ant-modal') === null ? window.scrollY : 0;
    const scroller = body.closest<HTMLElement>('.ant-table-body');
    const top = (scroller ?? body).getBoundingClientRect().top;
    const sums = element.querySelector('.ant-table-summary')?.getBoundingClientRect().height ?? 0;
    const scrollbar = scroller === null ? 0 : scroller.offsetHeight - scroller.clientHeight;
    const room = window.innerHeight - (top + scrolled) - below - sums - scrollbar;
    const heights = rowsIn(element).map((row) => row.getBoundingClientRect().height);
    setHeight(Math.ceil(wholeRows(heights, { count, room, least })) + scrollbar);
  }, [count, below, least]);
  // Before the first picture, and with every other page of rows.
  useLayoutEffect(measure, [measure, rows]);
  useEffect(() => {
    const above = frame.current?.closest('main') ?? null;
    const observer = new ResizeObserver(measure);
    if (above !== null) observer.observe(above);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [measure]);
  const attach = useCallback((element: HTMLElement | null) => {
    frame.current = element;
  }, []);
  return [attach, height];
}
