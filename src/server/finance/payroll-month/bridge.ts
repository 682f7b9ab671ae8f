import type { BridgeBar } from '#contract/finance/payroll-month.ts';
import { BASIC, basicParts } from '#server/payroll/runs/index.ts';
import type { PersonFact } from '#server/payroll/runs/index.ts';

export interface Bridged {
  readonly before: readonly PersonFact[];
  readonly now: readonly PersonFact[];
  /** Types of the items by their code; type 3 is no part of the net. */
  readonly types: ReadonlyMap<string, number>;
  /** Codes in the order in which items are shown. */
  readonly order: readonly string[];
  /** Who was paid in some month before the one compared with. */
  readonly paidEarlier: ReadonlySet<string>;
}

type Part = Pick<BridgeBar, 'part' | 'code'>;
interface Moved extends Part {
  readonly person: PersonFact;
  readonly cents: number;
}

const parts = ['joined', 'back', 'gone', 'salary', 'days', 'item'] as const;

/**
 * The bars from one month's net to another's (finance.md 0): whose row is only in one month counts whole, everybody else item by
 * item of the net, so that the bars always add up to the difference. Amounts are whole cents inside, dollars in the answer.
 */
export function bridge(of: Bridged): BridgeBar[] {
  const before = new Map(of.before.map((person) => [person.employeeId, person]));
  const now = new Set(of.now.map(({ employeeId }) => employeeId));
  const moved: Moved[] = [
    ...of.now.flatMap((person): Moved[] => {
      const earlier = before.get(person.employeeId);
      if (earlier !== undefined) return changesOf(earlier, person, of.types);
      const part = of.paidEarlier.has(person.employeeId) ? 'back' : 'joined';
      return [{ part, code: null, person, cents: person.netCents }];
    }),
    ...of.before
      .filter(({ employeeId }) => !now.has(employeeId))
      .map((person): Moved => ({ part: 'gone', code: null, person, cents: -person.netCents })),
  ];
  const bars = Map.groupBy(
    moved.filter(({ cents }) => cents !== 0),
    ({ part, code }) => `${part} ${code ?? ''}`,
  );
  return [...bars.values()]
    .map(toBar)
    .toSorted(
      (one, other) =>
        parts.indexOf(one.part) - parts.indexOf(other.part) ||
        of.order.indexOf(one.code ?? '') - of.order.indexOf(other.code ?? ''),
    );
}

/** A change of the basic salary is days, at the salary then, and else salary: rounded once, the rest is the other. */
function changesOf(then: PersonFact, person: PersonFact, types: ReadonlyMap<string, number>): Moved[] {
  const codes = new Set([...then.amounts.keys(), ...person.amounts.keys()]);
  return [...codes].flatMap((code): Moved[] => {
    if (types.get(code) === 3) return [];
    const cents = (person.amounts.get(code)?.value ?? 0) - (then.amounts.get(code)?.value ?? 0);
    if (code !== BASIC) return [{ part: 'item', code, person, cents }];
    const { days, salary } = basicParts(then, person);
    return [
      { part: 'days', code: null, person, cents: days },
      { part: 'salary', code: null, person, cents: salary },
    ];
  });
}

function toBar(moved: readonly Moved[]): BridgeBar {
  const [first] = moved;
  if (first === undefined) throw new Error('a bar has people');
  return {
    part: first.part,
    code: first.code,
    amount: moved.reduce((sum, { cents }) => sum + cents, 0) / 100,
    people: moved
      .toSorted((one, other) => Math.abs(other.cents) - Math.abs(one.cents) || (one.person.code < other.person.code ? -1 : 1))
      .map(({ person, cents }) => ({
        employeeId: person.employeeId,
        employeeCode: person.code,
        employeeName: person.name,
        employeeNameKH: person.nameKh,
        amount: cents / 100,
      })),
  };
}
