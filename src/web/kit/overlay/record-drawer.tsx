import type { ReactNode } from 'react';
import { Loaded } from '#web/kit/page/loaded.tsx';
import type { Loadable } from '#web/kit/page/loaded.tsx';
import { SideDrawer } from './side-drawer.tsx';
import type { SideDrawerProps } from './side-drawer.tsx';

export interface RecordDrawerProps<T> extends Omit<SideDrawerProps, 'children'> {
  readonly query: Loadable<T>;
  readonly children: (record: T) => ReactNode;
}

/** The details of one record in a drawer; `useOpenRecord` keeps which one in the address. */
export function RecordDrawer<T>({ query, children, ...drawer }: RecordDrawerProps<T>) {
  return (
    <SideDrawer isRecord {...drawer}>
      <Loaded query={query}>{children}</Loaded>
    </SideDrawer>
  );
}
