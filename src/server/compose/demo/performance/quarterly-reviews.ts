import { z } from 'zod';
import type { DemoClient } from '#server/compose/demo/client.ts';

const Module = z.object({ id: z.string() });
const Form = z.object({ data: z.object({ level1s: z.array(z.object({ level2s: z.array(Module) })) }) });
const Made = z.object({ data: z.object({ id: z.string(), goals: z.array(z.object({ uniqueId: z.string() })) }) });
const Listed = z.object({ data: z.array(Module) });

/** How far with each goal of the objective, in its order. */
const reports = [
  { progress: 90, health: 'ON_TRACK', note: '22 of 24 volunteers passed the test.' },
  { progress: 75, health: 'AT_RISK', note: 'Two villages could not be reached after the rains.' },
  { progress: 100, health: 'DONE', note: 'I led both meetings.' },
] as const;

const texts = [
  'The second group has passed the test.',
  'One volunteer left; her village has nobody yet.',
  'Find somebody for that village.',
];

interface Arranging {
  /** The running year. */
  readonly year: number;
  readonly today: string;
  readonly staff: DemoClient;
}

/** A review of the running quarter that waits for the manager. */
export async function arrangeReview({ year, today, staff }: Arranging): Promise<void> {
  const quarter = Math.ceil(Number(today.slice(5, 7)) / 3);
  const of = `scope=mine&limit=1&year=${String(year)}&quarter=${String(quarter)}`;
  const { data: known } = Listed.parse(await staff.call('GET', `/pdd/v1/quarterly_reviews?${of}`));
  if (known.length > 0) return;
  const { data: form } = Form.parse(await staff.call('GET', '/pdd/v1/performance_modules?type=quarterly-review'));
  const entries = form.level1s
    .flatMap(({ level2s }) => level2s)
    .flatMap(({ id }, at) => {
      const content1 = texts[at];
      return content1 === undefined ? [] : [{ performanceModuleId: id, content1 }];
    });
  const { id, goals } = Made.parse(
    await staff.call('POST', '/pdd/v1/quarterly_reviews', { year, quarter, reviewedDate: today, entries }),
  ).data;
  const progress = goals.flatMap(({ uniqueId }, at) => {
    const report = reports[at];
    return report === undefined ? [] : [{ uniqueId, ...report }];
  });
  await staff.call('PUT', `/pdd/v1/submit_quarterly_reviews/${id}`, { progress });
}
