import { randomInt } from 'node:crypto';

/** Letters and digits that nobody takes for one another. */
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const length = 12;
const fitting = new RegExp(`^[${letters}]{${length}}$`);

/** A new code: 30 to the 12th are as many as nobody tries, by the sign-in or by its hash. */
export function newCode(): string {
  const code = Array.from({ length }, () => letters[randomInt(letters.length)] ?? '').join('');
  return sayCode(code);
}

/** A code as it is printed: in groups of four. */
const sayCode = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;

/** What was typed as a code has it, whatever its case and signs between; undefined: it is none. */
export function codeOf(typed: string): string | undefined {
  const plain = typed.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '');
  return fitting.test(plain) ? sayCode(plain) : undefined;
}
