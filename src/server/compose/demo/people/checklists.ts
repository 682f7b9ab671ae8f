import { z } from 'zod';
import { addDays } from '#engine/calendar/day.ts';
import type { Db } from '#server/db/connect.ts';
import type { DemoClient } from '#server/compose/demo/client.ts';
import { checklistsAreKept } from '#server/people/checklists/index.ts';
import { inOrder } from '#server/in-order.ts';

const Made = z.object({ data: z.array(z.object({ id: z.string() })) });
const Detail = z.object({ data: z.object({ tasks: z.array(z.object({ id: z.string(), version: z.number() })) }) });

type Task = readonly [responsible: string, days: number, title: string, titleKH: string, isOptional?: true];

const templates: readonly { occasion: string; name: string; nameKH: string; tasks: readonly Task[] }[] = [
  {
    occasion: 'joining',
    name: 'New colleague',
    nameKH: 'បុគ្គលិកថ្មី',
    tasks: [
      ['hr', -7, 'Contract signed by both sides and filed', 'ចុះហត្ថលេខាលើកិច្ចសន្យាទាំងសងខាង និងរក្សាទុក'],
      ['hr', -3, 'Account for Krama made, first sign-in explained', 'បង្កើតគណនី Krama និងពន្យល់ការចូលលើកដំបូង'],
      ['manager', 0, 'Welcome, workplace and safety briefing', 'ស្វាគមន៍ បង្ហាញកន្លែងធ្វើការ និងណែនាំសុវត្ថិភាព'],
      ['person', 2, 'Code of conduct and safeguarding policy read and signed', 'អាន និងចុះហត្ថលេខាលើក្រមសីលធម៌ និងគោលការណ៍ការពារ'],
      ['payroll', 7, 'Registered with the NSSF, bank account checked', 'ចុះបញ្ជី ប.ស.ស. និងពិនិត្យគណនីធនាគារ'],
      ['manager', 30, 'Objectives of the year agreed', 'ព្រមព្រៀងលើគោលដៅប្រចាំឆ្នាំ', true],
    ],
  },
  {
    occasion: 'probation',
    name: 'End of probation',
    nameKH: 'បញ្ចប់ការសាកល្បង',
    tasks: [
      ['manager', -14, 'Probation review written and discussed', 'សរសេរ និងពិភាក្សាការវាយតម្លៃការសាកល្បង'],
      ['hr', -7, 'Decision on confirmation with the director', 'សម្រេចលើការតែងតាំងពេញសិទ្ធិជាមួយនាយក'],
      ['hr', 0, 'Probation confirmed in Krama, letter handed over', 'បញ្ជាក់ការសាកល្បងក្នុង Krama និងប្រគល់លិខិត'],
    ],
  },
  {
    occasion: 'leaving',
    name: 'Colleague who leaves',
    nameKH: 'បុគ្គលិកចាកចេញ',
    tasks: [
      ['hr', -14, 'Resignation or end of contract confirmed in writing', 'បញ្ជាក់ការលាឈប់ ឬការបញ្ចប់កិច្ចសន្យាជាលាយលក្ខណ៍អក្សរ'],
      ['manager', -7, 'Work and files handed over to a colleague', 'ប្រគល់ការងារ និងឯកសារឱ្យសហការី'],
      ['finance', -3, 'Advances settled', 'ជម្រះបុរេប្រទាន'],
      ['person', 0, 'Laptop, phone, keys and badge returned', 'ប្រគល់កុំព្យូទ័រ ទូរស័ព្ទ សោ និងប័ណ្ណសម្គាល់ខ្លួន'],
      ['hr', 0, 'Exit interview', 'សម្ភាសពេលចាកចេញ', true],
      ['payroll', 5, 'Final payment calculated and paid', 'គណនា និងបើកប្រាក់ចុងក្រោយ'],
      ['hr', 7, 'Certificate of employment handed over', 'ប្រគល់វិញ្ញាបនបត្រការងារ'],
    ],
  },
];

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
  await inOrder(templates, async ({ tasks, ...template }) => {
    await hr.call('POST', '/checklist_template/v1/create', {
      ...template,
      contractTypes: [],
      branchIds: [],
      tasks: tasks.map(([responsible, days, title, titleKH, isOptional]) => ({
        responsible,
        days,
        title,
        titleKH,
        isRequired: isOptional !== true,
      })),
    });
  });
  await db
    .updateTable('employees')
    .set({
      status: 0,
      last_working_day: addDays(today, 12),
      is_notice_terminate: 1,
      notice_terminate_at: addDays(today, -20),
      termination_benefit: 0,
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
