import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, MonthOrDay, Page, Pagination, dataOf, required } from '#contract/shared.ts';

/** A line of a slip by its item, or the net pay where it is none. */
const AskedItem = z.object({ code: z.string(), title: z.string(), titleKH: z.string() }).nullable();

export const questionStates = ['OPEN', 'ANSWERED'] as const;
export const QuestionState = z.enum(questionStates, 'validation.choice');
export type QuestionState = z.output<typeof QuestionState>;

/** What a person asked about an amount of their own slip, and what payroll answered. Amounts in US dollars. */
export const PayslipQuestion = z.object({
  id: z.string(),
  version: z.number(),
  state: QuestionState,
  /** The slip, and its month (`YYYY-MM`). */
  rowId: z.string(),
  month: z.string(),
  employee: z.object({ id: z.string(), code: z.string(), name: z.string(), nameKH: z.string().nullable() }),
  item: AskedItem,
  /** As it stood when it was asked, and as it stands now. */
  amount: z.number(),
  amountNow: z.number(),
  /** Whether a correction of this amount was taken into a later run since, or is paid. */
  correction: z.enum(['TAKEN', 'PAID']).nullable(),
  words: z.string(),
  askedAt: z.string(),
  answer: z.string().nullable(),
  answeredBy: z.string().nullable(),
  answeredAt: z.string().nullable(),
  /** The caller's own: they read the answer and do not give it. */
  isOwn: z.boolean(),
});
export type PayslipQuestion = z.output<typeof PayslipQuestion>;

const QuestionsOfSlip = z.object({
  questions: z.array(PayslipQuestion),
  /** What the caller may ask about: the lines of their own approved slip, and null for its net pay. Empty for others. */
  lines: z.array(z.object({ item: AskedItem, amount: z.number() })),
});
export type QuestionsOfSlip = z.output<typeof QuestionsOfSlip>;

const answering = { all: ['payroll/view', 'payroll/edit'] } as const;
const changed = dataOf(z.object({ id: z.string(), version: z.number() }));

/** Questions about payslips. The words of both sides are for the person and for payroll, and for nobody else. */
export const payslipQuestions = {
  ofSlip: endpoint({
    method: 'GET',
    path: '/payroll/v1/payslip_questions/{id}',
    tag: 'payroll',
    summary: 'What was asked about a payslip and answered, and what its owner may ask about. To whom the slip itself is shown.',
    needs: 'account',
    scope: { rows: 'person', record: 'payrollRow', own: 'always', line: 'payroll/view', others: 'payroll/view' },
    params: z.object({ id: Id }),
    answer: dataOf(QuestionsOfSlip),
  }),
  ask: endpoint({
    method: 'POST',
    path: '/payroll/v1/payslip_questions/{id}',
    tag: 'payroll',
    summary: 'Asks payroll about an amount of the own approved payslip. Of a line one question waits at a time.',
    needs: 'account',
    scope: { rows: 'person', record: 'payrollRow', own: 'always', line: 'never', others: 'never' },
    params: z.object({ id: Id }),
    body: z.object({
      /** Code of an item; null: the net pay. */
      item: z.string().max(100).nullable(),
      words: required(500),
    }),
    answer: changed,
  }),
  lists: endpoint({
    method: 'GET',
    path: '/payroll/v1/questions',
    tag: 'payroll',
    summary: 'Questions about payslips: what waits for an answer first, then the newest.',
    needs: answering,
    scope: { rows: 'company' },
    query: Page.extend({ date: MonthOrDay.optional(), state: QuestionState.optional() }),
    answer: z.object({ data: z.array(PayslipQuestion), pagination: Pagination }),
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/payroll/v1/questions/answer/{id}',
    tag: 'payroll',
    summary: 'Answers a question about a payslip, once; nobody answers their own.',
    needs: answering,
    scope: { rows: 'company', record: 'payslipQuestion' },
    params: z.object({ id: Id }),
    body: z.object({ version: z.number().int().min(0), answer: required(500) }),
    answer: changed,
  }),
};
