import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import type { Permission } from '#contract/permissions.ts';
import { Day, Id, Page, dataOf, listOf, search, text } from '#contract/shared.ts';

/** Acts on another's account after which one could sign in as its owner, or decide in the owner's place. */
const takingOver = ['created', 'slip', 'password', 'second_step', 'user_name', 'email', 'role', 'acting'] as const;

/** Acts that are kept of accounts. `closed` gives no control over an account. */
export const accountActs = [...takingOver, 'closed'] as const;
export type AccountAct = (typeof accountActs)[number];

/** The kinds in lists of acts. `reopened`: the employee had another account before. Both are one person, and no proof ends that. */
const listedActs = [...accountActs, 'reopened'] as const;

/** Whether an act counts until it is proved that the account is in its owner's hands. */
export const needsProof = ({ kind, proof }: Pick<AccountActRow, 'kind' | 'proof'>): boolean =>
  proof === null && kind !== 'closed' && kind !== 'reopened';

/**
 * Whether somebody may still confirm that the account is in its owner's hands: nothing proves it, or only a paper that the owner signed,
 * which nobody saw happen.
 */
export const wantsConfirmation = (act: Pick<AccountActRow, 'kind' | 'proof'>): boolean =>
  needsProof(act) || act.proof?.kind === 'paper';

/**
 * How it was proved that an account is in its owner's hands. `office_mail` and `paper` prove what was done before the first approved
 * payroll and nothing later.
 */
export const accountProofs = ['mail', 'office_mail', 'second_step', 'passkey', 'confirmed', 'paper'] as const;
export type AccountProof = (typeof accountProofs)[number];

/** An act on an account, with what proved since that the account is in its owner's hands. */
export const AccountActRow = z.object({
  userId: z.string(),
  kind: z.enum(listedActs),
  at: z.string(),
  name: z.string(),
  by: z.string(),
  /** Null: nothing proves it; who acted counts as standing behind the account. */
  proof: z
    .object({
      kind: z.enum(accountProofs),
      at: z.string(),
      by: z.string().nullable(),
      /** The file of a signed paper, by its name. */
      file: z.string().nullable(),
    })
    .nullable(),
  /** Done before acts counted for ever: it counts again after the second payroll approved since then. */
  isFromBefore: z.boolean(),
});
export type AccountActRow = z.output<typeof AccountActRow>;

/** Employment behind an account. `ended`: the account has passed its own last day, or the months after its owner left. */
export const accountStandings = ['employed', 'joining', 'left', 'ended'] as const;

/** Who holds an account, as far as it is known. */
export const accountHands = ['own', 'operator', 'paper', 'open'] as const;

/** Rights with which somebody takes part in payroll, and whose accounts are proved before the first one is approved. */
export const rightsToProve: readonly Permission[] = [
  'payroll/generate',
  'payroll/process',
  'payroll/verify',
  'payroll/approve',
  'employee/edit',
  'employee/approve contract change',
  'employee/approve bank account',
];

/** The text of the paper that the owner of an account signs. */
export const OwnerPaper = z.object({
  company: z.string(),
  companyKH: z.string().nullable(),
  name: z.string(),
  nameKH: z.string(),
  userName: z.string(),
  /** Two groups of four letters and digits; typed from the paper when it is attached. */
  code: z.string(),
  /** YYYY-MM-DD. */
  printedOn: z.string(),
});
export type OwnerPaper = z.output<typeof OwnerPaper>;

/** An open account as the list of accounts shows it. */
export const AccountRow = z.object({
  id: z.string(),
  name: z.string(),
  userName: z.string(),
  roleName: z.string(),
  /** Null for an account without an employee. */
  employeeId: z.string().nullable(),
  standing: z.enum(accountStandings),
  lastWorkingDay: z.string().nullable(),
  /** The account's own last day; null: it has none. */
  endsOn: z.string().nullable(),
  /**
   * Whether the account is in its owner's hands: nothing was done to it that is not proved, something was, or only papers prove it.
   * `operator`: it was made on the command line, and is its owner's from the beginning.
   */
  hands: z.enum(accountHands),
  /** The people whose acts on the account are not proved, or only by a paper; empty where the account is its owner's. */
  touchedBy: z.array(z.string()),
  /** Why the caller may not close the account; null: the caller may. */
  whyNot: z.enum(['own', 'beyond']).nullable(),
});
export type AccountRow = z.output<typeof AccountRow>;

/** The accounts of a company: who holds them, and how they end. */
export const accountControl = {
  list: endpoint({
    method: 'GET',
    path: '/account_control/v1/lists',
    tag: 'user',
    summary: 'The open accounts of the company by name, with role, standing and last day.',
    needs: 'employee/edit',
    scope: { rows: 'company' },
    query: z.object({ ...Page.shape, search: search(['name', 'userName']), employeeId: Id.optional(), accountId: Id.optional() }),
    answer: listOf(AccountRow),
  }),
  close: endpoint({
    method: 'POST',
    path: '/account_control/v1/close/{id}',
    tag: 'user',
    summary:
      'Closes an account, by its id, at once: sessions, links and calendars end, its user name becomes free. Refused for the own account, for an account that may more than the caller, and for the last one with full access.',
    needs: 'employee/edit',
    scope: { rows: 'company', record: 'account' },
    params: z.object({ id: Id }),
    answer: dataOf(z.object({ id: z.string() })),
    touches: 'everything',
  }),
  endDay: endpoint({
    method: 'PUT',
    path: '/account_control/v1/end_day/{id}',
    tag: 'user',
    summary:
      'Sets or removes the last day of an account, by its id: it opens nothing from the day after. Refused as closing is, and for a day before today.',
    needs: 'employee/edit',
    scope: { rows: 'company', record: 'account' },
    params: z.object({ id: Id }),
    body: z.object({ endsOn: Day.nullable() }),
    answer: dataOf(z.object({ id: z.string() })),
    touches: 'everything',
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/account_control/v1/confirm/{id}',
    tag: 'user',
    summary:
      'Confirms that an account, by its id, is in its owner’s hands: what others did to it counts no longer. Refused for the own account, and where one person may stand behind both accounts.',
    needs: { any: ['payroll/verify', 'payroll/approve', 'employee/edit'] },
    scope: { rows: 'company', record: 'account' },
    params: z.object({ id: Id }),
    answer: dataOf(z.object({ id: z.string() })),
    touches: 'everything',
  }),
  printPaper: endpoint({
    method: 'POST',
    path: '/account_control/v1/paper/{id}',
    tag: 'user',
    summary:
      'Makes a paper on which the owner of an account, by its id, signs that the account is theirs. Refused where nothing needs it, and where a third person could confirm the account instead.',
    needs: 'employee/edit',
    scope: { rows: 'company', record: 'account' },
    params: z.object({ id: Id }),
    answer: dataOf(OwnerPaper),
    touches: 'nothing',
  }),
  attachPaper: endpoint({
    method: 'POST',
    path: '/account_control/v1/signed_paper/{id}',
    tag: 'user',
    summary:
      'Attaches the signed paper of an account, by its id, with the code that stands on it. What was done to the account before the first approved payroll stops no step from then on, and stands on the lists of payroll as seen by nobody else.',
    needs: 'employee/edit',
    scope: { rows: 'company', record: 'account' },
    params: z.object({ id: Id }),
    body: z.object({ code: text(20), file: z.string('validation.required').min(1, 'validation.required').max(200) }),
    answer: dataOf(z.object({ id: z.string() })),
    touches: 'everything',
  }),
};
