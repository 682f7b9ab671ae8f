import { needsProof, wantsConfirmation } from '#contract/access/account-acts.ts';
import type { AccountActRow } from '#contract/access/account-acts.ts';
import { Refusal } from '#contract/errors.ts';
import { findAccountOf, readActs, readConfirmers } from '#server/access/authority/account-acts.queries.ts';
import type { ActsOf, Confirmer, StoredAct } from '#server/access/authority/account-acts.queries.ts';
import type { Db } from '#server/db/connect.ts';
import { sayInstant } from '#server/http/clock.ts';
import type { Context } from '#server/http/context.ts';

/** What is known of who controls accounts: the acts on them, and who could confirm that one is in its owner's hands. */
export interface AccountControl {
  readonly acts: readonly StoredAct[];
  readonly confirmers: readonly Confirmer[];
}

/** Where nobody's acts are looked at. */
export const noControl: AccountControl = { acts: [], confirmers: [] };

/** Reads it; one statement where nothing was done to any account. */
export async function readControl(db: Db, of: ActsOf & { readonly today: string }): Promise<AccountControl> {
  const acts = await readActs(db, of);
  return acts.length === 0 ? noControl : { acts, confirmers: await readConfirmers(db, of) };
}

/** An account, and when a step was taken with it; undefined: now. */
export type Party = string | { readonly userId: string; readonly at: Date };

/** These proofs show that an account was never in other hands: whoever acted on it could not have passed them. */
const provesAlways: ReadonlySet<string> = new Set(['second_step', 'passkey']);
/** These proofs also cover the time before them: a second step, or somebody who asked the owner. */
const provesBefore: ReadonlySet<string> = new Set([...provesAlways, 'confirmed', 'paper']);

/** Whether an act left its author in control of the account at an instant, though it was proved later or in the same millisecond. */
const wasOpenAt = ({ at, proof }: StoredAct, when: Date, proves: ReadonlySet<string>): boolean =>
  proof !== null && at <= when && new Date(proof.at) >= when && !proves.has(proof.kind);

/**
 * Who stands behind these accounts: their owners, and everybody who by an act that nothing proves away could be in their place, one
 * behind another. Each with the act by which; none for the accounts themselves. Who created accounts before the first approved payroll
 * counts only where they are among those who take part themselves.
 *
 * What was done with an account counts as its state was then: whoever was behind the author of an act when it was done stays behind the
 * account that it touched, also when the author's own account is proved later.
 */
export function standsBehind(
  parties: Iterable<Party>,
  of: {
    readonly acts: readonly StoredAct[];
    readonly taking: ReadonlySet<string>;
    /** Which acts leave their author behind an account; where it is not said, those that nothing proves. */
    readonly counts?: (act: StoredAct) => boolean;
  },
): ReadonlyMap<string, StoredAct | undefined> {
  const { counts = needsProof, taking } = of;
  const acts = of.acts.filter((act) => act.kind !== 'closed' && (!act.isStart || taking.has(act.byUserId)));
  const open = [...parties].map((party) =>
    typeof party === 'string'
      ? { userId: party, at: undefined, isStep: true, act: undefined }
      : { ...party, isStep: true, act: undefined },
  );
  const found = new Map<string, StoredAct | undefined>();
  const seen = new Set<string>();
  type Reached = { userId: string; at: Date | undefined; isStep: boolean; act: StoredAct | undefined };
  // The loop also walks accounts that it adds.
  const walk: Reached[] = open;
  for (const { userId, at, isStep, act: by } of walk) {
    const key = `${userId} ${at?.getTime() ?? 'now'}`;
    if (seen.has(key)) continue;
    seen.add(key);
    if (!found.has(userId)) found.set(userId, by);
    const proves = isStep ? provesBefore : provesAlways;
    for (const act of acts)
      if (act.userId === userId && (counts(act) || act.kind === 'reopened' || (at !== undefined && wasOpenAt(act, at, proves))))
        walk.push({ userId: act.byUserId, at: act.at, isStep: false, act });
  }
  return found;
}

const userOf = (party: Party): string => (typeof party === 'string' ? party : party.userId);

/** The two sides that have to be different people: accounts by their ids. */
export interface Sides {
  /** Who takes the step now. */
  readonly now: readonly string[];
  /** Who took an earlier step and when, or whose pay it is. */
  readonly before: readonly Party[];
}

/** The act by which one person may stand behind both sides; undefined where they are different people, or the same account. */
export function sharedAct({ now, before }: Sides, { acts }: AccountControl): StoredAct | undefined {
  if (acts.length === 0) return undefined;
  const taking = new Set([...now, ...before.map(userOf)]);
  const earlier = standsBehind(before, { acts, taking });
  for (const [id, act] of standsBehind(now, { acts, taking })) {
    const shared = earlier.has(id) ? (act ?? earlier.get(id)) : undefined;
    if (shared !== undefined) return shared;
  }
  return undefined;
}

/**
 * Whether somebody is a third person to an account: not its owner, and nobody stands behind both. Who created accounts before the first
 * approved payroll counts here in any case, and a paper that the owner signed proves nothing.
 */
export function isThirdPerson(of: { readonly userId: string; readonly ownerId: string }, acts: readonly StoredAct[]): boolean {
  const taking = new Set(acts.map(({ byUserId }) => byUserId));
  const known = { acts, taking, counts: wantsConfirmation };
  const confirmer = standsBehind([of.userId], known);
  return [...standsBehind([of.ownerId], known).keys()].every((id) => !confirmer.has(id));
}

/** So many names are told of whom to ask. */
const mostAsked = 3;

/** The names of some who could confirm that an account is in its owner's hands; empty where nobody can. */
export const namesOfThird = (ownerId: string, { acts, confirmers }: AccountControl): string =>
  confirmers
    .filter(({ userId }) => isThirdPerson({ userId, ownerId }, acts))
    .slice(0, mostAsked)
    .map(({ name }) => name)
    .join(', ');

/** The refusal of a step behind which one person may stand: the act, its day, and whom to ask. */
export function refusalOfOnePerson(act: StoredAct, { acts, confirmers }: AccountControl): Refusal {
  const ask = namesOfThird(act.userId, { acts, confirmers });
  const params = { kind: act.kind, by: act.byName, name: act.name, at: sayInstant(act.at) };
  // Who made every account of an office is behind all of them: its owners sign papers.
  if (ask === '' && act.takesPaper) return new Refusal('ONE_PERSON_PAPER', params);
  // No confirmation makes two accounts of one employee two people.
  return ask === '' || act.kind === 'reopened'
    ? new Refusal('ONE_PERSON_ALONE', params)
    : new Refusal('ONE_PERSON', { ...params, ask });
}

type Asked = Pick<Context, 'db' | 'session' | 'today'>;

/** Refuses a step where one person may stand behind both sides. */
export async function refuseOnePerson({ db, session, today }: Asked, sides: Sides): Promise<void> {
  const control = await readControl(db, { companyId: session.companyId, today });
  const act = sharedAct(sides, control);
  if (act !== undefined) throw refusalOfOnePerson(act, control);
}

/** Whether an account, or one of somebody who may stand behind it, is shown to be its owner's by a paper alone. */
function restsOnPaper(userId: string, acts: readonly StoredAct[]): boolean {
  const taking = new Set(acts.map(({ byUserId }) => byUserId));
  const behind = standsBehind([userId], { acts, taking });
  return acts.some((act) => behind.has(act.userId) && act.proof?.kind === 'paper');
}

/**
 * Refuses to send a payment to an account that rests on a paper where another such account approved the same payroll: one person could
 * have signed both.
 */
export async function refuseTwoPapers({ db, session }: Asked, approverIds: readonly string[]): Promise<void> {
  const acts = await readActs(db, { companyId: session.companyId });
  if (!restsOnPaper(session.userId, acts)) return;
  const other = acts.find(
    ({ userId }) => userId !== session.userId && approverIds.includes(userId) && restsOnPaper(userId, acts),
  );
  if (other !== undefined) throw new Refusal('TWO_PAPERS', { name: other.name });
}

/**
 * Refuses the approval of a request where one person may stand behind requester and approver, or behind approver and the employee whose
 * request it is.
 */
export async function refuseOneRequest(
  { db, session, today }: Asked,
  of: { readonly filedBy: string | null; readonly filedAt: Date; readonly employeeId: string },
): Promise<void> {
  const owner = await findAccountOf(db, { companyId: session.companyId, employeeId: of.employeeId });
  const before: Party[] = [
    ...(of.filedBy === null ? [] : [{ userId: of.filedBy, at: of.filedAt }]),
    ...(owner === undefined ? [] : [owner]),
  ];
  await refuseOnePerson({ db, session, today }, { now: [session.userId], before });
}

/** An act as the wire has it. */
export const toActRow = ({ userId, kind, at, name, byName, proof, isFromBefore }: StoredAct): AccountActRow => ({
  userId,
  kind,
  at: at.toISOString(),
  name,
  by: byName,
  proof,
  isFromBefore,
});
