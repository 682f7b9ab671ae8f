import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

/**
 * Comes into view and takes the focus when it appears: what answers a button that stands elsewhere, on a phone out of sight. Give it a
 * `key` of what it tells, so that something new comes into view again.
 */
export function InSight({ className, children }: { readonly className?: string | undefined; readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
    place.current?.focus();
  }, []);
  return (
    <div ref={place} tabIndex={-1} className={className}>
      {children}
    </div>
  );
}
