import type { BulkAct, BulkRow } from '#contract/people/employees/employee-bulk.ts';
import { Refusal, refuseField } from '#contract/errors.ts';
import { isTeamOf, readChosen, readGradeNames, readPaidMonths, sayAct } from '#server/people/employees/bulk/bulk.queries.ts';
import type { Chosen } from '#server/people/employees/bulk/bulk.queries.ts';
import { contractChange, sayContract } from '#server/people/employees/bulk/contract.rules.ts';
import type { ContractAct } from '#server/people/employees/bulk/contract.rules.ts';
import {
  joinDateChanges,
  leavingChanges,
  promotionChanges,
  raiseChanges,
  refuseAfterLeaving,
  salaryAfter,
  sayPost,
  saySalary,
} from '#server/people/employees/bulk/job.rules.ts';
import type { Beside } from '#server/people/employees/bulk/job.rules.ts';
import { readNextSteps } from '#server/people/employees/hooks.ts';
import { moveShare, saySplit } from '#server/people/employees/bulk/share.rules.ts';
import { changeEmployee } from '#server/people/employees/form/form.service.ts';
import type { EmployeeChanges } from '#server/people/employees/form/form.service.ts';
import type { LawDoubt } from '#engine/law/doubts.ts';
import { sayDoubts } from '#server/people/employees/law/law.service.ts';
import { attempt } from '#server/http/attempt.ts';
import { sayDay } from '#server/http/clock.ts';
import { say } from '#server/http/words.ts';
import { holds } from '#contract/permissions.ts';
import { dayAfter, monthOf } from '#engine/calendar/day.ts';
import type { Context } from '#server/http/context.ts';
import { inOrder } from '#server/in-order.ts';

/**
 * Changes many people by the rules of the form, each behind a savepoint of their own: whoever is refused is undone alone, and says
 * why. A preview does the same and keeps nothing, so that it refuses exactly whom the act would refuse.
 */
export async function changeMany(
  context: Context,
  {
    ids,
    act,
    reason,
    preview,
  }: {
    readonly ids: readonly string[];
    readonly act: BulkAct;
    readonly reason?: string | null | undefined;
    readonly preview: boolean;
  },
): Promise<BulkRow[]> {
  const { companyId } = context.session;
  if (act.kind === 'team' && act.teamId !== null) {
    const { teamId, departmentId } = act;
    if (!(await isTeamOf(context.db, { companyId, teamId, departmentId }))) throw refuseField('act.teamId', 'validation.id');
  }
  if (act.kind === 'share' && act.toProjectId === act.fromProjectId)
    throw refuseField('act.toProjectId', 'validation.other_project');
  const day = 'from' in act ? act.from : null;
  const gives = await readGiven(context, act);
  const people = await readChosen(context.db, { companyId, ids, day });
  const said = await sayAct(context.db, { companyId, act });
  const paid = await readPaidMonths(context.db, { companyId, ids });
  const rows: BulkRow[] = [];
  // One person after the other, over one connection.
  await inOrder(people, async (person) => {
    const { before, after } = sayBoth(act, person, { said, ...gives });
    let asked: readonly string[] = [];
    let doubts: readonly LawDoubt[] = [];
    const refusal = await attempt(
      context,
      async (within) => {
        const changed = await changeEmployee(within, { id: person.id, changes: changesOf(act, person, gives), reason });
        asked = changed.termsAsked;
        doubts = changed.doubts;
      },
      { isKept: !preview },
    );
    const outcome =
      refusal === null ? (asked.length > 0 ? 'ask' : isSame(act, person, { before, after }) ? 'same' : 'change') : 'refuse';
    const months = paidMonths(act, person, paid.get(person.id) ?? []);
    const warnings = [
      ...sayDoubts(context.language, doubts),
      ...unusual(context, person.salaryCents, salaryAfter(act, person, gives)),
      ...(months === '' ? [] : [say(context.language, 'employees:bulk.paid_months', { months })]),
    ];
    const [now, then] = [person.salaryCents, salaryAfter(act, person, gives)];
    rows.push({
      id: person.id,
      code: person.code,
      name: person.name,
      outcome,
      before,
      after,
      refusal,
      warnings: refusal === null ? warnings : [],
      salary: now === null || then === null ? null : { before: now / 100, after: then / 100 },
    });
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
function sayBoth(
  act: BulkAct,
  person: Chosen,
  { said, ...gives }: Given & { readonly said: string | null },
): { before: string | null; after: string | null } {
  switch (act.kind) {
    case 'manager':
    case 'allocation':
      return { before: person[act.kind], after: said };
    case 'team': {
      const beside = [act.dutyStation ? person.dutyStation : null, act.managerId ? person.manager : null];
      return { before: [person.team, ...beside].filter((word) => word !== null).join(' · ') || null, after: said };
    }
    case 'raise':
      return { before: saySalary(person.salaryCents), after: saySalary(salaryAfter(act, person, gives)) };
    case 'promote': {
      const cents = salaryAfter(act, person, gives);
      const { position = person.post.position, step } = act;
      const post = {
        position,
        step: step ?? person.post.step,
        grade: gives.grade ?? person.post.grade,
        level: gives.level ?? person.post.level,
      };
      return { before: sayPost(person.post, cents === null ? null : person.salaryCents), after: sayPost(post, cents) };
    }
    case 'leave':
      return {
        before: person.lastWorkingDay === null ? null : sayDay(person.lastWorkingDay),
        after: sayDay(act.lastWorkingDay),
      };
    case 'join_date':
      return { before: sayDay(person.joinDate), after: sayDay(act.joinDate) };
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

function changesOf(act: BulkAct, person: Chosen, gives: Given): EmployeeChanges {
  const { split, contract } = person;
  switch (act.kind) {
    case 'manager':
      return { supervisorId: act.managerId };
    case 'handover':
      return handedOver(act, person);
    case 'team':
      refuseAfterLeaving(act.from, person);
      if (person.nextTeam !== null && act.later === undefined)
        throw refuseField('departmentId', 'validation.team_later', { day: sayDay(person.nextTeam) });
      return {
        departmentId: act.departmentId,
        teamId: act.teamId,
        ...(act.dutyStation ? { dutyStation: act.dutyStation } : {}),
        ...(act.managerId ? { supervisorId: act.managerId } : {}),
        changesFrom: act.from,
        laterValues: act.later,
      };
    case 'raise':
      return raiseChanges(act, person, gives);
    case 'promote':
      return promotionChanges(act, person, gives);
    case 'leave':
      return leavingChanges(act, person);
    case 'join_date':
      return joinDateChanges(act, person);
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

/** Says that a salary falls, or becomes more than twice what it is. */
function unusual({ language }: Context, before: number | null, after: number | null): string[] {
  if (before === null || after === null) return [];
  if (after < before) return [say(language, 'employees:bulk.salary_falls')];
  return after > before * 2 ? [say(language, 'employees:bulk.salary_doubles')] : [];
}

/** The words and figures of an act that are not of the person. */
interface Given extends Beside {
  readonly grade: string | null;
  readonly level: string | null;
}

async function readGiven(context: Context, act: BulkAct): Promise<Given> {
  const { db, session } = context;
  const names =
    act.kind === 'promote'
      ? await readGradeNames(db, { companyId: session.companyId, gradeId: act.jobGradeId, levelId: act.jobLevelId })
      : { grade: null, level: null };
  const isByStep = act.kind === 'raise' && act.by === 'step';
  if (isByStep && !holds(session, 'salary scale record/view')) throw new Refusal('FORBIDDEN');
  return { ...names, steps: isByStep ? await readNextSteps(context, act.from) : new Map() };
}

/** The paid months that an act changes, in words: from its day on, and between the old and the new join date. */
function paidMonths(act: BulkAct, { joinDate }: Chosen, paid: readonly string[]): string {
  const firstOf = (): readonly [string, string] | null => {
    if (act.kind === 'raise' || (act.kind === 'promote' && typeof act.basicSalary === 'number')) return [act.from, LAST_DAY];
    if (act.kind === 'leave') return [dayAfter(act.lastWorkingDay), LAST_DAY];
    if (act.kind !== 'join_date') return null;
    return act.joinDate < joinDate ? [act.joinDate, joinDate] : [joinDate, act.joinDate];
  };
  const span = firstOf();
  if (span === null) return '';
  const months = paid.filter((month) => month >= monthOf(span[0]) && month <= monthOf(span[1]));
  return months.map((month) => month.split('-').toReversed().join('/')).join(', ');
}
const LAST_DAY = '9999-12-31';

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
