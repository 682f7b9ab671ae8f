import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long a code is shown. */
const windowSeconds = 30;
const nonceBytes = 12;
const headBytes = 16 + 4 + nonceBytes;

/** What a code of an office screen says. */
export interface OfficeCode {
  readonly branchId: string;
  /** The half minute it was made in, counted from 1970. */
  readonly window: number;
  readonly nonce: Buffer;
}

const idBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
const idText = (bytes: Buffer): string => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
const sign = (key: Buffer, head: Buffer): Buffer => createHmac('sha256', key).update('clock-code ').update(head).digest();

/** The half minute that an instant lies in. */
export const codeWindow = (at: Date): number => Math.floor(at.getTime() / 1000 / windowSeconds);

/** Seconds until the next code. */
export const secondsLeft = (at: Date): number => windowSeconds - (Math.floor(at.getTime() / 1000) % windowSeconds);

/** A new code for a branch, signed with the company's key. */
export function makeCode(key: Buffer, of: { branchId: string; now: Date }): string {
  const window = Buffer.alloc(4);
  window.writeUInt32BE(codeWindow(of.now));
  const head = Buffer.concat([idBytes(of.branchId), window, randomBytes(nonceBytes)]);
  return Buffer.concat([head, sign(key, head)]).toString('base64url');
}

/** Reads a code; undefined where the company has not signed it. */
export function readCode(key: Buffer, code: string): OfficeCode | undefined {
  const bytes = Buffer.from(code, 'base64url');
  if (bytes.length !== headBytes + 32) return undefined;
  const head = bytes.subarray(0, headBytes);
  if (!timingSafeEqual(bytes.subarray(headBytes), sign(key, head))) return undefined;
  return { branchId: idText(head.subarray(0, 16)), window: head.readUInt32BE(16), nonce: head.subarray(20) };
}

/** Whether a code was on the screen at an instant: it is taken for the half minute after its own too. */
export function isInTime(code: OfficeCode, at: Date): boolean {
  const late = codeWindow(at) - code.window;
  return late === 0 || late === 1;
}
