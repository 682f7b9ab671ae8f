import { randomBytes, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { isInTime, makeCode, readCode } from '#server/time/attendance/clock/codes.ts';

const key = randomBytes(32);
const branchId = randomUUID();
const now = new Date('2026-11-20T05:00:10Z');
const after = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);

it('says its branch and its time, and is another each time', () => {
  const code = makeCode(key, { branchId, now });
  expect(code).toMatch(/^[\w-]{86}$/);
  expect(readCode(key, code)).toMatchObject({ branchId });
  expect(makeCode(key, { branchId, now })).not.toBe(code);
});

it('is read only with the key that signed it, and whole', () => {
  const code = makeCode(key, { branchId, now });
  expect(readCode(randomBytes(32), code)).toBeUndefined();
  expect(readCode(key, code.slice(0, -4))).toBeUndefined();
  const bytes = Buffer.from(code, 'base64url');
  bytes[3] = (bytes[3] ?? 0) ^ 1;
  expect(readCode(key, bytes.toString('base64url'))).toBeUndefined();
  expect(readCode(key, '')).toBeUndefined();
});

it('is good for its half minute and the one after', () => {
  const code = readCode(key, makeCode(key, { branchId, now }));
  if (code === undefined) throw new Error('not read');
  expect([-15, 0, 19, 20, 49, 50].map((seconds) => isInTime(code, after(seconds)))).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
  ]);
});
