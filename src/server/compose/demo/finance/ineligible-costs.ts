import { z } from 'zod';
import type { Month } from '#engine/calendar/day.ts';
import type { DemoClient } from '#server/compose/demo/client.ts';

const Listed = z.object({ data: z.array(z.object({ id: z.string() })) });
const Choices = z.object({ data: z.object({ projects: z.array(z.object({ id: z.string(), code: z.string() })) }) });

/** One donor takes neither the 13th month nor phones from the open month on: the office's own money carries them. */
export async function refuseCosts(client: DemoClient, { from }: { readonly from: Month }): Promise<void> {
  const { data: known } = Listed.parse(await client.call('GET', '/donor/v1/ineligible_costs/lists?limit=1'));
  if (known.length > 0) return;
  const { data } = Choices.parse(await client.call('GET', '/donor/v1/ineligible_costs/choices'));
  const idOf = (code: string): string | undefined => data.projects.find((project) => project.code === code)?.id;
  const [projectId, carrierId] = [idOf('USDA-CF-09'), idOf('CORE')];
  if (projectId === undefined || carrierId === undefined) return;
  await client.call('POST', '/donor/v1/ineligible_costs/create', {
    projectId,
    carrierId,
    items: ['ACCRUAL_ANNUAL_SALARY', 'PHONE_ALLOWANCE'],
    from,
    note: 'The agreement pays salaries and social security alone.',
  });
}
