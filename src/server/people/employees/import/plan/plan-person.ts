import { folded } from '#engine/text/fold.ts';
import { randomUUIDv7 } from 'node:crypto';
import { recordColumns } from '#server/people/employees/import/person.ts';
import type { PersonRecord, StoredPerson } from '#server/people/employees/import/person.ts';
import type { PersonDraft, Planning } from '#server/people/employees/import/plan/plan.types.ts';
import type { RowDraft } from '#server/people/employees/import/row-errors.ts';

/** A new person's record before the sheet fills it: defaults of decision A23. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every column that may not be null is demanded of the sheet: a row without it is refused before it is written
const emptyRecord = {
  ...Object.fromEntries(recordColumns.map((column) => [column, null])),
  first_name: '',
  last_name: '',
  gender: 0,
  annual_salary: 1,
  status: 1,
  working_day: 'MTOF',
  has_no_email: false,
  missing_fields: [],
} as unknown as PersonRecord;

/** Begins a person: as stored, or new with the defaults. */
export function beginPerson(stored: StoredPerson | undefined, title: string): PersonDraft {
  if (stored === undefined) {
    return {
      id: randomUUIDv7(),
      title,
      stored: null,
      record: emptyRecord,
      salaries: [],
      contracts: [],
      posts: [],
      funds: [],
      allocations: [],
      kids: [],
      openings: [],
      custom: [],
      heldTerms: [],
    };
  }
  const { id, record, salaries, contracts, posts, funds, allocations, kids, openings, custom } = stored;
  return { id, title, stored, record, salaries, contracts, posts, funds, allocations, kids, openings, custom, heldTerms: [] };
}

/** The person of a row of another sheet, by code: of the staff sheet or known; null and refused where there is none. */
export function personOf(planning: Planning, draft: RowDraft, code: string | null): PersonDraft | null {
  if (code === null) return null;
  const key = folded(code);
  const begun = planning.drafts.get(key);
  if (begun !== undefined) return begun;
  const stored = planning.stored.get(key);
  if (stored === undefined || stored.isArchived) {
    draft.refuse('code', stored === undefined ? 'unknown_employee' : 'archived_code', { code });
    return null;
  }
  const person = beginPerson(stored, `${stored.record.last_name} ${stored.record.first_name}`.trim());
  planning.drafts.set(key, person);
  return person;
}
