import { randomUUIDv7 } from 'node:crypto';
import type { AnswerOf, InputOf } from '#contract/endpoint.ts';
import { Refusal, refuseField } from '#contract/errors.ts';
import type { PayslipQuestion, payslipQuestions, QuestionsOfSlip } from '#contract/payroll/payslip-questions.ts';
import { readHolders } from '#server/access/users/index.ts';
import { notify } from '#server/notify/notify.ts';
import { findPayslipRow, payslipChangeOf, payslipOf, refuseOwnPay } from '#server/payroll/runs/index.ts';
import { holdQuestion, insertQuestion, readQuestions, storeAnswer } from '#server/payroll/questions/questions.queries.ts';
import type { StoredQuestion } from '#server/payroll/questions/questions.queries.ts';
import type { Context } from '#server/http/context.ts';
import { refuseStale } from '#server/http/stale.ts';

type Lists = typeof payslipQuestions.lists;

/** A slip has few lines, and of each one question waits: so many are never reached. */
const mostOfSlip = 200;

/** What was asked about a slip, and what its owner may ask about. */
export async function questionsOfSlip(context: Context, id: string): Promise<QuestionsOfSlip> {
  const { db, session } = context;
  const row = await findPayslipRow(context, id);
  const questions = await readQuestions(db, { companyId: session.companyId, rowId: row.id, limit: mostOfSlip, offset: 0 });
  const isRequester = row.employeeId === session.employeeId && row.result.approvedAt !== null;
  return { questions: questions.map((one) => toWire(context, one)), lines: isRequester ? await linesOf(context, id) : [] };
}

/** The amounts of a slip that are money, those that were on the one before and are gone, and the net pay. */
async function linesOf(context: Context, id: string): Promise<QuestionsOfSlip['lines']> {
  const { payrollEntries, netPay } = await payslipOf(context, id);
  const change = await payslipChangeOf(context, id);
  const shown = payrollEntries
    .filter(({ format }) => format !== 'NONE' && format !== 'PERCENTAGE')
    .map(({ code, title, titleKH, amount }) => ({ item: { code, title, titleKH }, amount }));
  const codes = new Set(shown.map(({ item }) => item.code));
  const gone = (change?.lines ?? []).flatMap(({ code, title, titleKH }) =>
    code === null || title === null || titleKH === null || codes.has(code) ? [] : [{ item: { code, title, titleKH }, amount: 0 }],
  );
  return [{ item: null, amount: netPay }, ...shown, ...gone];
}

/** Asks payroll about an amount of one's own approved slip, and tells who may answer. */
export async function askAboutSlip(
  context: Context,
  of: { readonly id: string; readonly item: string | null; readonly words: string },
): Promise<{ id: string; version: number }> {
  const { db, session, now } = context;
  const { companyId, userId } = session;
  const row = await findPayslipRow(context, of.id);
  if (row.employeeId !== session.employeeId) throw new Refusal('NOT_FOUND');
  if (row.result.approvedAt === null) throw new Refusal('NOT_APPROVED');
  const line = (await linesOf(context, row.id)).find(({ item }) => (item?.code ?? null) === of.item);
  if (line === undefined) throw refuseField('item', 'choice');
  const kept = await insertQuestion(db, {
    companyId,
    id: randomUUIDv7(),
    rowId: row.id,
    employeeId: row.employeeId,
    itemCode: of.item,
    cents: Math.round(line.amount * 100),
    words: of.words,
    userId,
    now,
  });
  if (kept === undefined) throw new Refusal('QUESTION_WAITS');
  const holders = (await readHolders(db, { companyId, permission: 'payroll/edit', today: context.today })).filter(
    (id) => id !== userId,
  );
  await notify(db, {
    companyId,
    now,
    events: [
      {
        kind: 'payslip_question',
        about: row.employeeId,
        receivers: holders.map((id) => ({ userId: id })),
        subjectId: kept.id,
        params: { month: row.month },
        link: `/payrolls/view/${row.id}`,
      },
    ],
  });
  return kept;
}

/** Questions of the company, for who answers them. */
export async function listQuestions(context: Context, query: InputOf<Lists>['query']): Promise<AnswerOf<Lists>> {
  const { db, session } = context;
  const { limit, offset, date: month, state } = query;
  const rows = await readQuestions(db, { companyId: session.companyId, month, state, limit, offset });
  return {
    data: rows.map((one) => toWire(context, one)),
    pagination: { count: rows.length, total: rows[0]?.total ?? 0, offset, limit },
  };
}

/** Answers a question once, and tells who asked. */
export async function answerQuestion(
  context: Context,
  of: { readonly id: string; readonly version: number; readonly answer: string },
): Promise<{ id: string; version: number }> {
  const { db, session, now } = context;
  const { companyId, userId } = session;
  const question = await holdQuestion(db, { companyId, id: of.id });
  if (question === undefined) throw new Refusal('NOT_FOUND');
  await refuseOwnPay(context, question.employeeId);
  refuseStale(of.version, question.version, question);
  if (question.answeredAt !== null) throw new Refusal('QUESTION_ANSWERED');
  const kept = await storeAnswer(db, { companyId, id: question.id, answer: of.answer, userId, now });
  await notify(db, {
    companyId,
    now,
    events: [
      {
        kind: 'payslip_answered',
        about: question.employeeId,
        receivers: [{ employeeId: question.employeeId }],
        subjectId: question.id,
        params: { month: question.month },
        link: `/payrolls/view/${question.rowId}`,
      },
    ],
  });
  return kept;
}

function toWire({ session }: Context, of: StoredQuestion): PayslipQuestion {
  return {
    id: of.id,
    version: of.version,
    state: of.answered_at === null ? 'OPEN' : 'ANSWERED',
    rowId: of.row_id,
    month: of.month,
    employee: { id: of.employee_id, code: of.code, name: of.name, nameKH: of.name_kh },
    item:
      of.item_code === null
        ? null
        : { code: of.item_code, title: of.title ?? of.item_code, titleKH: of.title_kh ?? of.item_code },
    amount: of.amount / 100,
    amountNow: of.amount_now / 100,
    correction: of.correction,
    words: of.words,
    askedAt: of.created_at.toISOString(),
    answer: of.answer,
    answeredBy: of.answered_by,
    answeredAt: of.answered_at?.toISOString() ?? null,
    isOwn: of.employee_id === session.employeeId,
  };
}
