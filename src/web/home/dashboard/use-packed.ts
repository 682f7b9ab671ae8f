import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** The height of a row of the grid, and the gap below a card. */
const ROW_PX = 4;
const GAP_PX = 16;

/** Lets each child of a grid take as many low rows as it is high, so that short cards stand below each other beside a long one. */
export function usePacked<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    const grid = ref.current;
    if (grid === null) return undefined;
    const place = (card: Element): void => {
      if (card instanceof HTMLElement)
        card.style.gridRowEnd = `span ${Math.ceil((card.getBoundingClientRect().height + GAP_PX) / ROW_PX)}`;
    };
    const sizes = new ResizeObserver((entries) => {
      for (const { target } of entries) place(target);
    });
    const take = (): void => {
      sizes.disconnect();
      for (const card of grid.children) {
        place(card);
        sizes.observe(card);
      }
    };
    take();
    // Cards come and go as their rights, their data and their order say.
    const cards = new MutationObserver(take);
    cards.observe(grid, { childList: true });
    return () => {
      sizes.disconnect();
      cards.disconnect();
    };
  }, []);
  return ref;
}
