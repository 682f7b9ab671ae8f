import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { hasItsRights } from '#server/db/parts/accounts.ts';
import { requestKinds } from '#contract/request-kinds.ts';
import type { Basis, Deciding, RequestKindName } from '#contract/request-kinds.ts';

/** What is decided: requests of a kind, approved or reviewed, as things stand on a day. */
export interface Decision {
  readonly companyId: string;
  readonly today: string;
  readonly kind: RequestKindName;
  readonly act: 'approve' | 'review';
  /** Of requests that are decided apart from the others of their kind. */
  readonly isApart?: boolean;
}

type Fragment = RawBuilder<unknown>;

/** The rule of a decision; undefined where the kind knows no such step. */
const ruleOf = ({ kind, act }: Decision): Deciding | undefined => requestKinds[kind].approvers[act];

/** Requests of a kind that are decided apart from the others: by which column of theirs, and whose right. */
export const apartOf = (kind: RequestKindName): Deciding['apart'] => requestKinds[kind].approvers.approve.apart;

const rightOf = (of: Decision): string => (of.isApart === true ? apartOf(of.kind)?.right : ruleOf(of)?.right) ?? '';

/** Whether requests of a kind are decided by nobody in another's place. */
export const isInOwnRight = (kind: RequestKindName): boolean => requestKinds[kind].approvers.approve.inOwnRight === true;

export const uuids = (ids: readonly string[]): Fragment => sql`${`{${ids.join(',')}}`}::uuid[]`;

/** The five line managers of somebody. */
export const lineOf = (e: string): Fragment =>
  sql`array[${sql.join([1, 2, 3, 4, 5].map((n) => sql.ref(`${e}.line_manager${n}_id`)))}]`;

/** Whether somebody's record is kept and the person is employed on a day. */
export const isEmployed = (p: string, today: string): Fragment => sql`(${sql.ref(`${p}.archived_at`)} is null
  and ${sql.ref(`${p}.join_date`)} <= ${today} and (${sql.ref(`${p}.last_working_day`)} is null or ${sql.ref(`${p}.last_working_day`)} >= ${today}))`;

/**
 * A query of everybody who holds the right of the decision, and whether the role too that the setting names: accounts that live, of
 * people who are employed, or of nobody. Where the company has no such step nobody does.
 */
export function able(of: Decision): Fragment {
  const rule = ruleOf(of);
  const { setting } = requestKinds[of.kind];
  const named = sql.ref(of.act === 'review' ? 's.reviewer_role_id' : 's.approver_role_id');
  const isOn = of.act === 'approve' ? sql`true` : sql`coalesce(s.has_reviewer, false)`;
  return sql`
    select u.id as user_id, p.id as employee_id, r.code as role_code, r.is_full_access, coalesce(r.id = ${named}, false) as holds_role
    from users u
    join roles r on r.company_id = u.company_id and r.id = u.role_id
    left join approval_settings s on s.company_id = u.company_id and s.code = ${setting}
    left join employees p on p.company_id = u.company_id and p.user_id = u.id
    where u.company_id = ${of.companyId} and ${rule !== undefined} and ${hasItsRights('u', of.today)}
      and (r.is_full_access or ${rightOf(of)} = any(r.permissions)) and ${isOn}`;
}

/** A table expression of those who are able, as the conditions below look into it. */
interface Among {
  readonly of: Decision;
  /** The name under which `able` stands in the statement. */
  readonly table: string;
}

const lineRoles = [
  'FIRST_LINE_MANAGER',
  'SECOND_LINE_MANAGER',
  'THIRD_LINE_MANAGER',
  'FOURTH_LINE_MANAGER',
  'FIFTH_LINE_MANAGER',
] as const;

/** A holder of the role that the setting names: of roles of the line, who stands there in the person's own. */
const byRole = (a: string, e: string): Fragment => {
  const cases = lineRoles.map(
    (code, at) => sql`when ${code} then ${sql.ref(`${a}.employee_id`)} = ${sql.ref(`${e}.line_manager${at + 1}_id`)}`,
  );
  return sql`(${sql.ref(`${a}.holds_role`)} and case ${sql.ref(`${a}.role_code`)} ${sql.join(cases, sql` `)} else true end)`;
};

/** False, and not unknown, where the line has gaps: what costs more is then not asked. */
const isInLine = (a: string, e: string): Fragment => sql`coalesce(${sql.ref(`${a}.employee_id`)} = any(${lineOf(e)}), false)`;

/** Each basis as a condition on somebody able, `a`, and on whom the request is for, `e`; what costs little is asked first. */
const conditions: Readonly<Record<Basis, (among: Among, a: string, e: string) => Fragment>> = {
  approver: (_, a, e) => sql`${sql.ref(`${a}.employee_id`)} = ${sql.ref(`${e}.approver1_id`)}`,
  role: (_, a, e) => byRole(a, e),
  line: (_, a, e) => isInLine(a, e),
  holder: () => sql`true`,
  firstOfLine: ({ table }, a, e) => sql`(${isInLine(a, e)} and ${sql.ref(`${a}.employee_id`)} = (
    select l.employee_id from unnest(${lineOf(e)}) with ordinality m (id, n)
    join ${sql.table(table)} l on l.employee_id = m.id and l.employee_id <> ${sql.ref(`${e}.id`)} order by m.n limit 1))`,
};

const onBases = (among: Among, bases: readonly Basis[], on: { readonly a: string; readonly e: string }): Fragment => {
  const { a, e } = on;
  const any = bases.map((basis) => conditions[basis](among, a, e));
  return sql`(${sql.ref(`${a}.employee_id`)} is distinct from ${sql.ref(`${e}.id`)} and coalesce(${sql.join(any, sql` or `)}, false))`;
};

/** Whether a column of `e` names somebody able, other than `e`; the list is made once, whatever the number of people. */
const names = (among: Among, column: string, of: { readonly e: string; readonly where?: Fragment }): Fragment => {
  const named = sql.ref(`${of.e}.${column}`);
  return sql`(${named} <> ${sql.ref(`${of.e}.id`)} and ${named} in (
    select x.employee_id from ${sql.table(among.table)} x where x.employee_id is not null and ${of.where ?? sql`true`}))`;
};

const anyOfLine = (of: (number: number) => Fragment): Fragment =>
  sql`(${sql.join(
    [1, 2, 3, 4, 5].map((number) => of(number)),
    sql` or `,
  )})`;

/** Each basis as a condition on whom the request is for alone: whether anybody able has it. */
const somebody: Readonly<Record<Basis, (among: Among, e: string) => Fragment>> = {
  approver: (among, e) => names(among, 'approver1_id', { e }),
  line: (among, e) => anyOfLine((number) => names(among, `line_manager${number}_id`, { e })),
  firstOfLine: (among, e) => somebody.line(among, e),
  holder: ({ table }, e) =>
    sql`exists (select from ${sql.table(table)} x where x.employee_id is distinct from ${sql.ref(`${e}.id`)})`,
  role: (among, e) => {
    const others = sql`x.holds_role and x.role_code <> all(${`{${lineRoles.join(',')}}`}::text[])`;
    const table = sql.table(among.table);
    const byLine = anyOfLine((number) => {
      const where = sql`x.holds_role and x.role_code = ${lineRoles[number - 1]}`;
      return names(among, `line_manager${number}_id`, { e, where });
    });
    return sql`(exists (select from ${table} x where ${others})
      and exists (select from ${table} x where ${others} and x.employee_id is distinct from ${sql.ref(`${e}.id`)}) or ${byLine})`;
  },
};

const anybodyOn = (among: Among, bases: readonly Basis[], e: string): Fragment =>
  bases.length === 0
    ? sql`false`
    : sql`coalesce(${sql.join(
        bases.map((basis) => somebody[basis](among, e)),
        sql` or `,
      )}, false)`;

/** Whether anybody at all is named for the requests of `e`. */
export const isAnybodyNamed = (among: Among, e: string): Fragment => anybodyOn(among, (ruleOf(among.of)?.by ?? []).flat(), e);

/**
 * Whether somebody able, `a`, is named for the requests of `e` (time.md section 3): on the first of the kind's bases that anybody
 * has. Never for oneself, and not by full access alone.
 */
export function isNamed(among: Among, a: string, e: string): Fragment {
  const by = ruleOf(among.of)?.by ?? [];
  const tiers = by.map((bases, at) => {
    const before = by.slice(0, at).flat();
    return sql`(${onBases(among, bases, { a, e })} and not ${anybodyOn(among, before, e)})`;
  });
  return tiers.length === 0 ? sql`false` : sql`(${sql.join(tiers, sql` or `)})`;
}

const byFullAccess = (a: string, e: string): Fragment =>
  sql`(${sql.ref(`${a}.is_full_access`)} and ${sql.ref(`${a}.employee_id`)} is distinct from ${sql.ref(`${e}.id`)})`;

/** Whether somebody able, `a`, may decide on the requests of `e`: named, or with full access. */
export const mayDecide = (among: Among, a: string, e: string): Fragment =>
  sql`(${byFullAccess(a, e)} or ${isNamed(among, a, e)})`;

/** Whether the requests of `e` are somebody's to decide, `a`: named, or with full access where nobody is. */
export const isToDecide = (among: Among, a: string, e: string): Fragment => sql`(${isNamed(among, a, e)}
  or ${byFullAccess(a, e)} and not ${isAnybodyNamed(among, e)})`;
