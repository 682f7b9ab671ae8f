import { sql } from 'kysely';
import type { FirstStep } from '#contract/home/dashboard.ts';
import type { Permission } from '#contract/permissions.ts';
import type { Db } from '#server/db/connect.ts';
import { readUnproved } from '#server/access/authority/index.ts';
import { hasItsRights } from '#server/db/parts/accounts.ts';
import { accountName } from '#server/db/parts/names.ts';

/** With fewer accounts nobody can generate, review and approve a payroll each on their own. */
const FEWEST_ACCOUNTS = 3;

/** How much there is of a step; null where nothing is counted. */
export interface StepFact {
  readonly isDone: boolean;
  readonly count: number | null;
}

type Counts = Readonly<Record<Exclude<FirstStep, 'company' | 'logo' | 'owners' | 'approval'>, number>> &
  Readonly<Record<'company' | 'logo' | 'approval', boolean>>;

/** Of each first step of a company what the data tell: how much there is, and whether it is done. */
export async function readFirstSteps(
  db: Db,
  of: { readonly companyId: string; readonly today: string },
): Promise<Readonly<Record<FirstStep, StepFact>>> {
  const { rows } = await sql<Counts>`
    select c.account_number is not null and c.bank_name is not null as company,
      c.logo_file_id is not null as logo,
      (select count(*)::int from branches b where b.company_id = c.id and b.archived_at is null) as branches,
      (select count(*)::int from public_holidays h where h.company_id = c.id and h.archived_at is null and h.end_date >= ${of.today}) as holidays,
      (select count(distinct u.role_id)::int from users u where u.company_id = c.id and u.archived_at is null) as roles,
      (select count(*)::int from shifts s where s.company_id = c.id and s.archived_at is null) as shifts,
      (select count(*)::int from leave_types t where t.company_id = c.id and t.archived_at is null) as leave,
      (select count(distinct s.kind)::int from payroll_scales s where s.company_id = c.id and s.valid_from <= ${of.today}) as rates,
      (select count(*)::int from checklist_templates t where t.company_id = c.id and t.archived_at is null) as checklists,
      (select count(*)::int from document_kinds k where k.company_id = c.id and k.archived_at is null) as documents,
      (select count(*)::int from projects p where p.company_id = c.id and p.archived_at is null) as donors,
      (select count(*)::int from employees e where e.company_id = c.id and e.archived_at is null) as people,
      (select count(*)::int from users u where u.company_id = c.id and u.archived_at is null) as accounts,
      (select count(distinct o.employee_id)::int from opening_balances o where o.company_id = c.id) as balances,
      (select count(*)::int from payroll_runs r where r.company_id = c.id) as payroll,
      (select count(*)::int from comparisons k where k.company_id = c.id) as compare,
      exists (select from payroll_periods p where p.company_id = c.id and p.approved_at is not null) as approval
    from companies c where c.id = ${of.companyId}`.execute(db);
  const [found] = rows;
  const unproved = await readUnproved(db, of);
  if (found === undefined) throw new Error('The session is of no company');
  const told = (isDone: boolean): StepFact => ({ isDone, count: null });
  const atLeast = (count: number, fewest = 1): StepFact => ({ isDone: count >= fewest, count });
  return {
    company: told(found.company),
    logo: told(found.logo),
    branches: atLeast(found.branches),
    holidays: atLeast(found.holidays),
    // Whoever is alone with full access has given no role yet.
    roles: atLeast(found.roles, 2),
    shifts: atLeast(found.shifts),
    leave: atLeast(found.leave),
    rates: { isDone: found.rates > 0, count: null },
    checklists: atLeast(found.checklists),
    documents: atLeast(found.documents),
    donors: atLeast(found.donors),
    people: atLeast(found.people),
    accounts: atLeast(found.accounts, FEWEST_ACCOUNTS),
    owners: { isDone: unproved.length === 0 && found.accounts >= FEWEST_ACCOUNTS, count: unproved.length },
    balances: atLeast(found.balances),
    payroll: atLeast(found.payroll),
    compare: atLeast(found.compare),
    approval: told(found.approval),
  };
}

/** As many of those who may do a step as are named. */
const MOST_NAMED = 3;

/** Who may do each of some steps: the names of accounts that hold all its rights today, full access last. */
export async function readStepHolders(
  db: Db,
  of: {
    readonly companyId: string;
    readonly today: string;
    readonly steps: readonly { readonly step: FirstStep; readonly rights: readonly Permission[] }[];
  },
): Promise<ReadonlyMap<FirstStep, readonly string[]>> {
  const { rows } = await sql<{ step: FirstStep; names: string[] }>`
    select s.step, array(
      select ${accountName('u')} from users u join roles r on r.company_id = u.company_id and r.id = u.role_id
      where u.company_id = ${of.companyId} and ${hasItsRights('u', of.today)}
        and (r.is_full_access or s.rights <@ r.permissions)
      order by r.is_full_access, u.id limit ${MOST_NAMED}) as names
    from json_to_recordset(${JSON.stringify(of.steps)}) as s (step text, rights text[])`.execute(db);
  return new Map(rows.map(({ step, names }) => [step, names]));
}
