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
  /** Goes there in another way than by a further step. */
  readonly onFollow?: (() => void) | undefined;
}

/** A link inside the product: a real one, so that it opens in a new tab and is read aloud as a link. */
export function PageLink({ to, children, onClick, onFollow, ...rest }: PageLinkProps) {
  const router = useRouter();
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onClick?.();
    if (onFollow === undefined) router.history.push(to);
    else onFollow();
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
