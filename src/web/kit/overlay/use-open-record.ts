import { useMemo } from 'react';
import { record } from '#web/kit/address/codecs.ts';
import { useAddress } from '#web/kit/address/use-address.ts';

/** The record whose details are open, kept in the address: the drawer of a list can be sent to a colleague. */
export function useOpenRecord(parameter: string): {
  readonly id: string | undefined;
  readonly open: (id: string) => void;
  readonly close: () => void;
} {
  const spec = useMemo(() => ({ [parameter]: record() }), [parameter]);
  const { values, change } = useAddress(spec);
  return useMemo(
    () => ({ id: values[parameter], open: (id) => change({ [parameter]: id }), close: () => change({ [parameter]: undefined }) }),
    [values, change, parameter],
  );
}
