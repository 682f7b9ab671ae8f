import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { approvals } from '#contract/approvals.ts';
import type { WaitingKind, WaitingRow } from '#contract/approvals.ts';
import { useSession } from '#web/api/current-session.ts';
import { read } from '#web/api/queries.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { useCameFrom } from '#web/kit/address/places.ts';
import { nextWaiting } from './moves.rules.ts';

/** Rows that are asked for at once: who has more comes to them as these are decided. */
const LIMIT = 50;

/** What waits in a scope; read before the decision, so that the place of the one decided on is known. */
const useWaiting = (scope: 'mine' | 'all', enabled: boolean): readonly WaitingRow[] | undefined =>
  useQuery({ ...read(approvals.inbox, { query: { scope, offset: 0, limit: LIMIT } }), enabled }).data?.data;

export interface NextWaiting {
  /** What comes after this one; none where it was the last. */
  readonly next: WaitingRow | undefined;
  /** 'The next one is open.', beside the word that the decision was taken. */
  readonly said: string | undefined;
  /** Opens the next one, in the place of the one decided on; says whether there was one. */
  readonly openNext: (next: WaitingRow | undefined) => boolean;
}

/**
 * Deciding one of several leads on to the next that waits for the person: of the same kind from anywhere, of any kind for who came
 * from the inbox. `open` shows another request of the same list; without it the next one's own page is opened.
 */
export function useNextWaiting(of: {
  readonly type: WaitingKind;
  readonly id: string;
  readonly decides: boolean;
  readonly open?: ((id: string) => void) | undefined;
}): NextWaiting {
  const { t } = useTranslation('requests');
  const go = useGo();
  const { isFullAccess } = useSession();
  const otherKinds = useCameFrom(paths.approvals());
  const mine = useWaiting('mine', of.decides);
  const isMine = mine?.some(({ type, id }) => type === of.type && id === of.id) ?? true;
  const all = useWaiting('all', of.decides && isFullAccess && !isMine);
  const next = nextWaiting((isMine ? mine : all) ?? [], of, { otherKinds });
  return {
    next,
    said: next === undefined ? undefined : t('next_open'),
    openNext: (row) => {
      if (row === undefined) return false;
      if (row.type === of.type && of.open !== undefined) of.open(row.id);
      else go(row.link, { replace: true });
      return true;
    },
  };
}
