import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';

// All that server and browser ask of the library that seals files in the format of age-encryption.org. No other file knows its name
// (tools/layers.ts).

/** For whom a file is closed: by a password, or for the holders of keys, whose public halves these are (`age1...`). */
export type Sealing = { readonly password: string } | { readonly recipients: readonly string[] };

/** What opens one: the password, or secret keys (`AGE-SECRET-KEY-1...`). */
export type Unsealing = { readonly password: string } | { readonly keys: readonly string[] };

/** A new secret key with its public half. */
export async function makeKey(): Promise<{ key: string; recipient: string }> {
  const key = await generateX25519Identity();
  return { key, recipient: await identityToRecipient(key) };
}

/** The public half of a secret key. */
export async function recipientOf(key: string): Promise<string> {
  return await identityToRecipient(key);
}

/** Whether a text is the public half of a key: with a sign mistyped nothing opens what is sealed for it. */
export function isRecipient(text: string): boolean {
  return isTaken(() => new Encrypter().addRecipient(text));
}

/** Whether a text is a secret key: one with a sign mistyped is none. */
export function isSecretKey(text: string): boolean {
  return isTaken(() => new Decrypter().addIdentity(text));
}

/** A web stream of bytes: server and browser both have it, each from its own surroundings. */
type ByteStream = Parameters<Encrypter['encrypt']>[0];

/** Seals a stream. A password costs 2^`factor` rounds, which block their thread. */
export async function seal(plain: ByteStream, sealing: Sealing, factor: number): Promise<ByteStream> {
  const encrypter = new Encrypter();
  if ('password' in sealing) {
    encrypter.setPassphrase(sealing.password);
    encrypter.setScryptWorkFactor(factor);
  } else for (const recipient of sealing.recipients) encrypter.addRecipient(recipient);
  return await encrypter.encrypt(plain);
}

/** Opens a sealed stream. Throws where that is not what opens it; what it returns fails where the bytes are not those that were written. */
export async function unseal(sealed: ByteStream, unsealing: Unsealing): Promise<ByteStream> {
  const decrypter = new Decrypter();
  if ('password' in unsealing) decrypter.addPassphrase(unsealing.password);
  else for (const key of unsealing.keys) decrypter.addIdentity(key);
  return await decrypter.decrypt(sealed);
}

function isTaken(take: () => void): boolean {
  try {
    take();
    return true;
  } catch {
    return false;
  }
}
