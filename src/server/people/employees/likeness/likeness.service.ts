import { Refusal } from '#contract/errors.ts';
import { comparedFacts, findAlike } from '#contract/people/facts/likeness.ts';
import type { Compared } from '#contract/people/facts/likeness.ts';
import { columnsOf } from '#contract/people/facts/facts.ts';
import { sees } from '#contract/sight.ts';
import type { Context } from '#server/http/context.ts';
import { readCompared } from '#server/people/employees/likeness/likeness.queries.ts';

/** As many people are named as may be the same person. */
const MOST_ALIKE = 5;

const columns = columnsOf(comparedFacts);

/** The compared facts of a stored record, or of what shall be stored, by their columns. */
export function comparedOf(record: Readonly<Record<string, unknown>>): Compared {
  const values = Object.entries(columns).map(([key, column]) => [key, record[column]]);
  return Object.fromEntries(values.filter(([, value]) => typeof value === 'string'));
}

/**
 * Refuses somebody new, or another name or number of somebody known, where a record of the company may be of the same person, until the caller
 * says that they are two.
 */
export async function refuseSamePerson(
  { db, session }: Context,
  of: { readonly id: string; readonly before: Compared | undefined; readonly after: Compared },
): Promise<void> {
  const [alike = []] = findAlike(
    [{ id: of.id, before: of.before, ...of.after }],
    await readCompared(db, session.companyId),
  ).values();
  if (alike.length === 0) return;
  const named = alike.slice(0, MOST_ALIKE).map(({ person: { code, name } }) => `${code} ${name}`);
  throw new Refusal('SAME_PERSON', { who: named.join(', ') });
}

/** The records that may be of the same person as what is typed, with the facts of each that the caller may read. */
export async function describeAlike({ db, session }: Context, typed: Compared & { readonly id?: string | undefined }) {
  const { id = '', ...facts } = typed;
  const people = await readCompared(db, session.companyId);
  const before = people.find((person) => person.id === id);
  const [alike = []] = findAlike([{ id, before, ...facts }], people).values();
  const [seesRecord, seesPay] = [sees(session, 'record'), sees(session, 'pay')];
  return alike.slice(0, MOST_ALIKE).map(({ person, by }) => {
    const { id: employeeId, code, name, nameKH, joinDate, lastWorkingDay, bankAccNumber, ...compared } = person;
    const shown = { ...compared, joinDate, lastWorkingDay, bankAccNumber: seesPay ? bankAccNumber : null };
    return { id: employeeId, code, name, nameKH, by: [...by], facts: seesRecord ? known(shown) : null };
  });
}

/** The facts that hold a value. */
const known = (facts: Readonly<Record<string, string | null | undefined>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(facts).flatMap(([key, value]) => (value ? [[key, value]] : [])));
