import { Refusal } from '#contract/errors.ts';
import { requestKinds } from '#contract/request-kinds.ts';
import { letterTemplates } from '#contract/people/letters/letter-templates.ts';
import { letterLists } from '#server/people/letters/letters.queries.ts';
import { decideLetter } from '#server/people/letters/letters.service.ts';
import { dayOf } from '#server/http/clock.ts';
import { waitingSource } from '#server/requests/request-kinds/index.ts';

/** The decisions of whoever signs; taking it back is for who asked. */
const decisions: ReadonlySet<number | null> = new Set(
  requestKinds.letter.moves.filter(({ who }) => who.includes('approver')).map(({ answer }) => answer),
);

/** Letters that wait for a signature. */
export const waitingLetters = waitingSource('letter', {
  lists: letterLists,
  columns: ['requestNo', 'employeeName', 'employeeCode'],
  tell: ({ language }) =>
    Promise.resolve((row) => ({
      title: letterTemplates[row.template][language].title,
      start: dayOf(row.created_at),
      end: dayOf(row.created_at),
      quantity: null,
      unit: null,
      alsoAway: 0,
      isWhole: false,
    })),
  decide: async (context, of) => {
    if (!decisions.has(of.status)) throw new Refusal('BAD_REQUEST', { detail: 'status' });
    return await decideLetter(context, of);
  },
});
