import { z } from 'zod';
import { addDays } from '#engine/calendar/day.ts';
import type { Db } from '#server/db/connect.ts';
import type { DemoClient } from '#server/db/demo/client.ts';

const Form = z.object({
  data: z.object({
    level1s: z.array(z.object({ id: z.string(), level2s: z.array(z.object({ id: z.string(), inputType: z.string() })) })),
  }),
});
const Listed = z.object({ data: z.array(z.object({ id: z.string() })) });

/** A plan that runs, of somebody without an account: its paper is signed. */
export async function arrangePlans(
  db: Db,
  of: { readonly companyId: string; readonly today: string; readonly admin: DemoClient },
): Promise<void> {
  const { companyId, today, admin } = of;
  if (Listed.parse(await admin.call('GET', '/pip/v1/lists')).data.length > 0) return;
  const person = await db
    .selectFrom('employees')
    .select('id')
    .where('company_id', '=', companyId)
    .where('code', '=', 'MR-1040')
    .executeTakeFirstOrThrow();
  const { level1s } = Form.parse(await admin.call('GET', '/pip/v1/performance_modules')).data;
  const day = (days: number): string => addDays(today, days);
  const texts = [
    'Field reports arrive two weeks after the visit.',
    'A report within five days of each visit, with the list of who took part.',
    'A template and an hour with the MEAL officer in the first week.',
  ];
  const employeeEvaluatioEntries = level1s.map(({ id, level2s }) => ({
    performanceModuleId: id,
    content1: [
      {
        uniqueId: 'step-1',
        modules: level2s.map(({ id: moduleId, inputType }, at) => ({
          moduleId,
          content: inputType === 'date' ? { start: day(-20), end: day(40) } : (texts[at] ?? ''),
        })),
      },
    ],
  }));
  await admin.call('POST', '/pip/v1/create', {
    employeeId: person.id,
    dateOfPDD: day(-21),
    startDate: day(-20),
    endDate: day(40),
    employeeEvaluatioEntries,
  });
}
