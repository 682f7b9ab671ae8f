import { z } from 'zod';
import { addMonths, firstDayOf, monthOf } from '#engine/calendar/day.ts';
import type { DemoClient } from '#server/compose/demo/client.ts';
import type { DemoPerson } from '#server/compose/demo/people/people.ts';

const Listed = z.object({ data: z.array(z.object({ id: z.string() })), pagination: z.object({ total: z.number() }) });

/** Somebody is to earn more from next month on: HR entered it, and a second person is to decide. */
export async function makeTermRequest(of: {
  readonly hr: DemoClient;
  readonly admin: DemoClient;
  readonly person: DemoPerson | undefined;
  readonly today: string;
}): Promise<void> {
  const { hr, admin, person, today } = of;
  if (person === undefined) return;
  if (Listed.parse(await hr.call('GET', '/terms/v1/requests')).pagination.total > 0) return;
  await admin.call('PUT', '/payroll_safeguards/v1/update', { termsByTwo: true });
  const salary = Math.round(Number(person.salary) * 1.1);
  await hr.upload('/employee/v1/import', {
    name: 'raise.csv',
    bytes: Buffer.from(`Staff ID,Basic salary\n${person.code},${salary}\n`),
    options: { createMissing: false, salaryEffectiveFrom: firstDayOf(addMonths(monthOf(today), 1)) },
  });
  const { data } = Listed.parse(await hr.call('GET', '/terms/v1/requests?scope=mine'));
  await hr.call('PUT', `/terms/v1/explain/${data[0]?.id}`, {
    reason: 'Leads the team of Battambang from next month on, as the director agreed on 12 October.',
  });
}
