import { useEffect, useRef, useState } from 'react';

/**
 * The key of a form that begins anew where its record was moved or is read again, and what reads the record again. A change counts as
 * done when all it touches was read again: by then the form may have begun anew, and holds what was typed since. It is left alone.
 */
export function useFormKey(
  query: { readonly refetch: () => Promise<unknown> },
  parts: readonly (string | number)[],
): { readonly formKey: string; readonly reload: () => Promise<void> } {
  const [loads, setLoads] = useState(0);
  const formKey = [...parts, loads].join(' ');
  const shown = useRef(formKey);
  useEffect(() => {
    shown.current = formKey;
  }, [formKey]);
  const isShown = (): boolean => shown.current === formKey;
  const reload = async (): Promise<void> => {
    if (!isShown()) return;
    await query.refetch();
    if (isShown()) setLoads((count) => count + 1);
  };
  return { formKey, reload };
}
