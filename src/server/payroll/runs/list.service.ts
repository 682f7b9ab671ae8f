import type { AnswerOf } from '#contract/endpoint.ts';
import type { payroll } from '#contract/payroll/payroll.ts';
import type { Period } from '#contract/payroll-words.ts';
import { keepsPlan } from '#server/db/kept-plans.ts';
import { makeExportLink } from '#server/files/export-link.ts';
import { frozenParameters } from '#server/payroll/runs/rows/frozen.ts';
import { describePayroll, plainNumber } from '#server/payroll/runs/state/view.ts';
import { readPayroll, recordsOf } from '#server/payroll/runs/state/payroll.ts';
import { readContents } from '#server/payroll/runs/contents.ts';
import { footerOf, readLastMonth, readRows, toWireRow } from '#server/payroll/runs/list.reads.ts';
import { readItems, readSettings } from '#server/payroll/runs/inputs/parameters.queries.ts';
import type { StoredItem } from '#server/payroll/runs/inputs/parameters.queries.ts';
import type { RunScope } from '#server/payroll/runs/payroll.types.ts';
import { readPayingFacts } from '#server/payroll/runs/rows/paying.reads.ts';
import { payrollSheet } from '#server/payroll/runs/payroll.sheet.ts';
import { findRunByMonth } from '#server/payroll/runs/run.queries.ts';
import { summaryOfRows } from '#server/payroll/runs/summary.reads.ts';
import type { Context } from '#server/http/context.ts';
import { Refusal } from '#contract/errors.ts';
import { holds } from '#contract/permissions.ts';

type ListAnswer = AnswerOf<typeof payroll.list>;

export interface ListRequest {
  readonly offset: number;
  readonly limit: number;
  readonly isExport: boolean;
  readonly payrollPeriod?: Period | undefined;
  readonly search?: string | undefined;
  readonly date: string;
  readonly projectId?: string | undefined;
}

/** What splits the net of a month that has two payments. */
const partsOfNet: ReadonlySet<string> = new Set(['FIRST_PAYMENT', 'SECOND_PAYMENT']);

const nothing = { firstNetPayment: 0, secondNetPayment: 0, numberOfPayroll: 0, netPay: 0 };

/** The run of a month as its screen shows it; without a run everything is empty. Limit 0 is the whole run (decision A19). */
export async function listPayroll(context: Context, request: ListRequest): Promise<ListAnswer> {
  const { db, session } = context;
  const { companyId } = session;
  if (request.isExport && !holds(session, 'payroll/export')) throw new Refusal('FORBIDDEN');
  const items = await readItems(db, companyId);
  const projects = await db
    .selectFrom('projects')
    .select(['id', 'title', 'code'])
    .where('company_id', '=', companyId)
    .where('archived_at', 'is', null)
    .orderBy('code')
    .modifyEnd(keepsPlan)
    .execute();
  const run = await findRunByMonth(db, { companyId, month: request.date });
  if (run === undefined) {
    if (request.isExport) throw new Refusal('PAYROLL_NOT_GENERATED', { month: request.date });
    return {
      data: [],
      payrollItems: items.filter((item) => !item.isArchived).map(toColumn),
      projects,
      groupPayroll: null,
      summary: nothing,
      footer: [],
      pagination: { count: 0, total: 0, offset: request.offset, limit: request.limit },
    };
  }
  const settings = await readSettings(db, companyId);
  const payroll = await readPayroll(db, { companyId, today: context.today, run, settings });
  const period = request.payrollPeriod ?? run.currentPeriod;
  const scope: RunScope = { companyId, runId: run.id, month: run.month, period };
  const { rows: chosen, sums } = await readContents(db, scope, {
    mark: run.mark,
    filter: { search: request.search === '' ? undefined : request.search, projectId: request.projectId },
  });
  const { offset, limit } = request.isExport || request.limit === 0 ? { offset: 0, limit: chosen.length } : request;
  const page = await readRows(db, scope, { page: chosen.slice(offset, offset + limit), items });
  const footer = footerOf(items, sums);
  const [record] = recordsOf(payroll, period);
  const fx = record?.fx === null || record === undefined ? null : plainNumber(record.fx);
  const occurring = new Set(footer.map(({ k }) => k));
  const groupPayroll = describePayroll(context, payroll, period);
  // Items made after the approval are no columns of what was approved.
  const known =
    groupPayroll.status === 'APPROVED' && record !== undefined && record.parameters !== null
      ? new Set(frozenParameters(record.parameters).items.map(({ code }) => code))
      : undefined;
  const shown = items.filter(
    ({ code, isArchived }) =>
      (!isArchived || occurring.has(code)) &&
      (known === undefined || known.has(code)) &&
      // With one payment the net is all there is.
      (groupPayroll.hasFirstPayment || !partsOfNet.has(code)),
  );
  const last = await readLastMonth(db, scope, new Set(page.map((row) => row.employee_id)));
  const rows = page.map((row) => toWireRow(row, fx, last.get(row.employee_id)));
  const answer = {
    payrollItems: shown.map(toColumn),
    projects,
    groupPayroll,
    summary: summaryOfRows(scope, chosen),
    footer: [...footer],
    pagination: { count: rows.length, total: chosen.length, offset: request.offset, limit: request.limit },
  };
  if (!request.isExport) return { data: rows, ...answer };
  const link = await makeExportLink(
    context,
    await payrollSheet({
      language: context.language,
      rows,
      items: shown,
      footer,
      facts: await readPayingFacts(db, scope, chosen),
      payroll: groupPayroll,
    }),
  );
  return { data: { link }, link, ...answer };
}

/** An item as a column of the list. */
export function toColumn(item: StoredItem) {
  return {
    id: item.id,
    code: item.code,
    title: item.title,
    titleKH: item.titleKh,
    type: item.type,
    format: item.format,
    columnWidth: item.columnWidth,
    order: item.order,
    isHidden: item.isHidden,
    visibleInPayslip: item.visibleInPayslip,
    isCost: item.itemClass === 'cost',
  };
}
