import { generateSync } from 'otplib';
import { describe, expect, it } from 'vitest';
import { cleanCode, isAppCode, newRecoveryCodes, newSecret, recoveryHash, stepOfCode } from './codes.ts';

/** '12345678901234567890' in base32: the secret of RFC 6238, appendix B. */
const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number): Date => new Date(seconds * 1000);

describe('codes of the app', () => {
  // The appendix prints eight digits; six are their end.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238 at %d', (seconds, code) => {
    expect(stepOfCode(rfcSecret, code, { now: at(seconds), lastStep: 0 })).toBe(Math.floor(seconds / 30));
  });

  it('are taken one step early and one late, and no further', () => {
    const now = at(1_800_000_010);
    const step = 60_000_000;
    const codeAt = (of: number) => generateSync({ secret: rfcSecret, epoch: of * 30 });
    const fitting = [-2, -1, 0, 1, 2].map((away) => stepOfCode(rfcSecret, codeAt(step + away), { now, lastStep: 0 }));
    expect(fitting).toEqual([undefined, step - 1, step, step + 1, undefined]);
  });

  it('are refused once used, and those before too', () => {
    const now = at(1_800_000_010);
    const code = generateSync({ secret: rfcSecret, epoch: 1_800_000_010 });
    expect(stepOfCode(rfcSecret, code, { now, lastStep: 59_999_999 })).toBe(60_000_000);
    expect(stepOfCode(rfcSecret, code, { now, lastStep: 60_000_000 })).toBeUndefined();
    expect(stepOfCode(rfcSecret, code, { now, lastStep: 60_000_009 })).toBeUndefined();
  });

  it('are six digits and nothing else', () => {
    const now = at(59);
    for (const other of ['', '28708', '2870820', 'ABCDEF', '28708２'])
      expect(stepOfCode(rfcSecret, other, { now, lastStep: 0 }), other).toBeUndefined();
  });
});

it('reads what people type: blanks, hyphens, small letters, Khmer digits', () => {
  expect(cleanCode(' 287 082 ')).toBe('287082');
  expect(cleanCode('២៨៧០៨២')).toBe('287082');
  expect(cleanCode('abcd-efgh')).toBe('ABCDEFGH');
  expect(isAppCode(cleanCode('២៨៧-០៨២'))).toBe(true);
});

it('makes ten recovery codes that differ, of 16 letters each, and a hash for each', () => {
  const { codes, hashes } = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  expect(codes.every((code) => /^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/.test(code))).toBe(true);
  expect(codes.some((code) => isAppCode(cleanCode(code)))).toBe(false);
  expect(hashes).toEqual(codes.map((code) => recoveryHash(cleanCode(code.toLowerCase()))));
});

it('names product, account and company in the address for the app', () => {
  const { secret, uri } = newSecret({ userName: 'sok dara', privateUrl: 'mekong' });
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(uri).toBe(`otpauth://totp/Krama:sok%20dara%40mekong?secret=${secret}&issuer=Krama`);
});
