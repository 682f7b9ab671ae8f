import type { FormNode } from '#engine/performance/form.ts';
import { fieldsOf, roleOf } from '#engine/performance/form.ts';
import { proposedStep } from '#engine/performance/scores.ts';
import { readResults } from '#server/performance/appraisals/index.ts';
import type { AppraisalResult } from '#server/performance/appraisals/index.ts';
import { column, people, ratingName, sheetOf, wordsIn } from '#server/performance/exports/columns.ts';
import type { SheetRow } from '#server/performance/exports/columns.ts';
import { cellText } from '#server/performance/exports/goal.sheet.ts';
import { readScaleFacts } from '#server/performance/exports/report.queries.ts';
import { readNewestVersionsOf, readRules } from '#server/performance/records/index.ts';
import { readYearOfAll } from '#server/performance/report/index.ts';
import type { Context } from '#server/http/context.ts';
import { plainText } from '#server/rich-text.ts';
import { dateType, integerType, moneyType, textType } from '#server/sheets/column.ts';
import type { SheetColumn } from '#server/sheets/column.ts';
import type { TableExport } from '#server/sheets/layout.ts';

const quarters = [1, 2, 3, 4] as const;
const english = wordsIn('en');
const khmer = wordsIn('km');

/** Where everybody stands in a year: states and days alone. */
export async function progressSheets(context: Context, year: number): Promise<readonly TableExport[]> {
  const { language } = context;
  const { words, records } = wordsIn(language);
  const found = await readYearOfAll(context, year);
  const columns: readonly SheetColumn[] = [
    ...people,
    column('department'),
    column('objectives'),
    ...quarters.map((quarter) => ({
      field: `quarter${String(quarter)}`,
      en: english.words.quarter_of.replace('{{quarter}}', String(quarter)),
      km: khmer.words.quarter_of.replace('{{quarter}}', String(quarter)),
      type: textType(),
      width: 14,
    })),
    column('self_date', dateType),
    column('evaluation'),
    column('manager_date', dateType),
    column('appraisal'),
  ];
  const rows = found.map(({ person, facts }): SheetRow => {
    const { objective, appraisal } = facts;
    const reviewed = quarters.map((quarter) => {
      const review = facts.quarters.find((one) => one.quarter === quarter);
      const said =
        review === undefined ? words.not_begun : review.markedOn === null ? records.states[review.status] : words.reviewed;
      return [`quarter${String(quarter)}`, said] as const;
    });
    return {
      code: person.employee_code,
      name: person.employee_name,
      department: person.department,
      objectives: objective === null ? words.not_begun : records.states[objective.status],
      ...Object.fromEntries(reviewed),
      self_date: objective?.selfEvaluatedOn ?? null,
      evaluation: objective?.status === 'APPROVED' ? records.states[objective.evaluateStatus] : words.not_begun,
      manager_date: objective?.evaluatedOn ?? null,
      appraisal: appraisal === null ? words.not_begun : records.states[appraisal.state],
    };
  });
  return [sheetOf({ name: words.label.progress, language, columns, rows })];
}

/** Hundredths of a point as exact decimal text. */
const pointsText = (hundredths: number | null | undefined): string | null =>
  hundredths === null || hundredths === undefined ? null : (hundredths / 100).toFixed(2);

/** Results of a year, with the answers that are reported on. */
export async function resultSheets(context: Context, year: number): Promise<readonly TableExport[]> {
  const { db, session, language, today } = context;
  const { companyId } = session;
  const { words, records } = wordsIn(language);
  const results = await readResults(context, year);
  const facts = await readScaleFacts(db, { companyId, today, employeeIds: results.map(({ employeeId }) => employeeId) });
  const nameOf = ratingName(language, await readRules(context));
  const reported = await readReported(context, results);
  const points = moneyType();
  const columns: readonly SheetColumn[] = [
    ...people,
    column('department'),
    column('kind'),
    column('status'),
    column('objectives_score', points),
    column('competencies_score', points),
    column('total', points),
    column('self_total', points),
    column('proposed'),
    column('manager_rating'),
    column('reason', textType(), 40),
    column('final'),
    column('answer'),
    ...reported.columns,
  ];
  const rows = results.map((row): SheetRow => ({
    code: row.employeeCode,
    name: row.employeeName,
    department: facts.get(row.employeeId)?.department ?? null,
    kind: row.kind === 'PROBATION' ? words.probation : words.year_end,
    status: records.states[row.stage ?? row.evaluateStatus],
    objectives_score: pointsText(row.score?.objectives),
    competencies_score: pointsText(row.score?.competencies),
    total: pointsText(row.score?.total),
    self_total: pointsText(row.score?.selfTotal),
    proposed: nameOf(row.score?.proposed ?? null),
    manager_rating: nameOf(row.managerRating),
    reason: row.reason,
    final: nameOf(row.finalRating),
    answer: row.agrees === null ? null : row.agrees ? words.agrees : words.disagrees,
    ...reported.cells.get(row.id),
  }));
  return [sheetOf({ name: words.label.results, language, columns, rows })];
}

/** The column of a module that is reported on, of one side. */
function columnOf(node: FormNode, side: 1 | 2): SheetColumn {
  const title = plainText(node.title);
  const titleKH = node.titleKH === null ? title : plainText(node.titleKH);
  const sideIn = ({ employee_side: first, manager_side: second }: (typeof english)['records']['form']) =>
    side === 1 ? first : second;
  return {
    field: `answer ${node.id} ${String(side)}`,
    en: `${title} (${sideIn(english.records.form)})`,
    km: `${titleKH} (${sideIn(khmer.records.form)})`,
    type: textType(),
    width: 40,
  };
}

/** Answers to modules that are reported on: a column for each side of each. */
async function readReported({ db, session }: Context, results: readonly AppraisalResult[]) {
  const ids = results.map(({ id }) => id);
  const versions = await readNewestVersionsOf(db, { companyId: session.companyId, kind: 'appraisal', ids });
  const columns = new Map<string, SheetColumn>();
  const cells = new Map<string, Record<string, string | null>>();
  for (const { recordId, side, form, contents } of versions) {
    const own = cells.get(recordId) ?? {};
    cells.set(recordId, own);
    for (const node of fieldsOf(form)) {
      if (node.reportable === 0 || roleOf(node) !== 'leaf') continue;
      const one = columnOf(node, side);
      const answer = contents[node.id];
      columns.set(one.field, one);
      own[one.field] = answer?.kind === 'leaf' ? cellText(answer.content) : null;
    }
  }
  return { columns: [...columns.values()], cells };
}

/** The last step of a salary scale. */
const LAST_STEP = 9;

/** The steps that the ratings of a year propose: HR looks at them, and brings in by the import of employees what it agrees to. */
export async function incrementSheets(context: Context, year: number): Promise<readonly TableExport[]> {
  const { db, session, language, today } = context;
  const { words } = wordsIn(language);
  const rules = await readRules(context);
  const results = (await readResults(context, year)).filter(
    ({ kind, finalRating }) => kind === 'YEAR_END' && finalRating !== null,
  );
  const employeeIds = results.map(({ employeeId }) => employeeId);
  const facts = await readScaleFacts(db, { companyId: session.companyId, today, employeeIds });
  const nameOf = ratingName(language, rules);
  const columns = [
    ...people,
    column('grade'),
    column('step', integerType()),
    column('final'),
    column('proposed_step', integerType()),
    column('remark', textType(), 36),
  ];
  const rows = results.map(({ employeeId, employeeCode, employeeName, finalRating }): SheetRow => {
    const { grade = null, step = null, hasPlan = false } = facts.get(employeeId) ?? {};
    const proposed =
      step === null || finalRating === null
        ? null
        : proposedStep({ step, rating: finalRating, hasPlan }, { steps: rules.incrementSteps, lastStep: LAST_STEP });
    return {
      code: employeeCode,
      name: employeeName,
      grade,
      step,
      final: nameOf(finalRating),
      proposed_step: proposed,
      remark: step === null ? words.no_step : hasPlan ? words.runs : null,
    };
  });
  return [sheetOf({ name: words.label.increment, language, columns, rows })];
}
