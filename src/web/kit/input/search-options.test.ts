import { describe, expect, it } from 'vitest';
import { searchOptions } from './search-options.ts';

const option = (label: string) => ({ value: label, label });
const first = ['CHAN Mony', 'SOK Dara', 'SOK Zita'].map(option);
const shown = (typed: string, found: readonly string[] = [], isAnswered = false): readonly string[] =>
  searchOptions({ typed, first, found: found.map(option), isAnswered }).map(({ label }) => label);

describe('the options of a search', () => {
  it('are the first ones before anything is typed', () => expect(shown('  ')).toEqual(['CHAN Mony', 'SOK Dara', 'SOK Zita']));

  it('stay where they fit while the answer is awaited, and where it comes', () => {
    expect(shown('sok')).toEqual(['SOK Dara', 'SOK Zita']);
    expect(shown('sok', ['SOK Able', 'SOK Zita'], true)).toEqual(['SOK Dara', 'SOK Zita', 'SOK Able']);
  });

  it('hold no answer to earlier letters that no longer fits', () =>
    expect(shown('sok a', ['SOK Able', 'SOK Bona'])).toEqual(['SOK Able']));

  it('hold what the server finds by more than the label', () =>
    expect(shown('officer', ['KEO Nary'], true)).toEqual(['KEO Nary']));
});
