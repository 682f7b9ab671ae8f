import { describe, expect, it } from 'vitest';
import { chooseLanguage, isPlain, withLanguage } from './choice.ts';

describe('chooseLanguage', () => {
  it.each([
    ['?lang=km', 'en', 'en', 'km'],
    ['?lang=kh', null, undefined, 'km'],
    ['?lang=en', 'km', 'km-KH', 'en'],
    ['', 'km', 'en-GB', 'km'],
    ['', 'en', 'km-KH', 'en'],
    ['', null, 'km-KH', 'km'],
    ['', null, 'km', 'km'],
    ['', null, 'fr-FR', 'en'],
    ['?current=2', null, undefined, 'en'],
    ['?lang=fr', 'km', 'km', 'en'],
  ])('%s with %s stored on a device in %s is %s', (search, stored, device, expected) => {
    expect(chooseLanguage({ search, stored, device })).toBe(expected);
  });
});

describe('withLanguage', () => {
  it('replaces a language that the address names', () => {
    expect(withLanguage('https://krama.example/leaves?lang=km&current=2', 'en')).toBe(
      'https://krama.example/leaves?lang=en&current=2',
    );
  });

  it('leaves an address that names none', () => {
    expect(withLanguage('https://krama.example/leaves', 'km')).toBe('https://krama.example/leaves');
  });
});

describe('isPlain', () => {
  it('is true where at most a language is named', () => {
    expect(['', '?lang=km', '?lang='].map(isPlain)).toEqual([true, true, true]);
    expect(['?search=dara', '?lang=km&token=t'].map(isPlain)).toEqual([false, false]);
  });
});
