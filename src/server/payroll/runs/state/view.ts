import { Refusal } from '#contract/errors.ts';
import type { GroupPayroll } from '#contract/payroll/payroll-answers.ts';
import { payrollActions } from '#contract/payroll-words.ts';
import type { Period } from '#contract/payroll-words.ts';
import { holds } from '#contract/permissions.ts';
import type { Stamp } from '#server/payroll/runs/run.queries.ts';
import type { Context } from '#server/http/context.ts';
import { refusalText } from '#server/http/words.ts';
import { concerningActs, refusalOf } from '#server/payroll/runs/state/duties.ts';
import { hasFirstPayment, openRecordsOf, recordsOf, stateOf } from '#server/payroll/runs/state/payroll.ts';
import type { Payroll } from '#server/payroll/runs/state/payroll.ts';

const stepOf = (stamp: Stamp | undefined) => ({ by: stamp?.name ?? null, at: stamp?.at?.toISOString() ?? null });

/** Ten-thousandths as the number they are. */
export const plainNumber = (decimal4: number): number => decimal4 / 10_000;

/** The run as the wire has it, seen from a period. */
export function describePayroll(context: Pick<Context, 'session' | 'language'>, payroll: Payroll, period: Period): GroupPayroll {
  const { session, language } = context;
  const [record] = openRecordsOf(payroll, period).length > 0 ? openRecordsOf(payroll, period) : recordsOf(payroll, period);
  const say = (refusal: Refusal | undefined) => ({
    allowed: refusal === undefined,
    reason: refusal === undefined ? null : refusalText(language, refusal.code, refusal.params),
  });
  const second = stateOf(payroll, 'second_payment') ?? 'GENERATED';
  const closed = second === 'VERIFIED' ? 'PAYROLL_VERIFIED' : second === 'APPROVED' ? 'PAYROLL_APPROVED' : undefined;
  const actions = Object.fromEntries(
    payrollActions.map((action) => [action, say(refusalOf(payroll, period, { action, session }))]),
  );
  const generate = !holds(session, 'payroll/generate')
    ? new Refusal('FORBIDDEN')
    : closed === undefined
      ? undefined
      : new Refusal(closed);
  const editing = refusalOf(payroll, period, { action: 'edit', session: { ...session, isFullAccess: true } });
  const importing = holds(session, 'payroll/import') ? editing : new Refusal('FORBIDDEN');
  return {
    id: payroll.run.id,
    month: payroll.run.month,
    year: Number(payroll.run.month.slice(0, 4)),
    status: stateOf(payroll, period) ?? 'GENERATED',
    exchangeRate: record?.fx === null || record === undefined ? null : plainNumber(record.fx),
    nssfExchangeRate: record?.nfx === null || record === undefined ? null : plainNumber(record.nfx),
    payrollPeriod: payroll.run.currentPeriod,
    period,
    firstPaymentStatus: stateOf(payroll, 'first_payment'),
    secondPaymentStatus: second,
    finalPaymentStatus: stateOf(payroll, 'final_payment'),
    hasFirstPayment: hasFirstPayment(payroll),
    separateDuties: payroll.settings.separateDuties,
    processed: stepOf(record?.processed),
    submitted: stepOf(record?.submitted),
    verified: stepOf(record?.verified),
    approved: stepOf(record?.approved),
    rejected: { ...stepOf(record?.rejected), comment: record?.rejectComment ?? null },
    accountActs: concerningActs(payroll, period, session),
    actions: { ...actions, generate: say(generate), import: say(importing) },
  };
}
