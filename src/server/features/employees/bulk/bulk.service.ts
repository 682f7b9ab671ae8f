import type { BulkAct, BulkRow } from '#contract/employee-bulk.ts';
import { refuseField } from '#contract/errors.ts';
import { isTeamOf, readChosen, sayAct } from '#server/features/employees/bulk/bulk.queries.ts';
import { changeEmployee } from '#server/features/employees/form/form.service.ts';
import type { EmployeeChanges } from '#server/features/employees/form/form.service.ts';
import { attempt } from '#server/http/attempt.ts';
import type { Context } from '#server/http/context.ts';

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
    let asked: readonly string[] = [];
    // oxlint-disable-next-line no-await-in-loop -- one person after the other, over one connection
    const refusal = await attempt(
      context,
      async (within) => {
        asked = await changeEmployee(within, { id: person.id, changes });
      },
      { isKept: !preview },
    );
    const outcome = refusal === null ? (asked.length > 0 ? 'ask' : before === after ? 'same' : 'change') : 'refuse';
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
