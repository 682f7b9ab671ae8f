import { z } from 'zod';
import { addMonths, dayIn, lastDayOf } from '#engine/calendar/day.ts';
import type { DemoClient } from '#server/compose/demo/client.ts';

const Listed = z.object({ data: z.array(z.object({ id: z.string() })) });
const Choices = z.object({
  data: z.object({ projects: z.array(z.object({ id: z.string(), code: z.string(), monthCost: z.number() })) }),
});

/** Dollars of so many months, to the next thousand. */
const worth = (monthCost: number, months: number): number => Math.ceil((monthCost * months) / 1_000) * 1_000;

/**
 * Budgets of the projects (the first one ends before its people, the second is used up too early), and two scenarios: a rise with new
 * posts, and contracts that go on.
 */
export async function arrangeForecast(finance: DemoClient, { openMonth }: { readonly openMonth: string }): Promise<void> {
  const { data } = Choices.parse(await finance.call('GET', '/finance/v1/budgets/choices'));
  const projects = data.projects.filter(({ monthCost }) => monthCost > 0);
  const { data: budgets } = Listed.parse(await finance.call('GET', '/finance/v1/budgets/lists?limit=0'));
  const from = addMonths(openMonth, -6);
  if (budgets.length === 0) {
    for (const [at, { id, monthCost }] of projects.entries()) {
      const months = at === 0 ? 10 : 18;
      const to = addMonths(from, months - 1);
      const amount = worth(monthCost, at === 1 ? months - 5 : months + 1);
      await finance.call('POST', '/finance/v1/budgets/create', {
        projectId: id,
        from,
        to,
        amount,
        note: 'Staff cost of the award',
      });
    }
  }
  const { data: scenarios } = Listed.parse(await finance.call('GET', '/finance/v1/scenarios/lists'));
  if (scenarios.length > 0) return;
  const [project] = projects;
  const january = `${Number(openMonth.slice(0, 4)) + 1}-01`;
  await finance.call('POST', '/finance/v1/scenarios/create', {
    name: 'Rise of 5% and two nurses',
    months: 12,
    raises: [{ month: january, percent: 5, scope: 'ALL', rounding: 1 }],
    posts:
      project === undefined
        ? []
        : [
            {
              title: 'Community nurse',
              salary: 550,
              type: 'FDC',
              start: dayIn(january, 1),
              end: lastDayOf(addMonths(january, 11)),
              count: 2,
              allocation: [{ projectId: project.id, percent: 100 }],
            },
          ],
  });
  await finance.call('POST', '/finance/v1/scenarios/create', { name: 'Contracts go on', months: 12, contracts: 'GO_ON' });
}
