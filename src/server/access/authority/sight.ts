import { sql } from 'kysely';
import { refuseField } from '#contract/errors.ts';
import type { Permission } from '#contract/permissions.ts';
import { hasItsRights } from '#server/db/parts/accounts.ts';
import { accountName, inNameOrder } from '#server/db/parts/names.ts';
import type { Context } from '#server/http/context.ts';

/** So many names are told of who could. */
const mostNamed = 3;

/**
 * Refuses that somebody lets others see what they do not see themselves, and names who could: of those who may change it the ones who see
 * what it is about. `needs`: to change it. `sees`: any of these sees it.
 */
export async function refuseWidening(
  { db, session, today }: Pick<Context, 'db' | 'session' | 'today'>,
  of: { readonly field: string; readonly needs: Permission; readonly sees: readonly Permission[] },
): Promise<never> {
  const { rows } = await sql<{ name: string }>`
    select ${accountName('u')} as name from users u join roles r on r.company_id = u.company_id and r.id = u.role_id
    where u.company_id = ${session.companyId} and ${hasItsRights('u', today)}
      and (r.is_full_access or ${of.needs} = any(r.permissions) and r.permissions && ${`{${of.sees.join(',')}}`}::text[])
    order by ${inNameOrder(accountName('u'))} limit ${mostNamed}`.execute(db);
  const names = rows.map(({ name }) => name).join(', ');
  throw refuseField(of.field, 'validation.sight_beyond_own', { names: names === '' ? '-' : names });
}
