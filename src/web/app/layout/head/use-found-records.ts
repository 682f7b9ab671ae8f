import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSession } from '#web/api/current-session.ts';
import type { FoundRecord } from '#web/app/find-records.ts';

/** Milliseconds without a key before the server is asked. */
const PAUSE = 250;
/** One letter finds half the company. */
const FEWEST_LETTERS = 2;

const none: readonly FoundRecord[] = [];

/** Records for what is typed, once the typing pauses; none for an empty term, and none of an earlier one. */
export function useFoundRecords(term: string): { readonly found: readonly FoundRecord[]; readonly isSearching: boolean } {
  const session = useSession();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(term), PAUSE);
    return () => clearTimeout(timer);
  }, [term]);
  const isLong = term.length >= FEWEST_LETTERS;
  const query = useQuery({
    queryKey: ['/find', asked],
    // The contract of people and donors comes with the first search: the frame of the pages is read without it.
    queryFn: async ({ signal }) => {
      const { findRecords } = await import('#web/app/find-records.ts');
      return await findRecords(session, asked, signal);
    },
    enabled: isLong && asked === term,
  });
  return {
    found: isLong && asked === term ? (query.data ?? none) : none,
    isSearching: isLong && (asked !== term || query.isFetching),
  };
}
