import { createHash } from 'node:crypto';
import type { GuardCode } from '#contract/payroll/payroll-guards.ts';
import type { ExceptionParams } from '#engine/payroll/checks/exception-types.ts';
import type { Claims } from '#server/payroll/runs/guards/doubles.queries.ts';
import { numberOf, wordsOf } from '#contract/people/facts/likeness.ts';
import { othersNamed } from '#server/payroll/runs/guards/others-named.ts';

/** Above this share of the salary a fund of the staff needs a word, hundredths of a percent. */
const HIGH_FUND = 1_000;

/** What the claims of somebody bring about; it needs a word. */
export interface Doubt {
  readonly employeeId: string;
  readonly code: Extract<
    GuardCode,
    'NSSF_SHARED' | 'ID_SHARED' | 'PERSON_TWICE' | 'SPOUSES_BOTH' | 'FUND_HIGH' | 'NATIONAL_NON_RESIDENT' | 'PAID_ELSEWHERE_TOO'
  >;
  readonly params: ExceptionParams;
}

/** A number by its end, as it is shown to who may not see it whole, with a print of it that tells it from others. */
export function maskedNumber(text: string | null): { readonly number: string; readonly print: string } {
  const plain = numberOf(text);
  return { number: `…${plain.slice(-4)}`, print: createHash('sha256').update(plain).digest('hex').slice(0, 16) };
}

/** A print of who belongs to a group: another person in it is another cause. */
function groupOf(people: readonly { readonly employeeId: string }[]): string {
  const ids = people.map(({ employeeId }) => employeeId).toSorted((one, other) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(ids)).digest('hex').slice(0, 16);
}

/** The groups of people of whom two or more have the same value, by the value; nobody shares an empty one. */
export function sharedBy<Person extends { readonly employeeId: string }>(
  people: readonly Person[],
  keyOf: (person: Person) => string,
): ReadonlyMap<string, { readonly people: readonly Person[]; readonly group: string }> {
  const groups = [...Map.groupBy(people, keyOf)].filter(([key, group]) => key !== '' && group.length > 1);
  return new Map(groups.map(([key, group]) => [key, { people: group, group: groupOf(group) }]));
}

/** What of the claims of paid people is on two of them, or rare enough to need a word. */
export function doubtsOf(claims: readonly Claims[]): readonly Doubt[] {
  const shared = (
    code: Doubt['code'],
    of: { readonly keyOf: (one: Claims) => string; readonly shown: (one: Claims) => ExceptionParams },
  ): readonly Doubt[] =>
    [...sharedBy(claims, of.keyOf).values()].flatMap(({ people, group }) =>
      people.map((one) => ({
        employeeId: one.employeeId,
        code,
        params: { ...of.shown(one), group, others: othersNamed(people, one.employeeId) },
      })),
    );
  return [
    ...shared('NSSF_SHARED', {
      keyOf: ({ nssfNumber }) => numberOf(nssfNumber),
      shown: ({ nssfNumber }) => maskedNumber(nssfNumber),
    }),
    ...shared('ID_SHARED', {
      keyOf: ({ nationalId }) => numberOf(nationalId),
      shown: ({ nationalId }) => maskedNumber(nationalId),
    }),
    ...shared('PERSON_TWICE', {
      keyOf: ({ name, born }) => (born === null ? '' : `${wordsOf(name)} ${born}`),
      shown: ({ name, born }) => ({ name, date: born ?? '' }),
    }),
    ...spousesOf(claims),
    ...claims.flatMap(({ employeeId, fundShare, isNationalAbroad, isElsewhere }): Doubt[] => [
      ...(isElsewhere ? [{ employeeId, code: 'PAID_ELSEWHERE_TOO' as const, params: {} }] : []),
      ...(fundShare > HIGH_FUND ? [{ employeeId, code: 'FUND_HIGH' as const, params: { percent: fundShare * 100 } }] : []),
      ...(isNationalAbroad ? [{ employeeId, code: 'NATIONAL_NON_RESIDENT' as const, params: {} }] : []),
    ]),
  ];
}

/** Couples of whom each has relief for the other as a spouse without work, whatever script the names are written in. */
function spousesOf(claims: readonly Claims[]): readonly Doubt[] {
  const namesOf = ({ name, nameKh }: Claims): readonly string[] => [wordsOf(name), wordsOf(nameKh)].filter(Boolean);
  const byName = Map.groupBy(
    claims.flatMap((one) => namesOf(one).map((name) => ({ name, one }))),
    ({ name }) => name,
  );
  return claims.flatMap((one): Doubt[] => {
    const spouse = wordsOf(one.spouse);
    const others = (spouse === '' ? [] : (byName.get(spouse) ?? []))
      .map((found) => found.one)
      .filter((other) => other !== one && namesOf(one).includes(wordsOf(other.spouse)));
    const couple = groupOf([one, ...others]);
    return others.length === 0
      ? []
      : [
          {
            employeeId: one.employeeId,
            code: 'SPOUSES_BOTH',
            params: { couple, others: othersNamed([one, ...others], one.employeeId) },
          },
        ];
  });
}
