import { folded } from '#engine/text/fold.ts';
import type { SubProjectImportOptions, SubProjectImportPreview } from '#contract/donors/donors.ts';
import { digestOf, refuseChanged } from '#server/files/digest.ts';
import type { Context } from '#server/http/context.ts';
import { say } from '#server/http/words.ts';
import { linkRefusedRows, readOneSheet, refuseIncomplete, refuseRows, sayDone, sayPreview } from '#server/imports/one-sheet.ts';
import { listed } from '#server/imports/left-out-notes.ts';
import type { SheetReading } from '#server/imports/one-sheet.ts';
import { readStored, waitForOthers, writePlan } from '#server/donors/donors/import/import.queries.ts';
import { planSubProjects } from '#server/donors/donors/import/plan.ts';
import type { Plan } from '#server/donors/donors/import/plan.ts';
import { subProjectColumns } from '#server/donors/donors/import/sub-projects.sheet.ts';

type Reading = SheetReading<typeof subProjectColumns>;

const readFile = (context: Context, { sheets }: SubProjectImportOptions): Reading =>
  readOneSheet(context, subProjectColumns, sheets.subProjects);

/** Tells what an import would do; writes nothing. */
export async function previewImport(context: Context, options: SubProjectImportOptions): Promise<SubProjectImportPreview> {
  const { language } = context;
  const reading = readFile(context, options);
  const { rows, newProjects } = await planOf(context, reading, false);
  const made = newProjects.map(({ code, donor }) => `${code} · ${donor}`);
  const notes = made.length === 0 ? [] : [say(language, 'donors:import.new_donors', { count: made.length, names: listed(made) })];
  return { digest: digestOf(context.file), ...sayPreview(reading, { kind: 'subProjects', rows, language, notes }) };
}

/** Imports all rows, or refuses all. */
export async function runImport(context: Context, options: SubProjectImportOptions) {
  const { db, session, language } = context;
  refuseChanged(context.file, options.digest);
  const reading = readFile(context, options);
  refuseIncomplete(context, reading);
  await waitForOthers(db, session.companyId);
  const plan = await planOf(context, reading, true);
  refuseRows(plan.rows);
  await writePlan(db, plan, { companyId: session.companyId, userId: session.userId });
  return sayDone(plan.rows, language);
}

/** A link to the refused rows, each with its reasons. */
export async function linkRefused(context: Context, options: SubProjectImportOptions): Promise<string> {
  const reading = readFile(context, options);
  const { rows } = await planOf(context, reading, false);
  return await linkRefusedRows(context, reading, { rows, slug: 'sub-projects' });
}

async function planOf({ db, session }: Context, { table }: Reading, lock: boolean): Promise<Plan> {
  const rows = table?.rows ?? [];
  const codes = [...new Set(rows.flatMap(({ values: { project } }) => (project === null ? [] : [folded(project)])))];
  const stored = await readStored(db, { companyId: session.companyId, codes, lock });
  return table === null
    ? { rows: [], newProjects: [], newSubProjects: [], changedSubProjects: [] }
    : planSubProjects(table, stored);
}
