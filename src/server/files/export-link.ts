import { createHash, randomUUIDv7 } from 'node:crypto';
import type { Database } from '#server/db/connect.ts';
import type { Context, Download } from '#server/http/context.ts';
import { Refusal } from '#contract/errors.ts';
import { companyOfToken, isLiving, newToken } from '#server/http/session.ts';

const lifeMinutes = 15;
const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

/** Keeps a file for the session that asked for it and returns the link (decision A6). Old ones are removed on the way. */
export async function makeExportLink(context: Context, file: Omit<Download, 'inline'>): Promise<string> {
  const { db, session, now } = context;
  await db.deleteFrom('export_links').where('company_id', '=', session.companyId).where('expires_at', '<', now).execute();
  const key = newToken(session.companyId);
  await db
    .insertInto('export_links')
    .values({
      company_id: session.companyId,
      id: randomUUIDv7(),
      session_id: session.id,
      key_hash: hashOf(key),
      file_name: file.fileName,
      content_type: file.contentType,
      content: file.body,
      expires_at: new Date(now.getTime() + lifeMinutes * 60_000),
    })
    .execute();
  return `/api/file/v1/download/${key}`;
}

/** The file of a link, or NOT_FOUND: unknown, too old, or of a session that has ended. */
export async function openExportLink(database: Database, of: { key: string; now: Date }): Promise<Download> {
  const companyId = companyOfToken(of.key);
  if (companyId === undefined) throw new Refusal('NOT_FOUND');
  const row = await database.transaction(
    { companyId },
    async (db) =>
      db
        .selectFrom('export_links as l')
        .innerJoin('sessions as s', (join) => join.onRef('s.company_id', '=', 'l.company_id').onRef('s.id', '=', 'l.session_id'))
        .select(['l.file_name', 'l.content_type', 'l.content'])
        .where('l.company_id', '=', companyId)
        .where('l.key_hash', '=', hashOf(of.key))
        .where('l.expires_at', '>', of.now)
        .where(isLiving(of.now))
        .executeTakeFirst(),
    { readOnly: true },
  );
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return { fileName: row.file_name, contentType: row.content_type, body: row.content };
}
