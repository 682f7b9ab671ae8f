import { addMonths, lastDayOf, monthOf, type Month } from '#engine/calendar/day.ts';
import { budgetKey, type Budget } from './budgets.ts';
import { leavingOf, sharesOn } from './assumed.ts';
import { spanOf } from './forecast.ts';
import type { ForecastFacts, ForecastPerson, Scenario } from './types.ts';

/** Who does not fit a budget that has months in the forecast. */
export interface Coverage {
  readonly budget: Budget;
  /** People whose share goes on in the month after the budget's last one, with no budget of the same project for it. */
  readonly after: readonly string[];
  /** People whose recorded next allocation takes them off the budget's project before its last month. */
  readonly leavesEarly: readonly { readonly employeeId: string; readonly month: Month }[];
}

function isCharged(person: ForecastPerson, month: Month, covers: (project: string) => boolean): boolean {
  return sharesOn(person, lastDayOf(month)).some(({ project, percent }) => percent > 0 && covers(project));
}

/** Sets budgets beside the allocations that are recorded. New posts of a scenario have no next allocation. */
export function coverageOf(
  budgets: readonly Budget[],
  of: { readonly facts: ForecastFacts; readonly people: readonly ForecastPerson[]; readonly scenario: Scenario },
): readonly Coverage[] {
  const { facts, people, scenario } = of;
  const { first, last } = spanOf(facts);
  const keys = new Set(budgets.map(budgetKey));
  const firstMonth = facts.from;
  const lastMonth = monthOf(last);
  const stays = (person: ForecastPerson, month: Month): boolean => {
    const leaving = leavingOf(person, { scenario, firstDay: first });
    return person.input.joinDate <= lastDayOf(month) && (leaving === null || monthOf(leaving.day) >= month);
  };
  return budgets.map((budget): Coverage => {
    const key = budgetKey(budget);
    const covers = (project: string): boolean => project === key || (!keys.has(project) && facts.projectOf[project] === key);
    const next = addMonths(budget.to, 1);
    const isFollowed = budgets.some((other) => budgetKey(other) === key && other.from <= next && other.to >= next);
    const after =
      isFollowed || next < firstMonth || next > lastMonth
        ? []
        : people.filter((person) => stays(person, next) && isCharged(person, next, covers)).map(({ input }) => input.employeeId);
    const leavesEarly = people.flatMap((person) => {
      const from = person.allocations.find(
        ({ from: day }, at) =>
          at > 0 &&
          monthOf(day) >= firstMonth &&
          monthOf(day) <= budget.to &&
          monthOf(day) >= budget.from &&
          stays(person, monthOf(day)) &&
          isCharged(person, addMonths(monthOf(day), -1), covers) &&
          !isCharged(person, monthOf(day), covers),
      )?.from;
      return from === undefined ? [] : [{ employeeId: person.input.employeeId, month: monthOf(from) }];
    });
    return { budget, after, leavesEarly };
  });
}
