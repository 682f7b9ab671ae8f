import type { ObjectiveRow } from '#contract/performance/objectives.ts';
import { rowsOf } from '#engine/performance/answers.ts';
import type { AnswerRow, Cell, Contents } from '#engine/performance/answers.ts';
import { goalTables } from '#engine/performance/form.ts';
import type { FormNode } from '#engine/performance/form.ts';
import { column, people, ratingName, sheetOf, wordsIn } from '#server/performance/exports/columns.ts';
import type { SheetRow } from '#server/performance/exports/columns.ts';
import { mayRead, readNewestVersionsOf, readRules, readStandings } from '#server/performance/records/index.ts';
import type { Context } from '#server/http/context.ts';
import { plainText } from '#server/rich-text.ts';
import { integerType, textType } from '#server/sheets/column.ts';
import type { TableExport } from '#server/sheets/layout.ts';

const commentOn = (contents: Contents | undefined, of: { readonly table: string; readonly goal: string }) => {
  const answer = contents?.[of.table];
  return answer?.kind === 'comments' ? answer.comments.find(({ uniqueId }) => uniqueId === of.goal) : undefined;
};

/** What a field holds, as a cell of a sheet. */
export const cellText = (cell: Cell | undefined): string => {
  if (cell === undefined) return '';
  return typeof cell === 'string' ? cell.trim() : [cell.start, cell.end].filter((day) => day !== '').join(' – ');
};

/** What else a goal says beside its first column. */
function detailsOf(table: FormNode, row: AnswerRow, language: Context['language']): string {
  const [, ...others] = table.children;
  const said = others.flatMap((node) => {
    const text = cellText(row.cells[node.id]);
    const title = plainText(language === 'km' ? (node.titleKH ?? node.title) : node.title);
    return text === '' ? [] : [`${title}: ${text}`];
  });
  return said.join('\n');
}

/** Goals as they were handed over, of those whose texts the caller reads. */
export async function goalSheet(context: Context, data: readonly ObjectiveRow[]): Promise<TableExport> {
  const { db, session, language } = context;
  const standings = await readStandings(context, [...new Set(data.map(({ employeeId }) => employeeId))]);
  const read = data.filter(({ employeeId }) => {
    const standing = standings.get(employeeId);
    return standing !== undefined && mayRead(standing);
  });
  const ids = read.map(({ id }) => id);
  const versions = await readNewestVersionsOf(db, { companyId: session.companyId, kind: 'objective', ids });
  const byRecord = Map.groupBy(versions, ({ recordId }) => recordId);
  const rules = await readRules(context);
  const nameOf = ratingName(language, rules);
  const rows = read.flatMap((record) => {
    const own = byRecord.get(record.id) ?? [];
    const of = (stage: 'SETTING' | 'EVALUATION', side: 1 | 2) => own.find((one) => one.stage === stage && one.side === side);
    const setting = of('SETTING', 1);
    if (setting === undefined) return [];
    return goalTables(setting.form).flatMap((table) =>
      rowsOf(setting.contents, [table]).map((row, at): SheetRow => {
        const goal = { table: table.id, goal: row.uniqueId };
        const judged = commentOn(of('EVALUATION', 2)?.contents, goal);
        const [first] = table.children;
        return {
          code: record.employeeCode,
          name: record.employeeName,
          year: record.year,
          goal_number: at + 1,
          goal: first === undefined ? '' : cellText(row.cells[first.id]),
          details: detailsOf(table, row, language),
          weight: row.weight,
          manager_rating_goal: nameOf(judged?.rating ?? null),
          comment: judged?.content ?? commentOn(of('SETTING', 2)?.contents, goal)?.content ?? null,
        };
      }),
    );
  });
  const columns = [
    ...people,
    column('year', integerType()),
    column('goal_number', integerType()),
    column('goal', textType(), 50),
    column('details', textType(), 50),
    ...(rules.useWeights === 1 ? [column('weight', integerType())] : []),
    ...(rules.useRatings === 1 ? [column('manager_rating_goal')] : []),
    column('comment', textType(), 50),
  ];
  return sheetOf({ name: wordsIn(language).words.goals, language, columns, rows });
}
