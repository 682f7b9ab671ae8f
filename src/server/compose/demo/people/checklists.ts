import { z } from 'zod';
import { addDays } from '#engine/calendar/day.ts';
import type { Db } from '#server/db/connect.ts';
import { startingChecklists } from '#server/compose/new-company/starting-papers.ts';
import type { DemoClient } from '#server/compose/demo/client.ts';
import { checklistsAreKept } from '#server/people/checklists/index.ts';
import { inOrder } from '#server/in-order.ts';

const Made = z.object({ data: z.array(z.object({ id: z.string() })) });
const Detail = z.object({ data: z.object({ tasks: z.array(z.object({ id: z.string(), version: z.number() })) }) });

/**
 * Templates of checklists, and the lists that follow from them: of whose probation nears its end, of somebody who leaves in six weeks, and
 * of somebody new whose list is late.
 */
export async function arrangeChecklists(
  db: Db,
  of: { readonly companyId: string; readonly today: string; readonly hr: DemoClient },
): Promise<void> {
  const { companyId, today, hr } = of;
  if (Made.parse(await hr.call('GET', '/checklist_template/v1/lists')).data.length > 0) return;
  // Three templates.
  await inOrder(startingChecklists, async (template) => {
    await hr.call('POST', '/checklist_template/v1/create', { ...template, contractTypes: [], branchIds: [] });
  });
  await db
    .updateTable('employees')
    .set({
      status: 0,
      last_working_day: addDays(today, 12),
      is_notice_terminate: 1,
      notice_terminate_at: addDays(today, -20),
      termination_benefit: 0,
      end_reason: 'RESIGNATION',
      leave_brought_forward: 350,
    })
    .where('company_id', '=', companyId)
    .where('code', '=', 'MR-1013')
    .execute();
  await checklistsAreKept.run({ db, companyId, now: new Date(), today });
  const [joining] = Made.parse(await hr.call('GET', '/checklist_template/v1/lists')).data;
  const newcomer = await db
    .selectFrom('employees')
    .select('id')
    .where('company_id', '=', companyId)
    .where('code', '=', 'MR-1079')
    .executeTakeFirstOrThrow();
  await hr.call('POST', '/checklist/v1/start', { employeeId: newcomer.id, templateId: joining?.id, day: addDays(today, -5) });
}

/** Marks the first tasks of some lists as done. */
export async function markTasks(hr: DemoClient): Promise<void> {
  const { data } = Made.parse(await hr.call('GET', '/checklist/v1/lists?limit=100'));
  // A handful of lists.
  await inOrder(data.slice(0, 4), async ({ id }) => {
    const { tasks } = Detail.parse(await hr.call('GET', `/checklist/v1/detail/${id}`)).data;
    const [first] = tasks;
    if (first !== undefined)
      await hr.call('PUT', `/checklist/v1/tick/${id}`, { taskId: first.id, version: first.version, done: true });
  });
}
