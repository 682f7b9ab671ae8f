import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

export interface PageLinkProps {
  /** From `paths`. */
  readonly to: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly 'aria-label'?: string | undefined;
  /** -1 inside a widget that is walked by arrow keys. */
  readonly tabIndex?: number | undefined;
  readonly onClick?: (() => void) | undefined;
}

/** A link inside the product: a real one, so that it opens in a new tab and is read aloud as a link. */
export function PageLink({ to, children, onClick, ...rest }: PageLinkProps) {
  const router = useRouter();
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onClick?.();
    router.history.push(to);
  };
  return (
    <a href={to} onClick={follow} {...rest}>
      {children}
    </a>
  );
}

/** Goes to an address of `paths`. */
export function useGo(): (to: string, options?: { readonly replace?: boolean }) => void {
  const { history } = useRouter();
  return (to, options) => (options?.replace === true ? history.replace(to) : history.push(to));
}
