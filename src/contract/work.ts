import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { dataOf } from '#contract/shared.ts';

const asksForExport = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && 'isExport' in query && query.isExport === true;

/** Whether a call with this query is a large work, of which only some are done at the same time. */
export function isHeavy({ upload, isHeavy: declared }: Endpoint, query: unknown): boolean {
  return upload?.isSheet === true || declared === true || (declared === 'export' && asksForExport(query));
}

/** When a call gets a place where the database is busy: who stands waiting first, large works last. */
export function orderOf(endpoint: Endpoint, query: unknown): 'first' | 'usual' | 'last' {
  if (isHeavy(endpoint, query)) return 'last';
  return endpoint.isUrgent === true || endpoint.isBrief === true ? 'first' : 'usual';
}

/** Whether a call with this query changes something. */
export function isChanging({ method, changes }: Pick<Endpoint, 'method' | 'changes'>, query: unknown): boolean {
  return method !== 'GET' || changes === true || (changes === 'export' && asksForExport(query));
}

/** Large works: imports, exports, processing. */
export const work = {
  turn: endpoint({
    method: 'GET',
    path: '/work/v1/turn',
    tag: 'work',
    summary:
      'Whether large works of the own account wait for their turn on this server, and how many are before the first of them.',
    needs: 'account',
    scope: { rows: 'none' },
    isBackground: true,
    answer: dataOf(z.object({ waiting: z.number(), ahead: z.number() })),
  }),
};
