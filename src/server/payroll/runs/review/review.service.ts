import type { AnswerOf } from '#contract/endpoint.ts';
import { Refusal, refuseField } from '#contract/errors.ts';
import type { payroll } from '#contract/payroll/payroll.ts';
import { reviewCauses } from '#contract/payroll/payroll-review.ts';
import type { ReviewCause, ReviewRow } from '#contract/payroll/payroll-review.ts';
import type { Period } from '#contract/payroll-words.ts';
import { holds } from '#contract/permissions.ts';
import { addMonths } from '#engine/calendar/day.ts';
import { makeExportLink } from '#server/files/export-link.ts';
import { readPeriodExceptions } from '#server/payroll/runs/process/exceptions.service.ts';
import { describePayroll, plainNumber } from '#server/payroll/runs/state/view.ts';
import { readPayroll, recordsOf } from '#server/payroll/runs/state/payroll.ts';
import { describeRateGuard } from '#server/payroll/runs/guards/rates.service.ts';
import { readItems, readSettings } from '#server/payroll/runs/inputs/parameters.queries.ts';
import type { RunScope } from '#server/payroll/runs/payroll.types.ts';
import { compare } from '#server/payroll/runs/review/compare.ts';
import { readAlsoPaid, readApprovedBefore, readFactsBefore, readStoredFacts } from '#server/payroll/runs/review/facts.queries.ts';
import { titlesOf } from '#server/payroll/runs/review/preview.ts';
import { reviewSheet } from '#server/payroll/runs/review/review.sheet.ts';
import { findRunByMonth } from '#server/payroll/runs/run.queries.ts';
import type { Context } from '#server/http/context.ts';

type Answer = AnswerOf<typeof payroll.review>;

export interface ReviewRequest {
  readonly date: string;
  readonly payrollPeriod?: Period | undefined;
  readonly offset: number;
  readonly limit: number;
  readonly search?: string | undefined;
  readonly cause?: ReviewCause | undefined;
  readonly changedOnly: boolean;
  /** `YYYY-MM` of an earlier approved month; undefined: the month before. */
  readonly against?: string | undefined;
  readonly isExport: boolean;
}

const isChanged = (row: ReviewRow): boolean => row.netPay !== (row.lastMonthNetPay ?? 0) || row.causes.length > 0;

/** The review of a period at any state: everyone beside last month, whose pay changed most first. Limit 0 is all. */
export async function reviewPeriod(context: Context, request: ReviewRequest): Promise<Answer> {
  const { db, session } = context;
  const { companyId } = session;
  if (request.isExport && !holds(session, 'payroll/export')) throw new Refusal('FORBIDDEN');
  const run = await findRunByMonth(db, { companyId, month: request.date });
  if (run === undefined) return nothing(request);
  const payroll = await readPayroll(db, { companyId, today: context.today, run, settings: await readSettings(db, companyId) });
  const period = request.payrollPeriod ?? run.currentPeriod;
  const scope: RunScope = { companyId, runId: run.id, month: run.month, period };
  const items = await readItems(db, companyId);
  const now = await readStoredFacts(db, scope, items);
  const months = await readApprovedBefore(db, scope);
  const { against } = request;
  if (against !== undefined && !months.includes(against)) throw refuseField('against', 'choice');
  const before = await readFactsBefore(db, scope, items, against);
  const [record] = recordsOf(payroll, period);
  const rows =
    now.people.length === 0
      ? []
      : compare({
          now: now.people,
          before: before.people,
          items: new Map(items.map((item) => [item.code, item])),
          ratesDiffer: [...before.rates].some((rate) => !now.rates.has(rate)),
          alsoPaid: await readAlsoPaid(db, scope),
        });
  const exceptions = await readPeriodExceptions(context, payroll, period);
  const found = rows.filter((row) => matches(row, request));
  const { offset, limit } =
    request.isExport || request.limit === 0
      ? { offset: 0, limit: found.length }
      : { offset: request.offset, limit: request.limit };
  const page = found.slice(offset, offset + limit);
  const groupPayroll = describePayroll(context, payroll, period);
  const sum = (people: readonly { readonly netCents: number }[]): number =>
    people.reduce((total, { netCents }) => total + netCents, 0) / 100;
  const answer: Answer = {
    data: page,
    items: titlesOf(page, items),
    groupPayroll,
    totals: {
      netPay: sum(now.people),
      people: now.people.length,
      lastMonth: against ?? addMonths(run.month, -1),
      lastMonthNetPay: before.people.length === 0 ? null : sum(before.people),
      lastMonthPeople: before.people.length,
      changed: rows.filter(isChanged).length,
      exceptions: exceptions.filter(({ severity }) => severity !== 'done').length,
      stops: exceptions.filter(({ severity }) => severity === 'stop' || severity === 'block').length,
      noted: exceptions.filter(({ note }) => note !== null).length,
    },
    rates:
      record === undefined || record.fx === null || record.nfx === null
        ? null
        : {
            exchangeRate: plainNumber(record.fx),
            nssfExchangeRate: plainNumber(record.nfx),
            ...(await describeRateGuard(context, payroll, period)),
          },
    causes: reviewCauses.flatMap((cause) => {
      const count = rows.filter(({ causes }) => causes.includes(cause)).length;
      return count === 0 ? [] : [{ cause, count }];
    }),
    months: [...months],
    pagination: { count: page.length, total: found.length, offset: request.offset, limit: request.limit },
  };
  if (!request.isExport) return answer;
  const link = await makeExportLink(
    context,
    await reviewSheet({ language: context.language, answer, payroll: groupPayroll, against }),
  );
  return { ...answer, data: [], link };
}

function matches(row: ReviewRow, request: ReviewRequest): boolean {
  if (request.changedOnly && !isChanged(row)) return false;
  if (request.cause !== undefined && !row.causes.includes(request.cause)) return false;
  const wanted = (request.search ?? '').trim().toLowerCase();
  return (
    wanted === '' ||
    [row.employeeCode, row.employeeName, row.employeeNameKH ?? ''].some((text) => text.toLowerCase().includes(wanted))
  );
}

function nothing(request: ReviewRequest): Answer {
  return {
    data: [],
    items: [],
    groupPayroll: null,
    totals: {
      netPay: 0,
      people: 0,
      lastMonth: addMonths(request.date, -1),
      lastMonthNetPay: null,
      lastMonthPeople: 0,
      changed: 0,
      exceptions: 0,
      stops: 0,
      noted: 0,
    },
    rates: null,
    causes: [],
    months: [],
    pagination: { count: 0, total: 0, offset: request.offset, limit: request.limit },
  };
}
