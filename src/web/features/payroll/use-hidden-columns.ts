import { useMemo, useState } from 'react';
import { z } from 'zod';
import { useSession } from '#web/api/current-session.ts';

const Codes = z.array(z.string()).catch([]);

function stored(key: string): readonly string[] {
  try {
    return Codes.parse(JSON.parse(localStorage.getItem(key) ?? '[]'));
  } catch {
    return [];
  }
}

/** The columns that this person does not want to see, kept in this browser under their account. */
export function useHiddenColumns(): {
  readonly hidden: ReadonlySet<string>;
  readonly hide: (codes: readonly string[]) => void;
} {
  const key = `krama.payroll.hidden.${useSession().userId}`;
  const [codes, setCodes] = useState(() => stored(key));
  return {
    hidden: useMemo(() => new Set(codes), [codes]),
    hide: (next) => {
      setCodes(next);
      localStorage.setItem(key, JSON.stringify(next));
    },
  };
}
