import { Refusal } from '#contract/errors.ts';
import { REQUEST } from '#contract/requests/requests.ts';
import { waitingSource } from '#server/requests/request-kinds/index.ts';
import { decideTerms } from '#server/people/change-requests/term-decisions/decisions.service.ts';
import { sayRecordChange } from '#server/people/change-requests/term-decisions/facts.ts';
import { newest } from '#server/people/change-requests/term-decisions/describe.ts';
import type { StoredTerms } from '#server/people/change-requests/term-decisions/decisions.queries.ts';
import { isOfRecord } from '#server/people/change-requests/terms/index.ts';
import { termLists } from '#server/people/change-requests/term-decisions/decisions.queries.ts';
import { say } from '#server/http/words.ts';
import type { Language } from '#i18n/translation.ts';

/** The most facts that a row of the inbox tells. */
const MOST_TOLD = 3;

/** 'Salary 415.00 to 1,192.00', 'Last working day - to 31/12/2026', or the part alone. */
function titleOf(language: Language, row: StoredTerms): string {
  const [from, to] = [row.rows_before, row.rows_after].map((rows) => newest(row, rows)[0]?.amount_cents);
  const part = say(language, `terms:parts.${row.part}`);
  if (isOfRecord(row.part)) {
    const told = sayRecordChange(row, language);
    return told.length <= MOST_TOLD ? told.join(', ') : part;
  }
  return row.part === 'salary' && typeof from === 'number' && typeof to === 'number'
    ? say(language, 'terms:from_to', { part, from: dollars.format(from / 100), to: dollars.format(to / 100) })
    : part;
}

const dollars = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Changes of terms that wait for decisions; of a salary with old and new, since who decides on it sees both. */
export const waitingTerms = waitingSource('terms', {
  lists: termLists,
  columns: ['requestNo', 'employeeName', 'employeeCode'],
  tell: ({ language }) =>
    Promise.resolve((row) => ({
      title: titleOf(language, row),
      start: row.effective_from,
      end: row.effective_from,
      quantity: null,
      unit: null,
      alsoAway: 0,
      isWhole: row.part === 'salary' || (isOfRecord(row.part) && sayRecordChange(row, language).length <= MOST_TOLD),
    })),
  decide: async (context, { id, status, comment }) => {
    if (status !== REQUEST.APPROVED && status !== REQUEST.REJECTED) throw new Refusal('BAD_REQUEST', { detail: 'status' });
    return await decideTerms(context, { id, status, comment });
  },
});
