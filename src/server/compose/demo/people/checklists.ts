import { z } from 'zod';
import { addDays } from '#engine/calendar/day.ts';
import type { Database, Db } from '#server/db/connect.ts';
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
  database: Database,
  of: { readonly companyId: string; readonly today: string; readonly hr: DemoClient },
): Promise<void> {
  const { companyId, today, hr } = of;
  if (Made.parse(await hr.call('GET', '/checklist_template/v1/lists')).data.length > 0) return;
  // Three templates.
  await inOrder(startingChecklists, async (template) => {
    await hr.call('POST', '/checklist_template/v1/create', { ...template, contractTypes: [], branchIds: [] });
  });
  // Written whole before the next call, which would wait for it: on some days the work makes a list of the newcomer too.
  await database.transaction({ companyId }, (db) => leaveSoon(db, of));
  const [joining] = Made.parse(await hr.call('GET', '/checklist_template/v1/lists')).data;
  const newcomer = await database.transaction({ companyId }, (db) =>
    findWithoutList(db, { companyId, templateId: joining?.id ?? '' }),
  );
  await hr.call('POST', '/checklist/v1/start', { employeeId: newcomer, templateId: joining?.id, day: addDays(today, -5) });
}

/** Somebody resigns, and the daily work makes the lists that are due. */
async function leaveSoon(db: Db, { companyId, today }: { readonly companyId: string; readonly today: string }): Promise<void> {
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
}

/** The newest of the people who have no open list of a template. */
async function findWithoutList(db: Db, of: { readonly companyId: string; readonly templateId: string }): Promise<string> {
  const { id } = await db
    .selectFrom('employees as e')
    .select('e.id')
    .where('e.company_id', '=', of.companyId)
    .where('e.status', '=', 1)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('checklists as c')
            .select('c.id')
            .whereRef('c.company_id', '=', 'e.company_id')
            .whereRef('c.employee_id', '=', 'e.id')
            .where('c.template_id', '=', of.templateId)
            .where('c.state', '=', 'open'),
        ),
      ),
    )
    .orderBy('e.code', 'desc')
    .executeTakeFirstOrThrow();
  return id;
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
