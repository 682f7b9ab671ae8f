import type { ReactNode, Ref } from 'react';

interface ScrollRegionProps {
  readonly label: string;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/** A part of a page that scrolls by itself, and is therefore reached by keyboard. */
export function ScrollRegion({ label, className, ref, children }: ScrollRegionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <section ref={ref} className={className} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
