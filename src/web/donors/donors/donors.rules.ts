import { inTextOrder } from '#engine/text/order.ts';
import type { DonorCharge, DonorProject } from '#contract/donors/donor-page.ts';
import { dayAfter } from '#engine/calendar/day.ts';

/** The first and the last day of a donor's awards that are not archived; null as soon as one of them is not known. */
export function awardSpan(projects: readonly DonorProject[]): { readonly start: string | null; readonly end: string | null } {
  const living = projects.filter(({ isArchived }) => !isArchived);
  const known = (days: readonly (string | null)[]): readonly string[] => {
    const given = days.flatMap((day) => day ?? []);
    return given.length === days.length ? given.toSorted() : [];
  };
  return {
    start: known(living.map(({ start }) => start))[0] ?? null,
    end: known(living.map(({ end }) => end)).at(-1) ?? null,
  };
}

/** People whose share of a project goes on after the award's last day. */
export interface Outliving {
  readonly project: DonorCharge['project'] & { readonly end: string };
  /** Each person once. */
  readonly people: readonly { readonly id: string }[];
}

/** Whose shares outlive which project, the first to end first. */
export function outlivingOf(charges: readonly DonorCharge[]): readonly Outliving[] {
  const byProject = Map.groupBy(
    charges.filter(({ outlives }) => outlives),
    ({ project }) => project.id,
  );
  return [...byProject.values()]
    .flatMap((rows): Outliving[] => {
      const { id = '', code = '', end = null } = rows[0]?.project ?? {};
      if (end === null) return [];
      const ids = [...new Set(rows.map(({ employeeId }) => employeeId))];
      return [{ project: { id, code, end }, people: ids.map((person) => ({ id: person })) }];
    })
    .toSorted(
      (one, other) => inTextOrder(one.project.end, other.project.end) || inTextOrder(one.project.code, other.project.code),
    );
}

/** From when a share can go elsewhere: the day after the award, which is not before today. */
export function movedFrom(end: string, today: string): string {
  const next = dayAfter(end);
  return next > today ? next : today;
}
