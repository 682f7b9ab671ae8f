import { z } from 'zod';
import { addDays } from '#engine/calendar/day.ts';
import type { Db } from '#server/db/connect.ts';
import type { DemoClient } from '#server/compose/demo/client.ts';

const Form = z.object({
  data: z.object({
    level1s: z.array(z.object({ id: z.string(), level2s: z.array(z.object({ id: z.string(), inputType: z.string() })) })),
  }),
});
const Made = z.object({ data: z.object({ id: z.string() }) });
const Listed = z.object({ data: z.array(z.object({ id: z.string() })) });

interface Planned {
  readonly code: string;
  readonly texts: readonly string[];
  /** Days before today on which it was agreed, from which it runs, and days until it ends. */
  readonly days: readonly [agreed: number, from: number, until: number];
}

/** Two plans that run: of somebody without an account, whose paper is signed, and of somebody who has read and answered it. */
export async function arrangePlans(
  db: Db,
  of: {
    readonly companyId: string;
    readonly today: string;
    readonly admin: DemoClient;
    readonly payroll: DemoClient;
  },
): Promise<void> {
  const { companyId, today, admin, payroll } = of;
  if (Listed.parse(await admin.call('GET', '/pip/v1/lists')).data.length > 0) return;
  const people = await db
    .selectFrom('employees')
    .select(['id', 'code'])
    .where('company_id', '=', companyId)
    .where('code', 'in', ['MR-1006', 'MR-1040'])
    .execute();
  const { level1s } = Form.parse(await admin.call('GET', '/pip/v1/performance_modules')).data;
  const day = (days: number): string => addDays(today, days);
  const make = async ({ code, texts, days: [agreed, from, until] }: Planned): Promise<string> => {
    const employeeEvaluatioEntries = level1s.map(({ id, level2s }) => ({
      performanceModuleId: id,
      content1: [
        {
          uniqueId: 'step-1',
          modules: level2s.map(({ id: moduleId, inputType }, at) => ({
            moduleId,
            content: inputType === 'date' ? { start: day(-from), end: day(until) } : (texts[at] ?? ''),
          })),
        },
      ],
    }));
    const body = {
      employeeId: people.find((person) => person.code === code)?.id,
      dateOfPDD: day(-agreed),
      startDate: day(-from),
      endDate: day(until),
      employeeEvaluatioEntries,
    };
    return Made.parse(await admin.call('POST', '/pip/v1/create', body)).data.id;
  };
  await make({
    code: 'MR-1040',
    texts: [
      'របាយការណ៍ចុះភូមិមកដល់យឺតពីរសប្តាហ៍ក្រោយការចុះភូមិ។',
      'ផ្ញើរបាយការណ៍ក្នុងរយៈពេលប្រាំថ្ងៃក្រោយការចុះភូមិម្តងៗ ដោយភ្ជាប់បញ្ជីអ្នកចូលរួម។',
      'គំរូរបាយការណ៍ និងពេលមួយម៉ោងជាមួយមន្ត្រី MEAL ក្នុងសប្តាហ៍ទីមួយ។',
    ],
    days: [21, 20, 40],
  });
  const read = await make({
    code: 'MR-1006',
    texts: [
      'Questions about payslips wait for a week.',
      'An answer within two working days, or the day by which it comes.',
      'A list of the usual answers, and the afternoon of pay day for questions alone.',
    ],
    days: [30, 28, 62],
  });
  await payroll.call('PUT', `/pip/v1/acknowledge/${read}`, { comment: 'I have read it; the list of answers helps.' });
}
