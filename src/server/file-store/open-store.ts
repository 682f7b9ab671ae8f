import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isCopyKey, isFileKey } from '#server/file-store/file-store.ts';
import type { FileStore, IsKey } from '#server/file-store/file-store.ts';
import { folderStore } from '#server/file-store/folder-store.ts';
import { s3Store } from '#server/file-store/s3-store.ts';
import { StartRefusal } from '#server/start-refusal.ts';

/** The folder that an address of a store names; undefined where it names a bucket, or nothing. */
export function folderOf(address: string | undefined): string | undefined {
  const url = address === undefined ? null : URL.parse(address);
  if (url?.protocol !== 'file:' || url.host !== '' || url.search !== '' || url.hash !== '') return undefined;
  try {
    const folder = fileURLToPath(url);
    // The root of the disk is meant by nobody.
    return folder === dirname(folder) ? undefined : folder;
  } catch {
    return undefined;
  }
}

/** The store that FILES_URL names; without one, a folder of the data. */
export function openFileStore({
  filesUrl,
  dataDir,
}: {
  readonly filesUrl: string | undefined;
  readonly dataDir: string;
}): FileStore {
  return filesUrl === undefined
    ? folderStore(join(dataDir, 'files'))
    : openStore(filesUrl, { name: 'FILES_URL', isKey: isFileKey });
}

/** The place of the backups' copies that BACKUP_COPY_URL names; undefined without one. */
export function openCopyStore({ backupCopyUrl }: { readonly backupCopyUrl: string | undefined }): FileStore | undefined {
  return backupCopyUrl === undefined ? undefined : openStore(backupCopyUrl, { name: 'BACKUP_COPY_URL', isKey: isCopyKey });
}

function openStore(address: string, { name, isKey }: { readonly name: string; readonly isKey: IsKey }): FileStore {
  const folder = folderOf(address);
  if (folder !== undefined) return folderStore(folder, isKey);
  const url = URL.parse(address);
  // The address holds a secret: the refusal names its shape and never the address.
  const bucket = /^\/([a-z\d][a-z\d.-]{1,61}[a-z\d])\/?$/.exec(url?.pathname ?? '')?.[1];
  if (url?.protocol !== 's3:' || bucket === undefined || url.username === '' || url.password === '')
    throw new StartRefusal(
      `${name} must be file:///folder or s3://key:secret@host[:port]/bucket?region=name (and &tls=0 for http).`,
    );
  const scheme = url.searchParams.get('tls') === '0' ? 'http' : 'https';
  const options = {
    endpoint: `${scheme}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    bucket,
    accessKey: decodeURIComponent(url.username),
    secretKey: decodeURIComponent(url.password),
  };
  return s3Store(options, isKey);
}
