import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { holds } from '#contract/permissions.ts';
import { requestKinds } from '#contract/request-kinds.ts';
import type { RequestKindName } from '#contract/request-kinds.ts';
import {
  able,
  isAnybodyNamed,
  isEmployed,
  isInOwnRight,
  isNamed,
  isToDecide,
  lineOf,
  mayDecide,
  uuids,
} from '#server/requests/approvers/rules.ts';
import type { Decision } from '#server/requests/approvers/rules.ts';
import type { Context, Session } from '#server/http/context.ts';

/** Those whom a session stands in for. */
export const absentees = (session: Session): readonly string[] => session.actingFor.map(({ employeeId }) => employeeId);

/**
 * Which of those who are able, `a`, a session decides as: itself, and while it is employed those it acts for (time.md section 3).
 * Who has left acts for nobody.
 */
export function isMine(session: Session, of: Omit<Decision, 'act'>): RawBuilder<unknown> {
  if (isInOwnRight(of.kind) || session.actingFor.length === 0) return sql`a.user_id = ${session.userId}`;
  return sql`(a.user_id = ${session.userId} or a.employee_id = any(${uuids(absentees(session))}) and exists (
    select from employees p where p.company_id = ${of.companyId} and p.id = ${session.employeeId} and ${isEmployed('p', of.today)}))`;
}

interface Whose {
  /** With what full access alone lets one decide; without, only where nobody else is there to. */
  readonly byFullAccess?: boolean;
  /** A query of ids of those who are asked about; everybody where it is left out. */
  readonly people?: RawBuilder<unknown>;
}

const isAmong = (people: RawBuilder<unknown> | undefined): RawBuilder<unknown> =>
  people === undefined ? sql`true` : sql`e.id in (${people})`;

/**
 * A query of the ids of those whose requests a session may decide: named, with full access where that counts, or acting for one who
 * may. Never its own.
 */
export function decidableBy(of: Decision, session: Session, { byFullAccess = true, people }: Whose = {}): RawBuilder<unknown> {
  const among = { of, table: 'able' };
  // Where nobody is named to review, the approval comes at once: that is no step which waits for full access.
  const waits = of.act === 'approve' ? isToDecide : isNamed;
  const may = (byFullAccess ? mayDecide : waits)(among, 'a', 'e');
  return sql`
    with able as materialized (${able(of)}),
      mine as materialized (select * from able a where ${isMine(session, of)})
    select e.id from employees e
    where e.company_id = ${of.companyId} and ${isAmong(people)} and e.id is distinct from ${session.employeeId}
      and exists (select from mine a where ${may})`;
}

/** A query of the ids of those whose requests somebody reviews before they are approved; nobody where that is switched off. */
export function reviewedPeople(of: Omit<Decision, 'act'>, { people }: Pick<Whose, 'people'>): RawBuilder<unknown> {
  const review: Decision = { ...of, act: 'review' };
  return sql`
    with able as materialized (${able(review)})
    select e.id from employees e
    where e.company_id = ${of.companyId} and ${isAmong(people)} and ${isAnybodyNamed({ of: review, table: 'able' }, 'e')}`;
}

/** Whether the caller may decide or review the requests of a kind of an employee. */
export function decidesOf(
  { session, today }: Context,
  kind: RequestKindName,
  employee: RawBuilder<unknown>,
  isApart = false,
): RawBuilder<unknown> {
  const of = { companyId: session.companyId, today, kind, isApart } as const;
  const approves = sql`${employee} = any(array(${decidableBy({ ...of, act: 'approve' }, session)}))`;
  if (requestKinds[kind].approvers.review === undefined) return sql`(${approves})`;
  return sql`(${approves} or ${employee} = any(array(${decidableBy({ ...of, act: 'review' }, session)})))`;
}

/** Whether an employee has one of these managers in the line. */
export const isLedBy = (companyId: string, managers: readonly string[], employee: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${employee} = any(array(select l.id from employees l where l.company_id = ${companyId} and ${lineOf('l')} && ${uuids(managers)})))`;

/** Whether an employee has the caller among the five line managers, or, where a kind shows it so, somebody the caller acts for. */
export function leads({ session }: Context, kind: RequestKindName, employee: RawBuilder<unknown>): RawBuilder<unknown> {
  const { line } = requestKinds[kind].sees;
  const own = session.employeeId === null ? [] : [session.employeeId];
  const managers = line === 'always' ? [...own, ...absentees(session)] : holds(session, line) ? own : [];
  return managers.length === 0 ? sql`false` : isLedBy(session.companyId, managers, employee);
}

/** Whether the caller sees the requests of a kind of everybody. */
export const seesAll = ({ session }: Pick<Context, 'session'>, kind: RequestKindName): boolean =>
  requestKinds[kind].sees.all.some((right) => holds(session, right));

/** Whose requests of a kind the caller sees: the own, those one decides on, those of the own line, and all with the right to. */
export function seesOf(context: Context, kind: RequestKindName, employee: RawBuilder<unknown>): RawBuilder<unknown> {
  if (seesAll(context, kind)) return sql`true`;
  return sql`(${employee} = ${context.session.employeeId} or ${decidesOf(context, kind, employee)} or ${leads(context, kind, employee)})`;
}
