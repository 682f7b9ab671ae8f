import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FileStore } from '#server/file-store/file-store.ts';
import { folderStore } from '#server/file-store/folder-store.ts';
import { s3Store } from '#server/file-store/s3-store.ts';
import { StartRefusal } from '#server/start-refusal.ts';

const shape = 'FILES_URL must be file:///folder or s3://key:secret@host[:port]/bucket?region=name (and &tls=0 for http).';

/** The store that FILES_URL names; without one, a folder of the data. */
export function openFileStore(of: { readonly filesUrl: string | undefined; readonly dataDir: string }): FileStore {
  if (of.filesUrl === undefined) return folderStore(join(of.dataDir, 'files'));
  const url = URL.parse(of.filesUrl);
  if (url?.protocol === 'file:' && url.host === '') return folderStore(fileURLToPath(url));
  // The address holds a secret: the refusal names its shape and never the address.
  const bucket = /^\/([a-z\d][a-z\d.-]{1,61}[a-z\d])\/?$/.exec(url?.pathname ?? '')?.[1];
  if (url?.protocol !== 's3:' || bucket === undefined || url.username === '' || url.password === '')
    throw new StartRefusal(shape);
  const scheme = url.searchParams.get('tls') === '0' ? 'http' : 'https';
  return s3Store({
    endpoint: `${scheme}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    bucket,
    accessKey: decodeURIComponent(url.username),
    secretKey: decodeURIComponent(url.password),
  });
}
