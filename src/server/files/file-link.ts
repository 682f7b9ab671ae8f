import { createHmac, timingSafeEqual } from 'node:crypto';
import { Refusal } from '#contract/errors.ts';
import type { FilePurpose } from '#contract/reference/files.ts';
import type { Database, Db } from '#server/db/connect.ts';
import { endingOf } from '#server/files/file-kinds.ts';
import type { FileStore } from '#server/file-store/file-store.ts';
import type { Download, Session } from '#server/http/context.ts';
import { findSessionOf, isLiving } from '#server/http/session.ts';

/** Links made within one window are the same text, so that the browser keeps the pictures of a list between its pages. */
const windowSeconds = 600;
const keyBytes = 16 + 16 + 16 + 4 + 32;

/** What a key names: a session, a file and until when. */
export interface Link {
  readonly companyId: string;
  readonly sessionId: string;
  readonly fileId: string;
  readonly expires: number;
}

const idBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
const idText = (bytes: Buffer): string => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

function signed(link: Link, of: { linkKey: Buffer; purpose: string }): { head: Buffer; mac: Buffer } {
  const expires = Buffer.alloc(4);
  expires.writeUInt32BE(link.expires);
  const head = Buffer.concat([idBytes(link.companyId), idBytes(link.sessionId), idBytes(link.fileId), expires]);
  const mac = createHmac('sha256', of.linkKey).update(`file-link ${of.purpose} `).update(head).digest();
  return { head, mac };
}

/**
 * The link to a file that the session may see: it lives 10 to 20 minutes, and not longer than the session. Making one costs no
 * statement; who makes it has asked whether the session may.
 */
export function fileLink(of: { session: Session; now: Date }, file: { id: string; purpose: FilePurpose }): string {
  return `/api/file/v1/view/${linkKey(of, file)}`;
}

/** The key of a link to something that the session may fetch. The purpose is signed: a key opens nothing else. */
export function linkKey(of: { session: Session; now: Date }, file: { id: string; purpose: FilePurpose | 'backup' }): string {
  const { session } = of;
  const expires = (Math.floor(of.now.getTime() / 1000 / windowSeconds) + 2) * windowSeconds;
  const link = { companyId: session.companyId, sessionId: session.id, fileId: file.id, expires };
  const { head, mac } = signed(link, { linkKey: session.linkKey, purpose: file.purpose });
  return Buffer.concat([head, mac]).toString('base64url');
}

/** What a key claims to name, and for how many seconds still; undefined where it is none of ours or too old. The signature is proven by `isSigned`. */
export function readLinkKey(key: string, now: Date): (Link & { readonly secondsLeft: number }) | undefined {
  const bytes = Buffer.from(key, 'base64url');
  if (bytes.length !== keyBytes) return undefined;
  const link = {
    companyId: idText(bytes.subarray(0, 16)),
    sessionId: idText(bytes.subarray(16, 32)),
    fileId: idText(bytes.subarray(32, 48)),
    expires: bytes.readUInt32BE(48),
  };
  const secondsLeft = link.expires - Math.floor(now.getTime() / 1000);
  return secondsLeft <= 0 ? undefined : { ...link, secondsLeft };
}

/** Whether a key was signed with the session's own key, for this purpose. */
export function isSigned(key: string, link: Link, by: { linkKey: Buffer; purpose: string }): boolean {
  return timingSafeEqual(signed(link, by).mac, Buffer.from(key, 'base64url').subarray(52));
}

/** The link of a photo, for the lists that show people; null for none. */
export function photoLink(of: { session: Session; now: Date }, photo: string | null): string | null {
  return photo === null ? null : fileLink(of, { id: photo.slice(0, 36), purpose: 'photo' });
}

/** The file of a link, or NOT_FOUND: unknown, too old, of a session that has ended, or signed for something else. */
export async function openFileLink(of: {
  database: Database;
  files: FileStore;
  key: string;
  now: Date;
  /** By purpose: whether the session sees the file still. Others are as good as their link. */
  stillSees: StillSees;
}): Promise<Download> {
  const { key, now } = of;
  const link = readLinkKey(key, now);
  const row = link === undefined ? undefined : await findLinked(of.database, { ...link, key, now, stillSees: of.stillSees });
  if (link === undefined || row === undefined) throw new Refusal('NOT_FOUND');
  const body = await of.files.get(row.storage_key);
  if (body === undefined) throw new Refusal('NOT_FOUND');
  return {
    fileName: row.original_name,
    contentType: row.content_type,
    body,
    // A PDF can hold scripts: it is saved, and read by a program that the person chose.
    inline: endingOf(row.content_type) !== 'pdf',
    keepSeconds: link.secondsLeft,
  };
}

type StillSees = Readonly<Record<string, (db: Db, of: { session: Session; fileId: string }) => Promise<boolean>>>;

async function findLinked(
  database: Database,
  { key, now, stillSees, ...link }: Link & { readonly key: string; readonly now: Date; readonly stillSees: StillSees },
) {
  return await database.transaction(
    { companyId: link.companyId },
    async (db) => {
      const row = await db
        .selectFrom('sessions as s')
        .innerJoin('files as f', 'f.company_id', 's.company_id')
        .select(['s.link_key', 's.token_hash', 'f.purpose', 'f.original_name', 'f.content_type', 'f.storage_key'])
        .where('s.company_id', '=', link.companyId)
        .where('s.id', '=', link.sessionId)
        .where(isLiving(now))
        .where('f.id', '=', link.fileId)
        .where('f.removed_at', 'is', null)
        .executeTakeFirst();
      if (row === undefined || !isSigned(key, link, { linkKey: row.link_key, purpose: row.purpose })) return undefined;
      const asks = stillSees[row.purpose];
      if (asks === undefined) return row;
      const session = await findSessionOf(db, { companyId: link.companyId, tokenHash: row.token_hash, now });
      return (await asks(db, { session, fileId: link.fileId })) ? row : undefined;
    },
    { readOnly: true },
  );
}
