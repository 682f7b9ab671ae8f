import type { PlanRow } from '#contract/performance/improvement-plans.ts';
import type { Search } from '#contract/shared.ts';
import { improvementPlans as en } from '#i18n/en/performance/improvement-plans.ts';
import { improvementPlans as km } from '#i18n/km/performance/improvement-plans.ts';
import { countPlans, readPlans } from '#server/performance/improvement-plans/plans.queries.ts';
import type { StoredPlan } from '#server/performance/improvement-plans/plans.queries.ts';
import { changeablePlans, visiblePlans } from '#server/performance/improvement-plans/plans.rules.ts';
import { makeExportLink } from '#server/files/export-link.ts';
import { photoLink } from '#server/files/file-link.ts';
import { dayOf } from '#server/http/clock.ts';
import type { Context } from '#server/http/context.ts';
import { dateType, defineColumns, textType } from '#server/sheets/column.ts';
import { XLSX_TYPE, tableExport, writeWorkbook } from '#server/sheets/write/write.ts';

interface Conditions {
  readonly search: Search<'name' | 'code' | 'supervisor'> | undefined;
  readonly employeeId?: string | undefined;
}

const of = (context: Context, { search, employeeId }: Conditions) => ({
  companyId: context.session.companyId,
  visible: visiblePlans(context),
  changeable: changeablePlans(context),
  search,
  employeeId,
});

function toRow(context: Context, stored: StoredPlan & { readonly mayChange: boolean }): PlanRow {
  const { employeeComment: _comment, changedBy: _changedBy, changedAt: _changedAt, ...row } = stored;
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null,
    photoLink: photoLink(context, row.photo),
  };
}

/** A page of the plans that the caller may read. */
export async function listPlans(context: Context, query: Conditions & { readonly offset: number; readonly limit: number }) {
  const { db } = context;
  const rows = await readPlans(db, of(context, query), query);
  const total = await countPlans(db, of(context, query));
  return {
    data: rows.map((row) => toRow(context, row)),
    pagination: { count: rows.length, total, offset: query.offset, limit: query.limit },
  };
}

const columns = defineColumns([
  { field: 'code', en: en.code, km: km.code, type: textType(), width: 14 },
  { field: 'name', en: en.employee, km: km.employee, type: textType() },
  { field: 'supervisor', en: en.supervisor, km: km.supervisor, type: textType() },
  { field: 'dateOfPDD', en: en.date_of_pdd, km: km.date_of_pdd, type: dateType },
  { field: 'startDate', en: en.start, km: km.start, type: dateType },
  { field: 'endDate', en: en.end, km: km.end, type: dateType },
  { field: 'outcome', en: en.outcome, km: km.outcome, type: textType() },
  { field: 'acknowledged', en: en.acknowledged, km: km.acknowledged, type: dateType },
]);

/** A link to the plans that the caller may read: who, when and what came of it, nothing of what is written in them. */
export async function exportPlans(context: Context, query: Conditions): Promise<string> {
  const { db, language, today } = context;
  const words = language === 'km' ? km : en;
  const plans = await readPlans(db, of(context, query));
  const rows = plans.map((plan) => ({
    code: plan.employeeCode,
    name: plan.employeeName,
    supervisor: plan.supervisor,
    dateOfPDD: plan.dateOfPDD,
    startDate: plan.startDate,
    endDate: plan.endDate,
    outcome: plan.outcome === null ? null : words.outcomes[plan.outcome],
    acknowledged: plan.acknowledgedAt === null ? null : dayOf(plan.acknowledgedAt),
  }));
  const sheet = tableExport({ name: words.sheet, columns, language, freezeColumns: 2, rows });
  const body = Buffer.from(await writeWorkbook([sheet]));
  return await makeExportLink(context, { fileName: `improvement-plans-${today}.xlsx`, contentType: XLSX_TYPE, body });
}
