import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { changeAddress, clearAddress, isNarrowed, narrowedBy, readAddress } from './address.ts';
import { page, size, text } from './codecs.ts';
import type { Spec, ValuesOf } from './codecs.ts';

/** The state of a screen that lives in its address, and the way to change it. */
export interface Address<S extends Spec> {
  readonly values: ValuesOf<S>;
  /**
   * Writes some values; what is not named stays. `replace` adds no step to the history (typing does, a filter does not);
   * `keepScroll` leaves it to the screen where it scrolls to.
   */
  readonly change: (
    change: Partial<ValuesOf<S>>,
    options?: { readonly replace?: boolean; readonly keepScroll?: boolean },
  ) => void;
  /** Whether anything but page and size is set. */
  readonly isNarrowed: boolean;
  /** By how many values, the search apart. */
  readonly narrowedBy: number;
  /** Takes search and filters away; page begins at 1, the size stays. */
  readonly clear: () => void;
}

/** Screen state in the address. `spec` is a constant of the module. */
export function useAddress<S extends Spec>(spec: S): Address<S> {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = useCallback<Address<S>['change']>(
    (next, options) => {
      // The router's own state: two changes in one event build on each other.
      void navigate({
        to: '.',
        search: (earlier: Readonly<Record<string, unknown>>) => changeAddress(spec, earlier, next),
        replace: options?.replace ?? false,
        resetScroll: options?.keepScroll !== true,
      });
    },
    [navigate, spec],
  );
  const clear = useCallback(
    () => void navigate({ to: '.', search: (earlier: Readonly<Record<string, unknown>>) => clearAddress(spec, earlier) }),
    [navigate, spec],
  );
  return useMemo(
    () => ({
      values: readAddress(spec, search),
      change,
      isNarrowed: isNarrowed(spec, search),
      narrowedBy: narrowedBy(spec, search),
      clear,
    }),
    [spec, search, change, clear],
  );
}

/** The sizes that lists offer; those whose default is 10 offer it first (decision A20). */
export const pageSizes = { usual: [20, 30, 50, 100], small: [10, 20, 30, 50, 100] } as const;

export interface ListSpecOptions {
  readonly defaultSize?: 10 | 20;
  /** Offers 'all' besides: size 0. */
  readonly all?: boolean;
}

export type ListSpec = {
  readonly current: ReturnType<typeof page>;
  readonly size: ReturnType<typeof size>;
  readonly search: ReturnType<typeof text>;
};

/** What every list keeps in its address: current, size and search. A list adds its filters: `{...listSpec(), month: month()}`. */
export function listSpec(options: ListSpecOptions = {}): ListSpec {
  return { current: page(), size: size(sizesOf(options), options.defaultSize ?? 20), search: text() };
}

/** The sizes a list offers, 0 standing for all. */
export function sizesOf({ defaultSize = 20, all = false }: ListSpecOptions): readonly number[] {
  return [...(defaultSize === 10 ? pageSizes.small : pageSizes.usual), ...(all ? [0] : [])];
}
