import { createHash, randomBytes } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib';

/** A code lives this long (RFC 6238); one before and one after it are taken too, for clocks that differ. */
const stepSeconds = 30;
const recoveryCodeCount = 10;
/** Without 0, 1, I and O, which look alike on paper. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A new secret and the address that brings it into an authenticator app. */
export function newSecret(of: { userName: string; privateUrl: string }): { secret: string; uri: string } {
  const secret = generateSecret();
  return { secret, uri: uriOf(secret, of) };
}

/** The address of a secret, as the QR picture holds it. */
function uriOf(secret: string, of: { userName: string; privateUrl: string }): string {
  return generateURI({ issuer: 'Krama', label: `${of.userName}@${of.privateUrl}`, secret });
}

/** What a person typed: blanks and hyphens away, capitals, Khmer digits as digits. */
export function cleanCode(typed: string): string {
  return typed
    .replaceAll(/[\u17e0-\u17e9]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x17e0))
    .replaceAll(/[\s-]/g, '')
    .toUpperCase();
}

/** Whether this is a code of the app and no recovery code. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

/**
 * The step of the clock whose code this is: the current one, the one before or the one after; undefined when it fits none,
 * or one that was used (`lastStep`) or came before that.
 */
export function stepOfCode(secret: string, code: string, of: { now: Date; lastStep: number }): number | undefined {
  if (!isAppCode(code)) return undefined;
  const epoch = Math.floor(of.now.getTime() / 1000);
  const result = verifySync({ strategy: 'totp', secret, token: code, epoch, period: stepSeconds, epochTolerance: stepSeconds });
  if (!result.valid || !('timeStep' in result) || result.timeStep <= of.lastStep) return undefined;
  return result.timeStep;
}

/** Ten recovery codes of 80 random bits, in fours; and their hashes, which alone are stored. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: recoveryCodeCount }, () => {
    const letters = Array.from(randomBytes(16), (byte) => alphabet[byte % alphabet.length] ?? '').join('');
    return letters.replaceAll(/(.{4})(?=.)/g, '$1-');
  });
  return { codes, hashes: codes.map((code) => recoveryHash(cleanCode(code))) };
}

/** So many random bits need no slow hash: they cannot be tried out. */
export function recoveryHash(code: string): string {
  return createHash('sha256').update(`recovery\n${code}`).digest('base64url');
}
