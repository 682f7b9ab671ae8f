import { z } from 'zod';
import type { DemoClient } from '#server/db/demo/client.ts';

const Forms = z.object({
  data: z.object({ level1s: z.array(z.object({ level2s: z.array(z.object({ id: z.string() })) })) }),
});
const Made = z.object({ data: z.object({ id: z.string() }) });
const Listed = z.object({ data: z.array(z.unknown()) });

interface Arranging {
  /** The year before the running one. */
  readonly year: number;
  readonly admin: DemoClient;
  readonly clients: Readonly<Record<'staff' | 'hr', DemoClient>>;
}

/** Last year's appraisals of two people, both released; one of them read it and did not agree. */
export async function arrangeAppraisals({ year, admin, clients }: Arranging): Promise<void> {
  if (Listed.parse(await admin.call('GET', '/pdd/v1/appraisals?limit=1')).data.length > 0) return;
  const { level1s } = Forms.parse(await admin.call('GET', '/pdd/v1/performance_modules?type=appraisal')).data;
  const modules = level1s.flatMap(({ level2s }) => level2s.map(({ id }) => id));
  const said = (side: 1 | 2, texts: readonly string[], ratings: readonly number[]) =>
    modules.map((performanceModuleId, at) => ({
      performanceModuleId,
      [`content${String(side)}`]: texts[at] ?? '',
      [`rating${String(side)}`]: ratings[at] ?? 3,
    }));
  const evaluated = async (client: DemoClient, ratings: readonly number[], conclusion: object): Promise<string> => {
    const own = ['I helped two new colleagues.', 'The villages ask for me.', 'My advances were settled in time.'];
    const employeeEvaluatioEntries = said(1, own, [3, 4, 3]);
    const { id } = Made.parse(await client.call('POST', '/pdd/v1/appraisals', { year, employeeEvaluatioEntries })).data;
    await client.call('PUT', `/pdd/v1/submit_appraisals/${id}`, {});
    const seen = ['Shares what she knows.', 'Listens before she acts.', 'Two advances were late in the rainy season.'];
    const body = { employeeEvaluatioEntries: said(2, seen, ratings), finish: 1, ...conclusion };
    await admin.call('PUT', `/pdd/v1/evaluate_appraisals/${id}`, body);
    return id;
  };
  const staff = await evaluated(clients.staff, [3, 3, 2], {});
  const hr = await evaluated(clients.hr, [3, 4, 3], {});
  await admin.call('PUT', '/pdd/v1/release_appraisals', { ids: [staff, hr] });
  await clients.staff.call('PUT', `/pdd/v1/acknowledge_appraisals/${staff}`, {
    agrees: 0,
    comment: 'The advances were late because the road was flooded; I told the office in time.',
  });
}
