import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

describe('a common password', () => {
  it.each(['password', 'PASSWORD', '1234567890', 'qwertyuiop', 'password123!', '2026password'])('%s is one', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each(['krama-demo', 'correct horse battery', 'ខ្ញុំស្រឡាញ់ភ្នំពេញ', 'a password of hers'])('%s is none', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});
