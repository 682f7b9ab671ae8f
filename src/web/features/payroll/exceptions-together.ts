import type { PayrollException } from '#contract/payroll-answers.ts';

/** Exceptions that say the same sentence. */
export interface Together {
  readonly key: string;
  readonly first: PayrollException;
  readonly all: readonly PayrollException[];
}

/** Gathers what is said in the same words of several people, in the order of the first of each. */
export function togetherBySentence(exceptions: readonly PayrollException[]): readonly Together[] {
  const groups = Map.groupBy(exceptions, ({ code, severity, params }) => JSON.stringify([severity, code, params]));
  return [...groups].flatMap(([key, all]) => {
    const [first] = all;
    return first === undefined ? [] : [{ key, first, all }];
  });
}
