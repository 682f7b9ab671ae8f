import type { DonorCharge } from '#contract/donors/donor-page.ts';
import { dayBefore } from '#engine/calendar/day.ts';
import type { ChargeLine } from '#server/donors/donor-page/donor-page.queries.ts';

/** The earliest of days, null for one without an end; null: none has one. */
const earliest = (days: readonly (string | null)[]): string | null =>
  days.reduce((least, day) => (day !== null && (least === null || day < least) ? day : least), null);

/** A contract whose end was passed without a last working day is taken to go on, as in the forecast (decision 49). */
const workEnd = ({ contractEnd, lastWorkingDay }: ChargeLine, today: string): string | null =>
  earliest([contractEnd !== null && contractEnd < today ? null : contractEnd, lastWorkingDay]);

function endsFirst(of: Readonly<Record<'award' | 'share' | 'work', string | null>>): DonorCharge['endsFirst'] {
  const first = earliest([of.award, of.share, of.work]);
  if (first === null) return null;
  return first === of.award ? 'award' : first === of.share ? 'share' : 'work';
}

/**
 * Whom a donor pays: a row for each person, project and sub-project that a split in force or to come has, with its percent, until the
 * day before the first split without it. Work that ends before a share begins leaves it out.
 */
export function chargesOf(lines: readonly ChargeLine[], today: string): DonorCharge[] {
  return [...Map.groupBy(lines, ({ employeeId }) => employeeId).values()].flatMap((own) => {
    const splits = [...Map.groupBy(own, ({ validFrom }) => validFrom)];
    const keyOf = ({ projectId, subProject }: ChargeLine): string => `${projectId} ${subProject ?? ''}`;
    const linesOf = (split: readonly ChargeLine[], key: string) => split.filter((line) => line.share > 0 && keyOf(line) === key);
    const keys = new Set(own.filter(({ isDonors }) => isDonors).map(keyOf));
    return [...keys].flatMap((key): DonorCharge[] => {
      const begins = splits.findIndex(([, split]) => linesOf(split, key).length > 0);
      const [from = '', split = []] = splits[begins] ?? [];
      const charged = linesOf(split, key);
      const [line] = charged;
      if (line === undefined) return [];
      const next = splits.slice(begins + 1).find(([, later]) => linesOf(later, key).length === 0);
      const until = next === undefined ? null : dayBefore(next[0]);
      const workEnds = workEnd(line, today);
      if (workEnds !== null && workEnds < from) return [];
      const { projectEnd: end } = line;
      const goesOn = (last: string | null): boolean => end !== null && (last === null || last > end);
      return [
        {
          employeeId: line.employeeId,
          code: line.code,
          name: line.name,
          project: { id: line.projectId, code: line.projectCode, end },
          subProject: line.subProject,
          percent: charged.reduce((sum, { share }) => sum + share, 0) / 100,
          from: from > today ? from : null,
          until,
          workEnds,
          endsFirst: endsFirst({ award: end, share: until, work: workEnds }),
          outlives: goesOn(until) && goesOn(workEnds),
        },
      ];
    });
  });
}
