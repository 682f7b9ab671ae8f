import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { NewPassword } from '#contract/access/auth.ts';
import { isGuessable } from '#server/access/users/index.ts';
import { typedKey } from '#contract/operations/backup.ts';
import { isRecipient, isSecretKey } from '#contract/operations/age.ts';
import type { Sealing, Unsealing } from '#contract/operations/age.ts';
import { StartRefusal } from '#server/start-refusal.ts';

/** What a backup is sealed with: the public keys that were named, or a password. */
export async function readSealing(recipients: string | undefined, companyCode: string): Promise<Sealing> {
  if (recipients !== undefined) {
    const named = recipients.split(',').map((one) => one.trim());
    const wrong = named.find((one) => !isRecipient(one));
    if (wrong !== undefined) throw new StartRefusal(`${wrong} is not a public key: it begins with age1.`);
    return { recipients: named };
  }
  const given = process.env['BACKUP_PASSWORD'];
  const password = given ?? (await ask('Password of the file: '));
  if (!NewPassword.safeParse(password).success || isGuessable(password, [companyCode]))
    throw new StartRefusal(
      'The password of a backup has 10 letters or more, and is not one that is soon guessed: take several words.',
    );
  if (given === undefined && (await ask('Once more: ')) !== password) throw new StartRefusal('The two are not the same.');
  return { password };
}

/**
 * What opens a sealed backup: the secret key in a file, as `age-keygen` writes it, the key as it stands on paper, or a password. Throws
 * StartRefusal.
 */
export async function readUnsealing(path: string | undefined, wanted: 'password' | 'key'): Promise<Unsealing> {
  if (path === undefined && wanted === 'key') {
    const key = typedKey(
      await ask(
        'Secret key, as it stands on the paper: ',
        'The file is sealed for a key: name its file by --key FILE, or type the key at a terminal.',
      ),
    );
    if (!isSecretKey(key))
      throw new StartRefusal(
        'This is no secret key: a sign is mistyped or missing. It begins with AGE-SECRET-KEY-1; compare it with the paper, and type it again.',
      );
    return { keys: [key] };
  }
  if (path === undefined) return { password: process.env['BACKUP_PASSWORD'] ?? (await ask('Password of the file: ')) };
  const text = await readFile(path, 'utf8').catch(() => {
    throw new StartRefusal(`${path} cannot be read.`);
  });
  const keys = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('AGE-SECRET-KEY-1'));
  if (keys.length === 0) throw new StartRefusal(`There is no secret key in ${path}: its line begins with AGE-SECRET-KEY-1.`);
  return { keys };
}

/** Asks on the terminal, where what is typed is not shown. */
async function ask(question: string, elsewhere = 'The file is sealed by a password: set BACKUP_PASSWORD.'): Promise<string> {
  if (!process.stdin.isTTY) throw new StartRefusal(elsewhere);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  // Before the question: from now on nothing that is typed is shown.
  const line = createInterface({ input: process.stdin, output: unseen, terminal: true });
  process.stderr.write(question);
  try {
    return await line.question('');
  } finally {
    line.close();
    process.stderr.write('\n');
  }
}
