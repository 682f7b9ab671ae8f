import type { KeyboardEvent, MouseEvent } from 'react';

/** What answers a click by itself. */
const CONTROLS = 'a, button, input, textarea, select, label, summary, [role="button"], [role="switch"], .ant-select, .ant-picker';

/** Whether a click meant the row: none of its controls, nothing that stands over the page, no text that was being marked. */
const meansRow = (target: EventTarget, row: Element): boolean =>
  target instanceof Element && row.contains(target) && target.closest(CONTROLS) === null && (getSelection()?.isCollapsed ?? true);

const rowBeside = (row: Element, key: string): Element | null => {
  let next: Element | null = row;
  do next = key === 'ArrowDown' ? next.nextElementSibling : next.previousElementSibling;
  while (next !== null && next.getAttribute('tabindex') === null);
  return next;
};

export interface RowPress {
  readonly tabIndex: 0 | -1;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Opens a row's record by a click anywhere on it, and by Enter; the arrows move to the next. One row is a stop of the Tab key. */
export const rowPress = (open: () => void, isStop: boolean): RowPress => ({
  tabIndex: isStop ? 0 : -1,
  onClick: (event) => {
    if (meansRow(event.target, event.currentTarget)) open();
  },
  onKeyDown: (event) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      open();
      return;
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const next = rowBeside(event.currentTarget, event.key);
    if (!(next instanceof HTMLElement)) return;
    event.preventDefault();
    next.focus();
  },
});
