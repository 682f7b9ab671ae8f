import { Fragment } from 'react';
import type { ReactNode } from 'react';

interface EachProps<Item> {
  readonly of: readonly Item[];
  readonly children: (item: Item, at: number) => ReactNode;
}

/** Shows each of what has no name but its place: cells of a row, lines of a sheet. Nothing is put in between, or taken out, while it is shown. */
export function Each<Item>({ of, children }: EachProps<Item>) {
  // Their place is their name.
  return of.map((item, at) => <Fragment key={at}>{children(item, at)}</Fragment>);
}
