import { describe, expect, it } from 'vitest';
import { comparesValues, listChange, someOf } from './audit.rules.ts';

describe('a list that changed', () => {
  it('is told by what it gained and lost', () => {
    expect(listChange({ before: ['a', 'b'], after: ['b', 'c'] })).toEqual({ added: ['c'], taken: ['a'] });
    expect(listChange({ before: null, after: ['a'] })).toEqual({ added: ['a'], taken: [] });
  });
});

describe('the fields of an entry', () => {
  it('are the first three, and the number of the others', () => {
    expect(someOf(['a', 'b'])).toEqual({ shown: ['a', 'b'], more: 0 });
    expect(someOf(['a', 'b', 'c', 'd', 'e'])).toEqual({ shown: ['a', 'b', 'c'], more: 2 });
  });

  it('have two values where something was changed', () => {
    expect(comparesValues('update')).toBe(true);
    expect(comparesValues('insert')).toBe(false);
  });
});
