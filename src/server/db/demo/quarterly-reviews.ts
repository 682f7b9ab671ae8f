import { z } from 'zod';
import type { DemoClient } from '#server/db/demo/client.ts';

const Module = z.object({ id: z.string() });
const Form = z.object({ data: z.object({ level1s: z.array(z.object({ level2s: z.array(Module) })) }) });
const Made = z.object({ data: z.object({ id: z.string(), goals: z.array(z.object({ uniqueId: z.string() })) }) });
const Listed = z.object({ data: z.array(Module) });

/** How far with each goal of the objective, in its order. */
const reports = [
  { progress: 75, health: 'ON_TRACK', note: '18 of 24 volunteers passed the test.' },
  { progress: 50, health: 'AT_RISK', note: 'Two villages could not be reached after the rains.' },
  { progress: 100, health: 'DONE', note: 'I led both meetings.' },
] as const;

interface Arranging {
  /** The running year. */
  readonly year: number;
  readonly today: string;
  readonly admin: DemoClient;
  readonly staff: DemoClient;
}

/** Two quarters of somebody with objectives: one that was reviewed, and the running one, which waits for the manager. */
export async function arrangeReviews({ year, today, admin, staff }: Arranging): Promise<void> {
  const { data: known } = Listed.parse(await admin.call('GET', '/pdd/v1/quarterly_reviews?limit=1'));
  if (known.length > 0) return;
  const { data: form } = Form.parse(await staff.call('GET', '/pdd/v1/performance_modules?type=quarterly-review'));
  const leaves = form.level1s.flatMap(({ level2s }) => level2s);
  const said = (side: 1 | 2, texts: readonly string[]) =>
    leaves.flatMap(({ id }, at) => {
      const text = texts[at];
      return text === undefined ? [] : [{ performanceModuleId: id, [`content${String(side)}`]: text }];
    });
  const submit = async (
    of: { year: number; quarter: number; reviewedDate: string },
    texts: readonly string[],
  ): Promise<string> => {
    const { id, goals } = Made.parse(
      await staff.call('POST', '/pdd/v1/quarterly_reviews', { ...of, entries: said(1, texts) }),
    ).data;
    const progress = goals.flatMap(({ uniqueId }, at) => {
      const report = reports[at];
      return report === undefined ? [] : [{ uniqueId, ...report }];
    });
    await staff.call('PUT', `/pdd/v1/submit_quarterly_reviews/${id}`, { progress });
    return id;
  };
  const reviewed = await submit({ year: year - 1, quarter: 4, reviewedDate: `${String(year - 1)}-12-20` }, [
    'The first group of volunteers is trained.',
    'The road to two villages was closed for a month.',
    'A second group, after the new year.',
  ]);
  await admin.call('PUT', `/pdd/v1/mark_quarterly_reviews/${reviewed}`, {
    entries: said(2, ['Well done; the health centre praised the group.', 'Tell me earlier next time, we can lend a boat.']),
  });
  await submit({ year, quarter: Math.ceil(Number(today.slice(5, 7)) / 3), reviewedDate: today }, [
    'The second group has passed the test.',
    'One volunteer left; her village has nobody yet.',
    'Find somebody for that village.',
  ]);
}
