import type { BulkAct, BulkRow } from '#contract/people/employees/employee-bulk.ts';
import { Refusal, refuseField } from '#contract/errors.ts';
import { isTeamOf, readChosen, sayAct } from '#server/people/employees/bulk/bulk.queries.ts';
import type { Chosen } from '#server/people/employees/bulk/bulk.queries.ts';
import { contractChange, sayContract } from '#server/people/employees/bulk/contract.rules.ts';
import type { ContractAct } from '#server/people/employees/bulk/contract.rules.ts';
import { moveShare, saySplit } from '#server/people/employees/bulk/share.rules.ts';
import { changeEmployee } from '#server/people/employees/form/form.service.ts';
import type { EmployeeChanges } from '#server/people/employees/form/form.service.ts';
import type { LawDoubt } from '#engine/law/doubts.ts';
import { sayDoubts } from '#server/people/employees/law/law.service.ts';
import { attempt } from '#server/http/attempt.ts';
import { sayDay } from '#server/http/clock.ts';
import type { Context } from '#server/http/context.ts';
import { inOrder } from '#server/in-order.ts';

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
  if (act.kind === 'share' && act.toProjectId === act.fromProjectId)
    throw refuseField('act.toProjectId', 'validation.other_project');
  const day = 'from' in act ? act.from : null;
  const people = await readChosen(context.db, { companyId, ids, day });
  const said = await sayAct(context.db, { companyId, act });
  const rows: BulkRow[] = [];
  // One person after the other, over one connection.
  await inOrder(people, async (person) => {
    const { before, after } = sayBoth(act, person, said);
    let asked: readonly string[] = [];
    let doubts: readonly LawDoubt[] = [];
    const refusal = await attempt(
      context,
      async (within) => {
        const changed = await changeEmployee(within, { id: person.id, changes: changesOf(act, person) });
        asked = changed.termsAsked;
        doubts = changed.doubts;
      },
      { isKept: !preview },
    );
    const outcome =
      refusal === null ? (asked.length > 0 ? 'ask' : isSame(act, person, { before, after }) ? 'same' : 'change') : 'refuse';
    const warnings = sayDoubts(context.language, refusal === null ? doubts : []);
    rows.push({ id: person.id, code: person.code, name: person.name, outcome, before, after, refusal, warnings });
  });
  return rows;
}

/** Whether the act changes nothing of somebody: an allocation by what it holds, and by what it does to later ones. */
function isSame(
  act: BulkAct,
  { split, contract, lastWorkingDay, nextTeam }: Chosen,
  of: { readonly before: string | null; readonly after: string | null },
): boolean {
  if (act.kind === 'let_end') return lastWorkingDay === contract.end;
  if (act.kind === 'handover') return of.after === null;
  if (act.kind === 'team') return of.before === of.after && (nextTeam === null || act.later !== 'REPLACE');
  if (act.kind !== 'allocation') return of.before === of.after;
  if (split.next !== null && act.later === 'REPLACE') return false;
  const told = act.lines.map(({ project, percentage }) => [project, null, [], Math.round(percentage * 100)]);
  const stands = split.lines.map(({ projectId, subProject, activities, share }) => [projectId, subProject, activities, share]);
  return JSON.stringify(told) === JSON.stringify(stands);
}

/** What stands of somebody, and what the act would make of it. */
function sayBoth(act: BulkAct, person: Chosen, said: string | null): { before: string | null; after: string | null } {
  switch (act.kind) {
    case 'manager':
    case 'team':
    case 'allocation':
      return { before: person[act.kind], after: said };
    case 'handover':
      return Object.keys(handedOver(act, person)).length === 0
        ? { before: null, after: null }
        : { before: person.manager, after: said };
    case 'share':
      return { before: person.allocation, after: saySplit(moveShare(person.split.lines, { ...act, code: said ?? '' })) };
    case 'renew_until':
    case 'renew_by':
    case 'undetermined':
    case 'let_end':
      return { before: sayContract(person.contract), after: sayContractAfter(act, person) };
    default:
      return act satisfies never;
  }
}

/** Null where the act is refused, which says why. */
function sayContractAfter(act: ContractAct, { contract }: Chosen): string | null {
  const isPossible = contract.type !== null && contract.end !== null;
  const isLater = act.kind !== 'renew_until' || act.until > (contract.end ?? '');
  return isPossible && isLater ? sayContract(contractChange(act, contract).after) : null;
}

function changesOf(act: BulkAct, person: Chosen): EmployeeChanges {
  const { split, contract } = person;
  switch (act.kind) {
    case 'manager':
      return { supervisorId: act.managerId };
    case 'handover':
      return handedOver(act, person);
    case 'team':
      if (person.nextTeam !== null && act.later === undefined)
        throw refuseField('departmentId', 'validation.team_later', { day: sayDay(person.nextTeam) });
      return { departmentId: act.departmentId, teamId: act.teamId, changesFrom: act.from, laterValues: act.later };
    case 'allocation':
      if (split.next !== null && act.later === undefined)
        throw refuseField('budgetAllocations', 'validation.allocation_later', { day: sayDay(split.next) });
      return {
        budgetAllocations: act.lines.map((line) => ({ ...line })),
        changesFrom: act.from,
        ...(act.later === undefined ? {} : { allocationLater: act.later }),
      };
    case 'share':
      // Of each later split another share would have to move.
      if (split.next !== null) throw new Refusal('SPLIT_LATER', { day: sayDay(split.next) });
      return { budgetAllocations: moveShare(split.lines, act).map(toRow), changesFrom: act.from };
    case 'let_end':
      // An end that was agreed on earlier stays: to let the contract end would bring the person back.
      if (person.lastWorkingDay !== null && contract.end !== null && person.lastWorkingDay < contract.end)
        throw refuseField('lastWorkingDay', 'validation.leaves_earlier', { day: sayDay(person.lastWorkingDay) });
      return contractChange(act, contract).changes;
    case 'renew_until':
    case 'renew_by':
    case 'undetermined':
      return contractChange(act, contract).changes;
    default:
      return act satisfies never;
  }
}

/** Puts somebody in each place above a person where the one who goes stands. */
function handedOver(
  { fromId, managerId }: { readonly fromId: string; readonly managerId: string },
  { above }: Chosen,
): EmployeeChanges {
  return Object.fromEntries(Object.entries(above).flatMap(([place, id]) => (id === fromId ? [[place, managerId]] : [])));
}

const toRow = ({ projectId, subProject, activities, share }: Chosen['split']['lines'][number]) => ({
  project: projectId,
  subProjectCode: subProject,
  activityCode1: activities[0] ?? null,
  activityCode2: activities[1] ?? null,
  activityCode3: activities[2] ?? null,
  activityCode4: activities[3] ?? null,
  percentage: share / 100,
});
