import { Refusal } from '#contract/errors.ts';
import type { SubProjectImportOptions, SubProjectImportPreview } from '#contract/donors.ts';
import { digestOf, refuseChanged } from '#server/files/digest.ts';
import { makeExportLink } from '#server/files/export-link.ts';
import type { Context } from '#server/http/context.ts';
import { say } from '#server/http/words.ts';
import { writeRefusedRows } from '#server/sheets/refused-rows.ts';
import { XLSX_TYPE } from '#server/sheets/write.ts';
import { readStored, waitForOthers, writePlan } from '#server/features/donors/import/import.queries.ts';
import { planSubProjects } from '#server/features/donors/import/plan.ts';
import type { Plan } from '#server/features/donors/import/plan.ts';
import { readFile, refuseIncomplete } from '#server/features/donors/import/read-file.ts';
import type { Reading } from '#server/features/donors/import/read-file.ts';
import { countsOf, sayErrors, sayPreview } from '#server/features/donors/import/say-plan.ts';

/** Tells what an import would do; writes nothing. */
export async function previewImport(context: Context, options: SubProjectImportOptions): Promise<SubProjectImportPreview> {
  const reading = await readFile(context, options);
  return { digest: digestOf(context.file), ...sayPreview(reading, await planOf(context, reading, false), context.language) };
}

/** Imports all rows, or refuses all. */
export async function runImport(context: Context, options: SubProjectImportOptions) {
  const { db, session, language } = context;
  refuseChanged(context.file, options.digest);
  const reading = await readFile(context, options);
  refuseIncomplete(context, reading);
  await waitForOthers(db, session.companyId);
  const plan = await planOf(context, reading, true);
  const counts = countsOf(plan.rows);
  if (counts.refuse > 0) throw new Refusal('IMPORT_REFUSED', { count: counts.refuse });
  await writePlan(db, plan, { companyId: session.companyId, userId: session.userId });
  const { create, change, same } = counts;
  return { message: say(language, 'employees:import.done', { create, change, same }), counts };
}

/** A link to the refused rows, each with its reasons. */
export async function linkRefused(context: Context, options: SubProjectImportOptions): Promise<string> {
  const { language } = context;
  const reading = await readFile(context, options);
  const headerRow = refuseIncomplete(context, reading).header.rowNumber;
  const plan = await planOf(context, reading, false);
  const refused = plan.rows.filter(({ action }) => action === 'refuse');
  if (refused.length === 0) throw new Refusal('NOT_FOUND');
  const rows = refused.map((row) => ({
    rowNumber: row.row,
    errors: row.errors,
    reason: sayErrors(row, language)
      .map(({ cell, message }) => `${cell}: ${message}`)
      .join(' '),
  }));
  const reasonTitle = say(language, 'employees:import.reason');
  const body = Buffer.from(await writeRefusedRows({ sheet: reading.sheet, headerRow, reasonTitle, rows }));
  return await makeExportLink(context, { fileName: `sub-projects-refused-${context.today}.xlsx`, contentType: XLSX_TYPE, body });
}

async function planOf({ db, session }: Context, { table }: Reading, lock: boolean): Promise<Plan> {
  const rows = table?.rows ?? [];
  const codes = [...new Set(rows.flatMap(({ values }) => values.project?.toLowerCase() ?? []))];
  const stored = await readStored(db, { companyId: session.companyId, codes, lock });
  return table === null
    ? { rows: [], newProjects: [], renamedProjects: [], newSubProjects: [], changedSubProjects: [] }
    : planSubProjects(table, stored);
}
