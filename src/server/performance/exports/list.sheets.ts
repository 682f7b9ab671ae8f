import type { Search } from '#contract/shared.ts';
import { reviewStatuses } from '#engine/performance/moves.ts';
import type { ObjectiveState } from '#engine/performance/moves.ts';
import { listOfAppraisals } from '#server/performance/appraisals/index.ts';
import { listOfObjectives } from '#server/performance/objectives/index.ts';
import { column, people, ratingName, sheetOf, wordsIn } from '#server/performance/exports/columns.ts';
import type { SheetRow } from '#server/performance/exports/columns.ts';
import { goalSheet } from '#server/performance/exports/goal.sheet.ts';
import { readRules } from '#server/performance/records/index.ts';
import type { RecordScope } from '#server/performance/records/index.ts';
import { listOfReviews } from '#server/performance/quarterly-reviews/index.ts';
import { dayOf } from '#server/http/clock.ts';
import type { Context } from '#server/http/context.ts';
import { dateType, integerType, textType } from '#server/sheets/column.ts';
import type { TableExport } from '#server/sheets/layout.ts';

/** What a list is filtered by. */
export interface ListConditions {
  readonly year: number | undefined;
  readonly search: Search<'name' | 'code' | 'title'> | undefined;
  readonly status: ObjectiveState | undefined;
  readonly scope: RecordScope;
}

/** More records than a list has. */
const page = { offset: 0, limit: 1_000_000 } as const;

/** A search of a list that has no titles. */
function withoutTitle(search: ListConditions['search']): Search<'name' | 'code'> | undefined {
  if (search === undefined) return undefined;
  return { ...search, columns: search.columns.flatMap((one) => (one === 'title' ? [] : [one])) };
}

/** Objectives as their list has them, and their goals on a second sheet. */
export async function objectiveSheets(context: Context, of: ListConditions): Promise<readonly TableExport[]> {
  const { language } = context;
  const { words, records } = wordsIn(language);
  const { data } = await listOfObjectives(context, { ...of, ...page });
  const columns = [
    ...people,
    column('year', integerType()),
    column('title', textType(), 40),
    column('status'),
    column('evaluation'),
    column('self_date', dateType),
    column('manager_date', dateType),
    column('approver'),
    column('approved_date', dateType),
  ];
  const rows = data.map((row): SheetRow => ({
    code: row.employeeCode,
    name: row.employeeName,
    year: row.year,
    title: row.title,
    status: records.states[row.status],
    evaluation: row.status === 'APPROVED' ? records.states[row.evaluateStatus] : null,
    self_date: row.selfEvalDate,
    manager_date: row.mgrEvalDate,
    approver: row.approver,
    approved_date: row.approvedDate,
  }));
  return [sheetOf({ name: words.label.objective, language, columns, rows }), await goalSheet(context, data)];
}

/** Quarterly reviews as their list has them. */
export async function reviewSheets(
  context: Context,
  { year, search, scope, status: asked }: ListConditions,
): Promise<readonly TableExport[]> {
  const { language } = context;
  const { words, records } = wordsIn(language);
  const status = reviewStatuses.find((one) => one === asked);
  const { data } = await listOfReviews(context, { year, search: withoutTitle(search), scope, status, ...page });
  const columns = [
    ...people,
    column('year', integerType()),
    column('quarter', integerType()),
    column('date', dateType),
    column('status'),
    column('reviewed_by'),
    column('reviewed_on', dateType),
  ];
  const rows = data.map((row): SheetRow => ({
    code: row.employeeCode,
    name: row.employeeName,
    year: row.year,
    quarter: row.quarter,
    date: row.reviewedDate,
    status: records.states[row.status],
    reviewed_by: row.markedBy,
    reviewed_on: row.markedAt === null ? null : dayOf(new Date(row.markedAt)),
  }));
  return [sheetOf({ name: words.label.quarterly, language, columns, rows })];
}

/** Appraisals as their list has them: a rating stands where the caller may know it. */
export async function appraisalSheets(
  context: Context,
  { year, search, scope }: ListConditions,
): Promise<readonly TableExport[]> {
  const { language } = context;
  const { words, records } = wordsIn(language);
  const { data } = await listOfAppraisals(context, { year, search: withoutTitle(search), scope, ...page });
  const nameOf = ratingName(language, await readRules(context));
  const columns = [
    ...people,
    column('year', integerType()),
    column('kind'),
    column('self_date', dateType),
    column('status'),
    column('final'),
  ];
  const rows = data.map((row): SheetRow => ({
    code: row.employeeCode,
    name: row.employeeName,
    year: row.year,
    kind: row.kind === 'PROBATION' ? words.probation : words.year_end,
    self_date: row.selfEvalDate,
    status: records.states[row.stage ?? row.evaluateStatus],
    final: nameOf(row.finalRating),
  }));
  return [sheetOf({ name: words.label.appraisal, language, columns, rows })];
}
