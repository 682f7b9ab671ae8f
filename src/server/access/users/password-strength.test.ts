import { describe, expect, it } from 'vitest';
import { isGuessable } from './password-strength.ts';

const known = ['sok.dara', 'SOK Dara', 'សុខ តារា', 'Mekong Relief', 'mekong'];

describe('a guessable password', () => {
  it.each([
    'password', 'PASSWORD', '1234567890', 'qwertyuiop', 'password123!', '2026password', 'P@ssw0rd2026', 'Password@2026!', 'aaaaaaaaaaaa',
    'abcdefghijkl', 'Passw0rd!Passw0rd!', 'iloveyou2026', 'ILoveCambodia!', 'Welcome@2026!', 'Admin@2026!!', 'phnompenh2026',
    'Phnom-Penh-1', 'Cambodia@2026!', 'sokdara2026', 'Dara-Sok-12', 'Dara1985!!', 'DaraSok.1990', 'dara19840314', 'Mekong2026!',
    'Mekong@2026!', 'Mekong_Relief_2026!', 'Relief-2026', 'krama-demo', 'krama-demo2', 'Sokha@12345', '១២៣៤៥៦៧៨៩០', 'កម្ពុជា២០២៦',
    'ពាក្យសម្ងាត់', 'សុខតារា១២៣៤', 'a'.repeat(200),
  ])('is %s', (password) => {
    expect(isGuessable(password, known)).toBe(true);
  }); // prettier-ignore

  it.each([
    'correct horse battery', 'ខ្ញុំស្រឡាញ់ភ្នំពេញ', 'a password of hers', 'EmvOP6PD2XtjzypG', 'rice-bank 2026 khmer', 'tuk tuk in the rain',
    `${'mango '.repeat(3)}and the river`, 'មាន់រងាវពេលព្រលឹម',
  ])('is not %s', (password) => {
    expect(isGuessable(password, known)).toBe(false);
  }); // prettier-ignore

  it('depends on what is known of its owner', () => {
    expect(isGuessable('Sreymom-1990', ['SREY Mom'])).toBe(true);
    expect(isGuessable('Sreymom-1990')).toBe(false);
  });

  it.each(['mango river lotus', 'Mango.River.Lotus', 'mango-river-lotus-42'])('has few words, and %s has three', (password) => {
    expect(isGuessable(password)).toBe(false);
    expect(isGuessable(password.split(/[ .-]/)[0]?.padEnd(10, '1') ?? '')).toBe(true);
  });
});
