import { useQuery } from '@tanstack/react-query';
import { useSession } from '#web/api/current-session.ts';
import type { OpenedRecord } from '#web/app/find-records.ts';
import { ownerOf } from '#web/api/session.ts';
import { lastOpened } from '#web/kit/address/kept-opened.ts';
import type { Opened } from '#web/kit/address/last-opened.ts';

const nothing: readonly Opened[] = [];

/** What was last opened, the latest first: pages by their path, records as the server knows them now. Asked only while `asked`. */
export function useLastOpened(asked: boolean): readonly (string | OpenedRecord)[] {
  const session = useSession();
  const owner = ownerOf(session);
  const opened = asked && owner !== undefined ? lastOpened.read(owner) : nothing;
  const ids = (kind: 'people' | 'donors') => opened.flatMap((one) => (one.kind === kind ? [one.id] : []));
  const wanted = { people: ids('people'), donors: ids('donors') };
  const { data } = useQuery({
    queryKey: ['/find', 'opened', owner, wanted],
    queryFn: async ({ signal }) => {
      const { readOpened } = await import('#web/app/find-records.ts');
      return await readOpened(session, wanted, signal);
    },
    enabled: wanted.people.length + wanted.donors.length > 0,
    // A right or a record may be gone since: each look asks again.
    staleTime: 0,
    gcTime: 0,
  });
  return opened.flatMap((one): readonly (string | OpenedRecord)[] =>
    one.kind === 'page' ? [one.path] : (data?.filter(({ id, kind }) => id === one.id && kind === one.kind) ?? []),
  );
}
