import { Suspense, createElement } from 'react';
import type { ComponentType } from 'react';

/** A place in a screen that an area above it fills. */
export interface Slot<Props extends object> {
  (props: Props): React.JSX.Element;
  readonly fill: (component: ComponentType<Props>) => void;
}

/**
 * Makes a place in a screen for what its own area may not import; `web/app/slots.ts` fills it with a component that is loaded when it is
 * first shown. Shown before that it throws.
 */
export function slot<Props extends object>(name: string): Slot<Props> {
  let filled: ComponentType<Props> | undefined;
  const Place = (props: Props) => {
    if (filled === undefined) throw new Error(`Nothing fills the slot '${name}'.`);
    return <Suspense fallback={null}>{createElement(filled, props)}</Suspense>;
  };
  const fill = (component: ComponentType<Props>): void => {
    filled = component;
  };
  return Object.assign(Place, { fill });
}
