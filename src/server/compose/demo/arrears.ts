import { z } from 'zod';
import { addMonths, dayIn } from '#engine/calendar/day.ts';
import type { DemoClient } from '#server/compose/demo/client.ts';
import type { DemoPerson } from '#server/compose/demo/people/people.ts';
import { demoWorkbook } from '#server/compose/demo/workbook.ts';

const Waiting = z.object({ data: z.array(z.object({ id: z.string(), version: z.number(), isOwn: z.boolean() })) });

/**
 * Two raises that were told after their months were paid, as a sheet handed in late brings them: one waits for a decision, the other is
 * taken into the month that is open.
 */
export async function arrangeArrears(
  admin: DemoClient,
  of: { readonly people: readonly DemoPerson[]; readonly current: string },
): Promise<void> {
  const before = Waiting.parse(await admin.call('GET', '/payroll/v1/arrears'));
  if (before.data.length > 0) return;
  const risen = of.people.slice(30, 32).map((one) => ({ ...one, salary: `${Number(one.salary) + 40}.00` }));
  const options = { createMissing: true, salaryEffectiveFrom: dayIn(addMonths(of.current, -2), 1) };
  await admin.upload('/employee/v1/import', { name: 'late-salary-rise.xlsx', bytes: await demoWorkbook(risen), options });
  await admin.call('POST', '/payroll/v1/arrears/find', {});
  const { data } = Waiting.parse(await admin.call('GET', '/payroll/v1/arrears?state=OPEN'));
  const [first] = data.filter(({ isOwn }) => !isOwn);
  if (first === undefined) return;
  const body = { version: first.version, decision: 'take', paidOtherwise: 0, reason: 'The letter of the director' };
  await admin.call('PUT', `/payroll/v1/arrears/decide/${first.id}`, body);
}
