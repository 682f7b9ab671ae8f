import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { z } from 'zod';
import { storedAs } from '#web/api/stored.ts';
import styles from '../page.module.css';

export interface KeepHeightProps {
  /** Names the part: of a person, where heights differ by what they see. */
  readonly name: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Windows of about one width have the same heights. */
const STEP_PX = 80;
/** A part that has not changed for this long is as high as it will be. */
const SETTLED_MS = 300;
/** Parts that still load, or wait until they are near the window. */
const LOADING = '.ant-skeleton, [data-later]';

/**
 * Keeps free what a part took the last time on this device until it has come, so that nothing below it jumps. A part that had nothing to
 * show takes nothing.
 */
export function KeepHeight({ name, className, children }: KeepHeightProps) {
  const part = useRef<HTMLDivElement>(null);
  const [key] = useState(() => `height.${name}.${Math.round(window.innerWidth / STEP_PX)}`);
  const [last, setLast] = useState(() => storedAs(localStorage, key, z.number()));
  const isIdle = useIsFetching() === 0;
  useEffect(() => {
    if (!isIdle) return undefined;
    const timer = setTimeout(() => {
      const element = part.current;
      if (element === null || element.querySelector(LOADING) !== null) return;
      setLast(undefined);
      // As high as it is by itself.
      requestAnimationFrame(() => localStorage.setItem(key, String(element.childElementCount === 0 ? 0 : element.offsetHeight)));
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [isIdle, key]);
  const isHeld = last !== undefined && last > 0;
  const style: CSSProperties & Partial<Record<'--last', string>> = isHeld ? { minHeight: last, '--last': `${last}px` } : {};
  return (
    <div
      ref={part}
      className={`${styles.kept ?? ''} ${className ?? ''}`}
      hidden={last === 0}
      data-held={isHeld || undefined}
      style={style}
    >
      {children}
    </div>
  );
}
