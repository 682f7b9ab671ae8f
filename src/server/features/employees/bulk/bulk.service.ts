import { sql } from 'kysely';
import type { BulkAct, BulkRow } from '#contract/employee-bulk.ts';
import { Refusal, refuseField } from '#contract/errors.ts';
import { isTeamOf, readChosen, sayAct } from '#server/features/employees/bulk/bulk.queries.ts';
import type { Chosen } from '#server/features/employees/bulk/bulk.queries.ts';
import { changeEmployee } from '#server/features/employees/form/form.service.ts';
import type { EmployeeChanges } from '#server/features/employees/form/form.service.ts';
import type { Context } from '#server/http/context.ts';
import { complaintText, refusalText } from '#server/http/words.ts';

/**
 * Changes many people by the rules of the form, each behind a savepoint of their own: whoever is refused is undone alone, and says
 * why. A preview does the same and keeps nothing, so that it refuses exactly whom the act would refuse.
 */
export async function changeMany(
  context: Context,
  { ids, act, preview }: { readonly ids: readonly string[]; readonly act: BulkAct; readonly preview: boolean },
): Promise<BulkRow[]> {
  const { companyId } = context.session;
  if (act.kind === 'team' && act.teamId !== null) {
    const { teamId, departmentId } = act;
    if (!(await isTeamOf(context.db, { companyId, teamId, departmentId }))) throw refuseField('act.teamId', 'validation.id');
  }
  const people = await readChosen(context.db, { companyId, ids });
  const after = await sayAct(context.db, { companyId, act });
  const changes = changesOf(act);
  const rows: BulkRow[] = [];
  for (const person of people) {
    const before = person[act.kind];
    // oxlint-disable-next-line no-await-in-loop -- one person after the other, over one connection
    const refusal = await tryOn(context, { person, changes, isKept: !preview });
    const outcome = refusal === null ? (before === after ? 'same' : 'change') : 'refuse';
    rows.push({ id: person.id, code: person.code, name: person.name, outcome, before, after, refusal });
  }
  return rows;
}

function changesOf(act: BulkAct): EmployeeChanges {
  switch (act.kind) {
    case 'manager':
      return { supervisorId: act.managerId };
    case 'team':
      return { departmentId: act.departmentId, teamId: act.teamId, changesFrom: act.from };
    case 'allocation':
      return { budgetAllocations: act.lines.map((line) => ({ ...line })), changesFrom: act.from };
    default:
      return act satisfies never;
  }
}

async function tryOn(
  context: Context,
  { person, changes, isKept }: { readonly person: Chosen; readonly changes: EmployeeChanges; readonly isKept: boolean },
): Promise<string | null> {
  const { db, language } = context;
  const kept: (() => Promise<void>)[] = [];
  await sql`savepoint one_of_many`.execute(db);
  try {
    await changeEmployee({ ...context, afterCommit: (work) => void kept.push(work) }, { id: person.id, changes });
    await (isKept ? sql`release savepoint one_of_many` : sql`rollback to savepoint one_of_many`).execute(db);
    // What follows a change follows none that is undone.
    if (isKept) for (const work of kept) context.afterCommit(work);
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await sql`rollback to savepoint one_of_many`.execute(db);
    const [complaint] = Object.values(error.fields);
    return complaint === undefined
      ? refusalText(language, error.code, error.params)
      : complaintText(language, complaint.key, complaint.params ?? {});
  }
}
