import { useMemo, useState } from 'react';
import { z } from 'zod';
import { useSession } from '#web/api/current-session.ts';
import { storedAs } from '#web/api/stored.ts';

const Codes = z.array(z.string());

/** The columns that this person does not want to see, kept in this browser under their account. */
export function useHiddenColumns(): {
  readonly hidden: ReadonlySet<string>;
  readonly hide: (codes: readonly string[]) => void;
} {
  const key = `krama.payroll.hidden.${useSession().userId}`;
  const [codes, setCodes] = useState((): readonly string[] => storedAs(localStorage, key, Codes) ?? []);
  return {
    hidden: useMemo(() => new Set(codes), [codes]),
    hide: (next) => {
      setCodes(next);
      localStorage.setItem(key, JSON.stringify(next));
    },
  };
}
