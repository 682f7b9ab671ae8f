/** The first sounds of a name: 'Sok Dara' is SD; a Khmer name gives its first cluster. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
  const segmenter = new Intl.Segmenter('km', { granularity: 'grapheme' });
  const first = (word: string | undefined): string =>
    word === undefined ? '' : ([...segmenter.segment(word)][0]?.segment ?? '');
  const letters = first(words[0]);
  const isLatin = /^[A-Za-z]/.test(letters);
  return (isLatin && words.length > 1 ? letters + first(words.at(-1)) : letters).toUpperCase();
}
