import { causeParams } from '#contract/payroll/payroll-guards.ts';
import type { PayrollException } from '#contract/payroll/payroll-answers.ts';

/** What one sentence says of one person or of several. */
export interface Saying {
  readonly key: string;
  readonly first: PayrollException;
  readonly all: readonly PayrollException[];
}

/** Exceptions of one kind. */
export interface KindOfException {
  readonly code: string;
  readonly severity: PayrollException['severity'];
  readonly lifts: PayrollException['lifts'];
  readonly count: number;
  readonly noted: number;
  /** Its sentences, in the order of the first of each. */
  readonly sayings: readonly Saying[];
}

/** Kinds of which one cause concerns several people, and one word covers them. */
export const sharedCauses: ReadonlySet<string> = new Set(Object.keys(causeParams));

/** Gathers exceptions by kind, and within it those that say the same words; the order of the first of each stays. */
export function togetherByKind(exceptions: readonly PayrollException[]): readonly KindOfException[] {
  const kinds = Map.groupBy(exceptions, ({ code, severity }) => `${severity} ${code}`);
  return [...kinds.values()].flatMap((ofKind) => {
    const [first] = ofKind;
    if (first === undefined) return [];
    const isShared = sharedCauses.has(first.code);
    const sayings = [...Map.groupBy(ofKind, (one) => (isShared ? one.key : JSON.stringify(one.params)))].flatMap(([key, all]) => {
      const [one] = all;
      return one === undefined ? [] : [{ key, first: one, all }];
    });
    const noted = ofKind.filter(({ note }) => note !== null).length;
    return [{ code: first.code, severity: first.severity, lifts: first.lifts, count: ofKind.length, noted, sayings }];
  });
}
