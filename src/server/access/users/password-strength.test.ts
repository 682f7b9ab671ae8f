import { describe, expect, it } from 'vitest';
import { isGuessable } from './password-strength.ts';

const known = ['sok.dara', 'SOK Dara', 'Mekong Relief', 'mekong'];

describe('a guessable password', () => {
  it.each([
    'password', 'PASSWORD', '1234567890', 'qwertyuiop', 'password123!', '2026password', 'P@ssw0rd2026', 'aaaaaaaaaaaa', 'abcdefghijkl',
    'Passw0rd!Passw0rd!', 'iloveyou2026', '១២៣៤៥៦៧៨៩០', 'phnompenh2026', 'Cambodia2026!', 'sokdara2026', 'Mekong2026!', 'dara19840314',
    'Relief-2026', 'DaraSok.1990', 'krama-demo', 'a'.repeat(200),
  ])('is %s', (password) => {
    expect(isGuessable(password, known)).toBe(true);
  }); // prettier-ignore

  it.each([
    'correct horse battery', 'ខ្ញុំស្រឡាញ់ភ្នំពេញ', 'a password of hers', 'EmvOP6PD2XtjzypG', `${'mango '.repeat(3)}tuk tuk of rain`,
  ])('is not %s', (password) => {
    expect(isGuessable(password, known)).toBe(false);
  }); // prettier-ignore

  it('depends on what is known of its owner', () => {
    expect(isGuessable('Sreymom-1990', ['SREY Mom'])).toBe(true);
    expect(isGuessable('Sreymom-1990')).toBe(false);
  });
});
