import { useCallback, useState } from 'react';
import { flag } from '#web/kit/address/codecs.ts';
import { useAddress } from '#web/kit/address/use-address.ts';

const spec = { ask: { ...flag(), aside: true as const } };

/** A form that a button of the screen opens, and so does a link to the screen that says `ask=true`, for who may. */
export function useAsked(may: boolean): { readonly isOpen: boolean; readonly open: () => void; readonly close: () => void } {
  const [isPressed, setPressed] = useState(false);
  const { values, change } = useAddress(spec);
  const { ask } = values;
  const open = useCallback(() => setPressed(true), []);
  const close = useCallback(() => {
    setPressed(false);
    if (ask) change({ ask: false }, { replace: true, keepScroll: true });
  }, [ask, change]);
  return { isOpen: isPressed || (ask && may), open, close };
}
