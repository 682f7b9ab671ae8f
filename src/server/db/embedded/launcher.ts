import { execFileSync } from 'node:child_process';
import { chownSync, readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { StartRefusal } from '#server/start-refusal.ts';

/** How the server process is started as somebody other than root, which PostgreSQL refuses. */
export interface Launcher {
  readonly prefix: readonly string[];
  /** Owner of the data folder, when it must differ from ours. */
  readonly uid: number | undefined;
  /** The name that PostgreSQL sees at the other end of the socket when we connect. */
  readonly peer: string;
}

/** How PostgreSQL is started here: as ourselves, in a user namespace, or as another user. Throws StartRefusal. */
export function chooseLauncher({ dataDir, binary }: { dataDir: string; binary: string }): Launcher {
  const me = myName();
  const namespace = ['unshare', '--user', '--map-user=1', '--map-group=1'];
  if (process.getuid?.() !== 0) {
    if (me !== undefined) return { prefix: [], uid: undefined, peer: me };
    // PostgreSQL asks for its user's name, which containers started with a bare number do not have.
    if (works([...namespace, binary, '--version'])) return { prefix: namespace, uid: undefined, peer: nameOf(1) };
    throw new StartRefusal(
      `The user ${process.getuid?.()} has no name on this machine, and PostgreSQL demands one. Start Krama as a user of /etc/passwd, or set DATABASE_URL.`,
    );
  }
  const owner = statSync(dataDir).uid;
  if (owner === 0 && works([...namespace, binary, '--version'])) return { prefix: namespace, uid: undefined, peer: nameOf(1) };
  const uid = owner === 0 ? unprivilegedUser() : owner;
  const user = ['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups'];
  if (works([...user, binary, '--version'])) return { prefix: user, uid, peer: me ?? 'root' };
  throw new StartRefusal(
    'PostgreSQL does not run as root, and this machine lets us neither use a user namespace nor another user. Start Krama as an ordinary user, or set DATABASE_URL.',
  );
}

/** Gives a file to the user as whom the server runs, where that is not ours. */
export function own(launcher: Launcher, path: string): void {
  if (launcher.uid !== undefined) chownSync(path, launcher.uid, launcher.uid);
}

/** The name of the user we run as; undefined where the machine knows only a number. */
function myName(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    return undefined;
  }
}

/** Whether a command can be run at all. */
export function works([command, ...args]: string[]): boolean {
  if (command === undefined) return false;
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function passwd(): string[][] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
}

function nameOf(uid: number): string {
  return passwd().find((fields) => fields[2] === String(uid))?.[0] ?? 'daemon';
}

function unprivilegedUser(): number {
  const users = passwd();
  const found = users.find((fields) => fields[0] === 'postgres') ?? users.find((fields) => fields[0] === 'nobody');
  return Number(found?.[2] ?? 65_534);
}
