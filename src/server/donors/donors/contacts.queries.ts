import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { accountName } from '#server/db/parts/names.ts';

interface OfDonor {
  readonly companyId: string;
  readonly donor: string;
}

/** Whom the office writes to at a donor. */
export interface ContactValues {
  readonly person: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly note: string | null;
}

export type StoredContact = ContactValues & {
  readonly version: number;
  readonly changedBy: string | null;
  readonly changedAt: Date;
};

/** One change of a donor's contact after the other, also where there is none yet. */
export async function holdContact(db: Db, of: OfDonor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`donor contact ${of.companyId}`} || lower(${of.donor}), 0))`.execute(
    db,
  );
}

/** The contact of a donor; undefined where none is kept. */
export async function findContact(db: Db, of: OfDonor): Promise<StoredContact | undefined> {
  const { rows } = await sql<StoredContact>`
    select c.version, c.person, c.email, c.phone, c.note, c.updated_at as "changedAt",
      (select ${accountName('u')} from users u where u.company_id = c.company_id and u.id = c.updated_by) as "changedBy"
    from donor_contacts c where c.company_id = ${of.companyId} and lower(c.donor) = lower(${of.donor})`.execute(db);
  return rows[0];
}

/** Keeps the contact of a donor as a whole. */
export async function saveContact(
  db: Db,
  of: OfDonor & { readonly userId: string; readonly values: ContactValues },
): Promise<void> {
  const { person, email, phone, note } = of.values;
  await sql`insert into donor_contacts (company_id, id, donor, person, email, phone, note, updated_by)
    values (${of.companyId}, ${randomUUIDv7()}, ${of.donor}, ${person}, ${email}, ${phone}, ${note}, ${of.userId})
    on conflict (company_id, lower(donor)) do update
      set person = excluded.person, email = excluded.email, phone = excluded.phone, note = excluded.note`.execute(db);
}
