import { Tooltip } from 'antd';
import { useEffect, useId, useState } from 'react';
import type { RefObject } from 'react';

interface Shown {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * One tooltip for everything inside `around` that carries `data-tip`, by mouse and by keyboard. For long tables, in which a
 * tooltip of its own for each button makes scrolling heavy.
 */
export function FloatingTip({ around }: { readonly around: RefObject<HTMLElement | null> }) {
  const [shown, setShown] = useState<Shown>();
  const id = useId();
  useEffect(() => {
    const area = around.current;
    if (area === null) return undefined;
    let described: Element | null = null;
    const describe = (next: Element | null): void => {
      described?.removeAttribute('aria-describedby');
      described = next;
      described?.setAttribute('aria-describedby', id);
    };
    const show = ({ target }: Event): void => {
      const marked = target instanceof Element ? target.closest('[data-tip]') : null;
      const text = marked?.getAttribute('data-tip') ?? '';
      describe(text === '' ? null : marked);
      if (marked === null || text === '') {
        setShown(undefined);
        return;
      }
      const { left, top, width, height } = marked.getBoundingClientRect();
      setShown({ text, left, top, width, height });
    };
    const hide = (): void => {
      describe(null);
      setShown(undefined);
    };
    const signal = new AbortController();
    for (const name of ['mouseover', 'focusin']) area.addEventListener(name, show, { signal: signal.signal });
    for (const name of ['mouseleave', 'focusout', 'wheel'])
      area.addEventListener(name, hide, { signal: signal.signal, passive: true });
    return () => signal.abort();
  }, [around, id]);
  if (shown === undefined) return null;
  const { text, ...place } = shown;
  return (
    <Tooltip open id={id} title={text} key={`${place.left} ${place.top}`}>
      <span aria-hidden="true" style={{ position: 'fixed', pointerEvents: 'none', ...place }} />
    </Tooltip>
  );
}
