import { Refusal } from '#contract/errors.ts';
import { beyond, covers } from '#contract/permissions.ts';
import type { Permission, Rights } from '#contract/permissions.ts';
import { readPowers } from '#server/access/authority/powers.queries.ts';
import type { Powers } from '#server/access/authority/powers.queries.ts';
import type { Context } from '#server/http/context.ts';
import { sayPermission } from '#server/http/words.ts';
import type { Language } from '#i18n/translation.ts';

/** So many rights are named in a refusal: a longer list says nothing more. */
const mostNamed = 3;

/** Names the first of some permissions in a language, and counts the rest; empty for none. */
export function namePermissions(language: Language, permissions: readonly Permission[]): string {
  const rest = permissions.length - mostNamed;
  const named = permissions.slice(0, mostNamed).map((permission) => sayPermission(language, permission));
  return [...named, ...(rest > 0 ? [`+${rest}`] : [])].join(', ');
}

/**
 * The one rule for every act on another's account or power (decision A35): nobody touches what may more than their own role, so
 * that no act gives a right, and no act takes one away from below. What acting lends does not count.
 */
export function refusalBeyondOwn(
  { session, language }: Pick<Context, 'session' | 'language'>,
  of: Rights & { readonly name: string },
): Refusal | undefined {
  if (covers(session.own, of)) return undefined;
  if (of.isFullAccess) return new Refusal('FULL_ACCESS_ONLY');
  const permissions = namePermissions(language, beyond(session.own, of));
  return new Refusal('BEYOND_OWN_RIGHTS', { name: of.name, permissions });
}

/** The same refusal at the field of a form that would be such an act. */
export function refusalAtField(refusal: Refusal, field: string): Refusal {
  return new Refusal('FIELDS', {}, { [field]: { key: refusal.code, params: refusal.params } });
}

/** Refuses an act on a role, or on somebody whose powers are known already. */
export function refuseBeyondOwn(context: Pick<Context, 'session' | 'language'>, of: Rights & { readonly name: string }): void {
  const refusal = refusalBeyondOwn(context, of);
  if (refusal !== undefined) throw refusal;
}

/** Returns the people among these who have rights beyond the caller's own role. */
export async function readBeyond(
  { db, session, today }: Pick<Context, 'db' | 'session' | 'today'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const powers = await readPowers(db, { companyId: session.companyId, ids, today });
  return new Set([...powers].filter(([, held]) => !covers(session.own, held)).map(([id]) => id));
}

/** Refuses an act on the account or the power of a person, by the id of either; NOT_FOUND where there is nobody. Answers whose it is. */
export async function refuseBeyondOwnOf(context: Context, id: string): Promise<Powers> {
  const { db, session, today } = context;
  const powers = (await readPowers(db, { companyId: session.companyId, ids: [id], today })).get(id);
  if (powers === undefined) throw new Refusal('NOT_FOUND');
  refuseBeyondOwn(context, powers);
  return powers;
}
