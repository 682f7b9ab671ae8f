import { Refusal } from '#contract/errors.ts';
import { REQUEST } from '#contract/requests/requests.ts';
import { waitingSource } from '#server/requests/request-kinds/index.ts';
import { decideTerms } from '#server/people/change-requests/term-decisions/decisions.service.ts';
import { termLists } from '#server/people/change-requests/term-decisions/decisions.queries.ts';
import { say } from '#server/http/words.ts';

/** Changes of terms that wait for decisions. The inbox names the part and its day; amounts stand in the change itself. */
export const waitingTerms = waitingSource('terms', {
  lists: termLists,
  columns: ['requestNo', 'employeeName', 'employeeCode'],
  tell: ({ language }) =>
    Promise.resolve((row) => ({
      title: say(language, `terms:parts.${row.part}`),
      start: row.effective_from,
      end: row.effective_from,
      quantity: null,
      unit: null,
      alsoAway: 0,
    })),
  decide: async (context, { id, status, comment }) => {
    if (status !== REQUEST.APPROVED && status !== REQUEST.REJECTED) throw new Refusal('BAD_REQUEST', { detail: 'status' });
    return await decideTerms(context, { id, status, comment });
  },
});
