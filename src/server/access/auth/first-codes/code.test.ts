import { expect, it } from 'vitest';
import { codeOf, newCode } from '#server/access/auth/first-codes/code.ts';

it('a code is three groups of four that nobody misreads, and is known however it is typed', () => {
  const codes = Array.from({ length: 200 }, newCode);
  expect(new Set(codes).size).toBe(200);
  for (const code of codes) {
    expect(code).toMatch(/^[A-HJKMNP-TV-Z2-9]{4}(-[A-HJKMNP-TV-Z2-9]{4}){2}$/);
    expect(codeOf(code)).toBe(code);
    expect(codeOf(` ${code.toLowerCase().replaceAll('-', '')} `)).toBe(code);
    expect(codeOf(code.replaceAll('-', ' '))).toBe(code);
  }
});

it.each(['', 'a password of words', 'ABCD-EFGH-JKM', 'ABCD-EFGH-JKMNP', 'ABCD-EFGH-JKM1', 'ABCD-EFGH-JKMO'])(
  '%j is no code',
  (typed) => {
    expect(codeOf(typed)).toBeUndefined();
  },
);
