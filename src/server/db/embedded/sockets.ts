import { readdirSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How the folders of our sockets are called. */
export const socketPrefix = 'krama-pg-';

/** A short folder for the socket, whose whole path may have 107 bytes. */
export function socketRoot(): string {
  return Buffer.byteLength(tmpdir()) < 70 ? tmpdir() : '/tmp';
}

/** Removes the socket folders of servers that were killed: those at whose socket nobody answers. */
export async function removeDeadSockets(): Promise<void> {
  for (const name of readdirSync(socketRoot()).filter((one) => one.startsWith(socketPrefix))) {
    const folder = join(socketRoot(), name);
    try {
      const { uid, mtimeMs } = statSync(folder);
      if (process.getuid?.() !== 0 && uid !== process.getuid?.()) continue;
      const refusal = await knock(join(folder, '.s.PGSQL.5432'));
      // Empty: of a server that ended in order after its launcher was killed, or of one that is just about to start.
      const isDead = refusal === 'ECONNREFUSED' || (refusal === 'ENOENT' && Date.now() - mtimeMs > 60_000);
      if (isDead) rmSync(folder, { recursive: true, force: true });
    } catch {
      // Another start has removed it, or it belongs to somebody else: neither is ours to mind.
    }
  }
}

/** Undefined where a socket answers, else the code of its refusal. */
async function knock(path: string): Promise<string | undefined> {
  return await new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(undefined);
    });
    socket.once('error', (error) => resolve('code' in error ? String(error.code) : 'unknown'));
  });
}
