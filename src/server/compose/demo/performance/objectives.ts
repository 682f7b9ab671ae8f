import { z } from 'zod';
import type { DemoClient } from '#server/compose/demo/client.ts';
import { fieldGoals, officeGoals } from '#server/compose/demo/year.words.ts';
import type { Goal } from '#server/compose/demo/year.words.ts';

const Module = z.object({ id: z.string(), enableMultiRow: z.number(), inputType: z.string() });
const Forms = z.object({
  data: z.object({ level1s: z.array(Module.extend({ level2s: z.array(Module) })) }),
});
const Made = z.object({ data: z.object({ id: z.string() }) });
const Listed = z.object({ data: z.array(z.unknown()) });

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
  readonly year: number;
  readonly admin: DemoClient;
  /** The accounts with a record, by user name. */
  readonly clients: Readonly<Record<'hr' | 'payroll' | 'hrofficer', DemoClient>>;
}

/** Objectives of this year that wait for somebody: submitted, sent back, and rejected and made anew. Whoever has some keeps them. */
export async function arrangeObjectives({ year, admin, clients }: Arranging): Promise<void> {
  const { data: form } = Forms.parse(await admin.call('GET', '/pdd/v1/performance_modules'));
  const make = async (client: DemoClient, goals: readonly Goal[], more: object): Promise<string> => {
    const body = { year, entries: entriesOf(form, goals), ...more };
    return Made.parse(await client.call('POST', '/pdd/v1/create', body)).data.id;
  };
  const has = async (client: DemoClient): Promise<boolean> =>
    Listed.parse(await client.call('GET', `/pdd/v1/lists?scope=mine&limit=1&year=${String(year)}`)).data.length > 0;
  const submitted = { status: 'SUBMITTED' };
  const { hr, payroll, hrofficer } = clients;
  if (!(await has(hr))) await make(hr, officeGoals, submitted);
  if (!(await has(payroll))) {
    const sent = await make(payroll, officeGoals, submitted);
    await admin.call('PUT', `/pdd/v1/update/${sent}?action=send-back`, { comment: 'Please say how we see that it is reached.' });
  }
  if (!(await has(hrofficer))) {
    const rejected = await make(hrofficer, officeGoals, submitted);
    await admin.call('PUT', `/pdd/v1/approve_objective/${rejected}`, { status: 'REJECTED', comment: 'These are last year’s.' });
    await make(hrofficer, fieldGoals, {});
  }
}
