import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { approvals } from '#contract/home/approvals.ts';
import type { WaitingKind, WaitingRow } from '#contract/home/approvals.ts';
import { useSession } from '#web/api/current-session.ts';
import { read } from '#web/api/queries.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { useCameFrom } from '#web/kit/address/places.ts';
import { nextWaiting } from './moves.rules.ts';

/** Rows that are asked for at once: who has more comes to them as these are decided. */
const LIMIT = 50;

export interface NextWaiting {
  /** What comes after this one; asked for before the decision, while its own place is known. None where it was the last. */
  readonly find: () => Promise<WaitingRow | undefined>;
  /** 'The next one is open.', beside the word that the decision was taken. */
  readonly said: string;
  /** Opens the next one, in the place of the one decided on. */
  readonly open: (next: WaitingRow) => void;
}

/**
 * Deciding one of several leads on to the next that waits for the person: of the same kind from anywhere, of any kind for who came
 * from the inbox. `open` shows another request of the same list; without it the next one's own page is opened.
 */
export function useNextWaiting(of: {
  readonly type: WaitingKind;
  readonly id: string;
  readonly open?: ((id: string) => void) | undefined;
}): NextWaiting {
  const { t } = useTranslation('requests');
  const go = useGo();
  const client = useQueryClient();
  const { isFullAccess } = useSession();
  const otherKinds = useCameFrom(paths.approvals());
  const waitingIn = async (scope: 'mine' | 'all'): Promise<readonly WaitingRow[]> =>
    (await client.fetchQuery(read(approvals.inbox, { query: { scope, offset: 0, limit: LIMIT } }))).data;
  return {
    find: async () => {
      const mine = await waitingIn('mine');
      const isMine = mine.some(({ type, id }) => type === of.type && id === of.id);
      return nextWaiting(isMine || !isFullAccess ? mine : await waitingIn('all'), of, { otherKinds });
    },
    said: t('next_open'),
    open: (next) => {
      if (next.type === of.type && of.open !== undefined) of.open(next.id);
      else go(next.link, { replace: true });
    },
  };
}
