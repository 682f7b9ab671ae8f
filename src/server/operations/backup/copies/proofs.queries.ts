import { randomUUIDv7 } from 'node:crypto';
import type { Db } from '#server/db/connect.ts';

/** A proof: a backup was restored, or the printed key opened one. */
export interface Proof {
  readonly provedAt: Date;
  readonly fileName: string;
  readonly isOfCopy: boolean;
  readonly byName: string;
}

/** The newest restore that was proved, or the newest proof of one key by its public half. */
export async function readProof(
  db: Db,
  of: { companyId: string } & ({ kind: 'restore' } | { kind: 'key'; sealTo: string }),
): Promise<Proof | undefined> {
  let query = db
    .selectFrom('backup_proofs')
    .select(['proved_at as provedAt', 'file_name as fileName', 'is_of_copy as isOfCopy', 'proved_by_name as byName'])
    .where('company_id', '=', of.companyId)
    .where('kind', '=', of.kind);
  if (of.kind === 'key') query = query.where('seal_to', '=', of.sealTo);
  return await query.orderBy('proved_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst();
}

/** Writes one. */
export async function insertProof(
  db: Db,
  of: { companyId: string; now: Date; fileName: string; isOfCopy: boolean } & (
    | { kind: 'restore'; rows: number }
    | { kind: 'key'; sealTo: string; by: { userId: string; fullName: string } }
  ),
): Promise<void> {
  await db
    .insertInto('backup_proofs')
    .values({
      company_id: of.companyId,
      id: randomUUIDv7(),
      kind: of.kind,
      proved_at: of.now,
      file_name: of.fileName,
      is_of_copy: of.isOfCopy,
      row_count: of.kind === 'restore' ? of.rows : null,
      seal_to: of.kind === 'key' ? of.sealTo : null,
      proved_by: of.kind === 'key' ? of.by.userId : null,
      proved_by_name: of.kind === 'key' ? of.by.fullName : '',
    })
    .execute();
}
