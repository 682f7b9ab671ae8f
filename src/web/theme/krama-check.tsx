import { useId } from 'react';

export interface KramaCheckProps {
  readonly className?: string | undefined;
}

/** The woven check of the krama: crossing threads, darkest where warp meets weft. Decoration only. */
export function KramaCheck({ className }: KramaCheckProps) {
  const id = useId();
  return (
    <svg className={className} aria-hidden="true" focusable="false" width="100%" height="100%">
      <defs>
        <pattern id={id} width="24" height="24" patternUnits="userSpaceOnUse">
          <rect x="0" y="0" width="12" height="24" fill="currentColor" opacity="0.28" />
          <rect x="0" y="0" width="24" height="12" fill="currentColor" opacity="0.28" />
          <rect x="0" y="0" width="12" height="12" fill="currentColor" opacity="0.35" />
          <path d="M15 0v24M18 0v24M21 0v24M0 15h24M0 18h24M0 21h24" stroke="currentColor" strokeWidth="0.6" opacity="0.3" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

/** The mark of the product: nine squares of the check. */
export function KramaMark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg aria-hidden="true" focusable="false" width={size} height={size} viewBox="0 0 32 32">
      <rect width="32" height="32" rx="7" fill="#33418f" />
      <path fill="#fff" d="M6 6h6v6H6zM20 6h6v6h-6zM13 13h6v6h-6zM6 20h6v6H6zM20 20h6v6h-6z" />
      <path fill="#fff" opacity="0.45" d="M13 6h6v6h-6zM6 13h6v6H6zM20 13h6v6h-6zM13 20h6v6h-6z" />
    </svg>
  );
}
