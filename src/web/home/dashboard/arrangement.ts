import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dashboard } from '#contract/home/dashboard.ts';
import { useSession } from '#web/api/current-session.ts';
import { read } from '#web/api/queries.ts';
import type { Arrangement } from './arrangement.rules.ts';

const usual: Arrangement = { cards: [], hidden: [] };
const isUsual = ({ cards, hidden }: Arrangement): boolean => cards.length + hidden.length === 0;

/**
 * How the person has arranged the first page. Who has it as usual does not wait to be told so: undefined only where this device has shown
 * another arrangement before, until it is read again.
 */
export function useArrangement(): Arrangement | undefined {
  const { userId } = useSession();
  const key = `dashboard.arranged.${userId}`;
  const { data, isError } = useQuery(read(dashboard.arrangement, {}));
  const arrangement = data?.data;
  useEffect(() => {
    if (arrangement === undefined) return;
    if (isUsual(arrangement)) localStorage.removeItem(key);
    else localStorage.setItem(key, 'true');
  }, [arrangement, key]);
  if (arrangement !== undefined) return arrangement;
  return isError || localStorage.getItem(key) === null ? usual : undefined;
}
