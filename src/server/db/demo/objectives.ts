import { z } from 'zod';
import type { Db } from '#server/db/connect.ts';
import type { DemoClient } from '#server/db/demo/client.ts';

const Module = z.object({ id: z.string(), enableMultiRow: z.number(), inputType: z.string() });
const Forms = z.object({
  data: z.object({ level1s: z.array(Module.extend({ level2s: z.array(Module) })) }),
});
const Made = z.object({ data: z.object({ id: z.string() }) });
const Listed = z.object({ data: z.array(z.object({ employeeId: z.string(), year: z.number() })) });

/** What somebody wants to reach: the goal, how it is measured, and its weight in percent. */
type Goal = readonly [goal: string, measure: string, weight: number];

const fieldGoals: readonly Goal[] = [
  ['Train 24 village health volunteers in Kampong Thom', '24 volunteers pass the test of the health centre', 40],
  ['Visit every partner village once a quarter', '48 visits with a written report', 30],
  ['Speak English in the monthly partner meeting', 'I lead two meetings by myself', 30],
];
const officeGoals: readonly Goal[] = [
  ['Close every month by its third working day', '12 months closed in time', 50],
  ['Answer questions of colleagues within two days', 'Fewer than five reminders a quarter', 50],
];

/** Writes goals into the first table of the form, and a sentence into its leaves. */
function entriesOf(form: z.output<typeof Forms>['data'], goals: readonly Goal[]): readonly object[] {
  return form.level1s.flatMap((top): readonly object[] => {
    if (top.enableMultiRow === 1) {
      const [goal, measure, until] = top.level2s;
      const rows = goals.map(([what, how, weight], at) => ({
        uniqueId: `goal-${String(at + 1)}`,
        weight,
        modules: [
          { moduleId: goal?.id, content: what, inputType: 'input' },
          { moduleId: measure?.id, content: how, inputType: 'input' },
          ...(until?.inputType === 'date' ? [{ moduleId: until.id, content: { start: '', end: '' }, inputType: 'date' }] : []),
        ],
      }));
      return [{ performanceModuleId: top.id, content1: rows }];
    }
    return top.level2s.map(({ id }) => ({
      performanceModuleId: id,
      content1: 'An hour a month with my manager to look at it together.',
    }));
  });
}

interface Arranging {
  readonly companyId: string;
  readonly year: number;
  readonly today: string;
  readonly admin: DemoClient;
  /** The accounts with a record, by user name. */
  readonly clients: Readonly<Record<'staff' | 'hr' | 'payroll' | 'hrofficer', DemoClient>>;
}

/** Objectives in all states, and a year that was evaluated; whoever has objectives of a year already keeps them. */
export async function arrangeObjectives(db: Db, { companyId, year, today, admin, clients }: Arranging): Promise<void> {
  await admin.call('PUT', '/pdd/v1/rules', { useWeights: 1, useRatings: 1, calibration: 1 });
  const { data: form } = Forms.parse(await admin.call('GET', '/pdd/v1/performance_modules'));
  const { data: known } = Listed.parse(await admin.call('GET', '/pdd/v1/lists?limit=0'));
  if (known.length > 0) return;
  const make = async (client: DemoClient, goals: readonly Goal[], more: object): Promise<string> => {
    const body = { year, entries: entriesOf(form, goals), ...more };
    return Made.parse(await client.call('POST', '/pdd/v1/create', body)).data.id;
  };
  const submitted = { status: 'SUBMITTED' };
  const table = form.level1s.find(({ enableMultiRow }) => enableMultiRow === 1)?.id;
  const said = (side: 1 | 2, goals: readonly Goal[], ratings: readonly number[]) => [
    {
      performanceModuleId: table,
      [`content${String(side)}`]: goals.map((_, at) => ({
        uniqueId: `goal-${String(at + 1)}`,
        content: side === 1 ? 'Done as planned; the rains cost us two weeks.' : 'Reached, and others learned from it.',
        rating: ratings[at] ?? 3,
      })),
    },
  ];
  const last = await make(clients.staff, fieldGoals, { ...submitted, year: year - 1 });
  await admin.call('PUT', `/pdd/v1/approve_objective/${last}`, {});
  await clients.staff.call('PUT', `/pdd/v1/submit/${last}`, { selfEvalDate: today, entries: said(1, fieldGoals, [3, 3, 2]) });
  await admin.call('PUT', `/pdd/v1/approve/${last}`, { mgrEvalDate: today, entries: said(2, fieldGoals, [4, 3, 2]) });
  const own = await make(clients.staff, fieldGoals, submitted);
  await admin.call('PUT', `/pdd/v1/approve_objective/${own}`, { comment: 'Agreed. Let us look at the visits again in July.' });
  await make(clients.hr, officeGoals, submitted);
  const payroll = await make(clients.payroll, officeGoals, submitted);
  await admin.call('PUT', `/pdd/v1/update/${payroll}?action=send-back`, { comment: 'Please say how we see that it is reached.' });
  const rejected = await make(clients.hrofficer, officeGoals, submitted);
  await admin.call('PUT', `/pdd/v1/approve_objective/${rejected}`, { status: 'REJECTED', comment: 'These are last year’s.' });
  await make(clients.hrofficer, fieldGoals, {});
  const silent = await db
    .selectFrom('employees')
    .select('id')
    .where('company_id', '=', companyId)
    .where('user_id', 'is', null)
    .where('archived_at', 'is', null)
    .where('last_working_day', 'is', null)
    .orderBy('code')
    .limit(6)
    .execute();
  for (const { id } of silent) {
    // oxlint-disable-next-line no-await-in-loop -- each is written for somebody without an account
    await make(admin, fieldGoals, { ...submitted, employeeId: id });
  }
}
