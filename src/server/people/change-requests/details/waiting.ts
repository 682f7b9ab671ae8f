import { Refusal } from '#contract/errors.ts';
import { REQUEST } from '#contract/requests/requests.ts';
import { detailLists } from '#server/people/change-requests/details/details.queries.ts';
import { decideRequest } from '#server/people/change-requests/details/details.service.ts';
import { fieldWord } from '#server/people/change-requests/details/words.ts';
import { waitingSource } from '#server/requests/request-kinds/index.ts';
import { dayOf } from '#server/http/clock.ts';

/** Changes of details that wait for decisions. What is asked for stands in the request itself, the inbox names the fields. */
export const waitingDetails = waitingSource('details', {
  lists: detailLists,
  columns: ['requestNo', 'employeeName', 'employeeCode'],
  tell: (context) =>
    Promise.resolve((row) => ({
      title: row.changes.map(({ field }) => fieldWord(context.language, field)).join(', '),
      start: dayOf(row.created_at),
      end: dayOf(row.created_at),
      quantity: null,
      unit: null,
      alsoAway: 0,
      isWhole: false,
    })),
  decide: async (context, { id, status, comment }) => {
    if (status !== REQUEST.APPROVED && status !== REQUEST.REJECTED) throw new Refusal('BAD_REQUEST', { detail: 'status' });
    return await decideRequest(context, { id, status, comment });
  },
});
