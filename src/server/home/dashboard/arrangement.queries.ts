import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

interface Caller {
  readonly companyId: string;
  readonly userId: string;
}

/** Cards in their order, and those hidden. */
export interface Arrangement {
  readonly cards: readonly string[];
  readonly hidden: readonly string[];
}

/** How somebody has arranged the first page; undefined where it stands as usual. */
export async function readArrangement(db: Db, of: Caller): Promise<Arrangement | undefined> {
  return await db
    .selectFrom('dashboard_cards')
    .select(['cards', 'hidden'])
    .where('company_id', '=', of.companyId)
    .where('user_id', '=', of.userId)
    .executeTakeFirst();
}

/** Keeps how somebody has arranged the first page. */
export async function keepArrangement(db: Db, { companyId, userId, cards, hidden }: Caller & Arrangement): Promise<void> {
  await sql`insert into dashboard_cards (company_id, id, user_id, cards, hidden)
    values (${companyId}, ${randomUUIDv7()}, ${userId}, ${cards}, ${hidden})
    on conflict (company_id, user_id) do update set cards = excluded.cards, hidden = excluded.hidden`.execute(db);
}

/** The first page stands as usual again. */
export async function forgetArrangement(db: Db, { companyId, userId }: Caller): Promise<void> {
  await sql`delete from dashboard_cards where company_id = ${companyId} and user_id = ${userId}`.execute(db);
}
