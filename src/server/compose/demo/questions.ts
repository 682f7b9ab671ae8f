import { z } from 'zod';
import type { DemoClient } from '#server/compose/demo/client.ts';

const Questions = z.object({ data: z.array(z.object({ id: z.string(), version: z.number() })) });
const Notices = z.object({ data: z.array(z.object({ kind: z.string(), link: z.string() })) });

/** What the staff account asks about its payslips: about the one before the newest payroll has answered, about the newest not yet. */
export async function arrangeQuestions(of: { readonly staff: DemoClient; readonly payroll: DemoClient }): Promise<void> {
  const { staff, payroll } = of;
  if (Questions.parse(await payroll.call('GET', '/payroll/v1/questions')).data.length > 0) return;
  const { data } = Notices.parse(await staff.call('GET', '/notification/v1/lists?limit=50'));
  const [newest, before] = data.filter(({ kind }) => kind === 'payslip_ready').map(({ link }) => link.split('/').at(-1));
  if (newest === undefined || before === undefined) return;
  const ask = (slip: string, item: string | null, words: string): Promise<unknown> =>
    staff.call('POST', `/payroll/v1/payslip_questions/${slip}`, { item, words });
  await ask(before, 'TAX_ON_SALARY', 'Is my youngest child counted for the tax?');
  const [asked] = Questions.parse(await payroll.call('GET', '/payroll/v1/questions')).data;
  if (asked === undefined) return;
  await payroll.call('PUT', `/payroll/v1/questions/answer/${asked.id}`, {
    version: asked.version,
    answer: 'Children count from the month in which HR has the birth certificate. Please bring it to HR.',
  });
  await ask(newest, null, 'Why is my net pay not the same as the month before?');
}
