import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** The height of a row of the grid, and the gap below a card. */
const ROW_PX = 4;
const GAP_PX = 16;

/** Where one card stands below the other there is nothing to pack, and reading heights would cost a slow phone a tenth of a second. */
const ONE_COLUMN = '(max-width: 671px)';

/** Lets each child of a grid take as many low rows as it is high, so that short cards stand below each other beside a long one. */
export function usePacked<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    const grid = ref.current;
    if (grid === null) return undefined;
    // All heights are read before any card is moved: each move would have the page measured anew.
    const place = (cards: readonly HTMLElement[]): void => {
      const spans = cards.map((card) => Math.ceil((card.offsetHeight + GAP_PX) / ROW_PX));
      for (const [at, card] of cards.entries()) card.style.gridRowEnd = `span ${spans[at]}`;
    };
    const sizes = new ResizeObserver((entries) =>
      place(entries.flatMap(({ target }) => (target instanceof HTMLElement ? [target] : []))),
    );
    const isOneColumn = matchMedia(ONE_COLUMN);
    const take = (): void => {
      sizes.disconnect();
      if (isOneColumn.matches) return;
      const cards = [...grid.children].filter((card) => card instanceof HTMLElement);
      place(cards);
      for (const card of cards) sizes.observe(card);
    };
    take();
    isOneColumn.addEventListener('change', take);
    // Cards come and go as their rights, their data and their order say.
    const cards = new MutationObserver(take);
    cards.observe(grid, { childList: true });
    return () => {
      isOneColumn.removeEventListener('change', take);
      sizes.disconnect();
      cards.disconnect();
    };
  }, []);
  return ref;
}
