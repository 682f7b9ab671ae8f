import { findAlike, wordsOf } from '#contract/people/facts/likeness.ts';
import type { LikeBy } from '#contract/people/facts/likeness.ts';
import { distance } from '#engine/text/distance.ts';
import { folded } from '#engine/text/fold.ts';
import { cellAddress } from '#server/sheets/values/cell.ts';
import { comparedOf } from '#server/people/employees/likeness/likeness.service.ts';
import type { ComparedPerson } from '#server/people/employees/likeness/likeness.queries.ts';
import type { PersonDraft, PlanRow } from '#server/people/employees/import/plan/plan.types.ts';
import type { StoredPerson } from '#server/people/employees/import/person.ts';

/** A row whose person may be somebody else, or may be there already. */
export interface PersonQuestion {
  readonly code: string;
  readonly name: string;
  /** The stored name and birth date that the row would replace by those of another person; null where it does not. */
  readonly replaces: string | null;
  /** Who may be the same person, of the company and of the file. */
  readonly alike: readonly { readonly code: string; readonly name: string; readonly by: readonly (LikeBy | 'code')[] }[];
}

interface SheetPeople {
  readonly people: readonly PersonDraft[];
  readonly rows: readonly PlanRow[];
  /** Everybody of the company. */
  readonly known: readonly ComparedPerson[];
  /** Codes of rows that somebody looked at, and that are of another person. */
  readonly answered: readonly string[];
  /** The column of the codes. */
  readonly column: number;
}

const nameOf = ({ last_name: last, first_name: first }: StoredPerson['record']): string => `${last} ${first}`.trim();

/** Two spellings of one name differ in at most this many letters: Thida and Thyda, Srey Mom and Sreymom. */
const SPELT_OTHERWISE = 2;

/** Whether two names are of two people: beside the words they have in common, both have others that no spelling brings together. */
function areOthers(before: string, after: string): boolean {
  const [was, is] = [before, after].map((name) => wordsOf(name).split(' ').filter(Boolean));
  if (was === undefined || is === undefined) return false;
  const [lost, come] = [was.filter((word) => !is.includes(word)), is.filter((word) => !was.includes(word))];
  if (lost.length === 0 || come.length === 0) return false;
  const isNear = (one: string, other: string): boolean =>
    distance(one, other) <= SPELT_OTHERWISE || one.startsWith(other) || other.startsWith(one);
  return !isNear(lost.join(''), come.join('')) && !lost.some((word) => come.some((other) => isNear(word, other)));
}

const khmerOf = ({ last_name_kh: last, first_name_kh: first }: StoredPerson['record']): string =>
  `${last ?? ''} ${first ?? ''}`.trim();

/**
 * The stored person whom a row would replace: one with another name and another birth date, with a name of somebody else in either script and no birth date that says otherwise, or
 * with the name of another person of the company. A sheet that is shifted by a row does so.
 */
function replacedBy(
  { id, stored, record }: PersonDraft,
  of: { readonly named: ReadonlyMap<string, readonly ComparedPerson[]>; readonly bornAsKnown: ReadonlySet<string> },
): string | null {
  if (stored === null || stored.record === record) return null;
  const { date_of_birth: born } = stored.record;
  const [before, after] = [wordsOf(nameOf(stored.record)), wordsOf(nameOf(record))];
  const isOther = before !== after && born !== null && born !== record.date_of_birth;
  // Who has the birth date that stands has another name by now.
  const isElse =
    !of.bornAsKnown.has(folded(record.code)) &&
    (areOthers(nameOf(stored.record), nameOf(record)) || areOthers(khmerOf(stored.record), khmerOf(record)));
  const isAnothers = before !== after && of.named.get(after)?.some((person) => person.id !== id) === true;
  return isOther || isElse || isAnothers ? nameOf(stored.record) : null;
}

/** A code without the signs and the zeros that people leave out, and its figures alone. */
const plainCode = (code: string): string => folded(code).replaceAll(/[^\p{L}\p{N}]/gu, '');
const figuresOf = (code: string): string => code.replaceAll(/\D/g, '').replace(/^0+/, '');

/** Who is known by nearly the same code as somebody new: MR1001 or 1001 for MR-1001. Two of the same figures are none. */
function nearCodes(known: readonly ComparedPerson[]): (person: PersonDraft) => readonly ComparedPerson[] {
  const plain = Map.groupBy(known, ({ code }) => plainCode(code));
  const figures = Map.groupBy(known, ({ code }) => figuresOf(code));
  return ({ stored, record: { code } }) => {
    // A row that is refused has no record yet.
    if (stored !== null || !code) return [];
    const isNumber = /^\d+$/.test(code);
    const found = isNumber ? (figures.get(figuresOf(code)) ?? []) : (plain.get(plainCode(code)) ?? []);
    return found.length === 1 && figuresOf(code) !== '' ? found : [];
  };
}

/**
 * Asks of each row whether its person is one who is there already, or another than the code is of. A row that nobody answered for is refused,
 * with the question.
 */
export function askSamePerson({ people, rows, known, answered, column }: SheetPeople): {
  readonly rows: readonly PlanRow[];
  readonly questions: readonly PersonQuestion[];
} {
  const drafts = new Map(people.map((person) => [person.id, person]));
  // An account that waits for a second person is asked about now: who decides sees one record alone.
  const asked = (person: PersonDraft): Readonly<Record<string, unknown>> =>
    person.heldAccount === undefined ? person.record : { ...person.record, bank_account_number: person.heldAccount.after };
  const drawn = people.map((person) => ({
    id: person.id,
    code: person.record.code,
    name: nameOf(person.record),
    before: person.stored === null ? undefined : comparedOf(person.stored.record),
    ...comparedOf(asked(person)),
  }));
  const others = [...known.filter(({ id }) => !drafts.has(id)), ...drawn];
  const alike = findAlike(
    drawn.filter(({ id }) => {
      const draft = drafts.get(id);
      return draft?.stored?.record !== draft?.record || draft?.heldAccount !== undefined;
    }),
    others,
  );
  const near = nearCodes(known);
  const bornOn = new Map(
    people.flatMap(({ stored }) => (stored === null ? [] : [[folded(stored.record.code), stored.record.date_of_birth] as const])),
  );
  const bornAsKnown = new Set(
    rows.flatMap(({ values: { code, dob } }) =>
      typeof code === 'string' && typeof dob === 'string' && bornOn.get(folded(code)) === dob ? [folded(code)] : [],
    ),
  );
  const named = Map.groupBy(known, ({ name }) => wordsOf(name));
  const questions = people.flatMap((person): PersonQuestion[] => {
    const found = alike.get(person.id) ?? [];
    const coded = near(person).filter(({ id }) => !found.some((other) => other.person.id === id));
    const replaces = replacedBy(person, { named, bornAsKnown });
    if (found.length === 0 && coded.length === 0 && replaces === null) return [];
    return [
      {
        code: person.record.code,
        name: nameOf(person.record),
        replaces,
        alike: [
          ...found.map(({ person: { code, name }, by }) => ({ code, name, by })),
          ...coded.map(({ code, name }) => ({ code, name, by: ['code' as const] })),
        ],
      },
    ];
  });
  const isAnswered = new Set(answered.map(folded));
  const open = new Map(questions.filter(({ code }) => !isAnswered.has(folded(code))).map((one) => [folded(one.code), one]));
  return { questions, rows: rows.map((row) => refuseOpen(row, { open, column })) };
}

function refuseOpen(row: PlanRow, of: { readonly open: ReadonlyMap<string, PersonQuestion>; readonly column: number }): PlanRow {
  const { code } = row.values;
  const question = row.kind === 'staff' && typeof code === 'string' ? of.open.get(folded(code)) : undefined;
  if (question === undefined || row.action === 'refuse') return row;
  const cell = cellAddress(row.row - 1, of.column);
  const [who] = question.alike;
  const error =
    question.replaces === null
      ? {
          field: 'code',
          cell,
          key: 'employees:refused.same_person' as const,
          params: { who: `${who?.code ?? ''} ${who?.name ?? ''}` },
        }
      : {
          field: 'code',
          cell,
          key: 'employees:refused.other_person' as const,
          params: { who: question.replaces, code: question.code },
        };
  return { ...row, action: 'refuse', errors: [...row.errors, error] };
}
