export interface SearchOption {
  readonly value: string;
  readonly label: string;
}

/**
 * The options to show while one types. An option that stands there and fits keeps its place; answers of the server come after it. A list
 * that empties and fills again between two keys would take a press that was meant for another option.
 */
export function searchOptions(of: {
  readonly typed: string;
  /** The list before anything was typed. */
  readonly first: readonly SearchOption[];
  /** The last answer, of these letters or of earlier ones. */
  readonly found: readonly SearchOption[];
  /** Whether the last answer is of the letters typed: then the server says what fits. */
  readonly isAnswered: boolean;
}): readonly SearchOption[] {
  const typed = of.typed.trim().toLocaleLowerCase();
  if (typed === '') return of.first;
  const fits = ({ label }: SearchOption): boolean => label.toLocaleLowerCase().includes(typed);
  const standing = of.first.filter(fits);
  const known = new Set(standing.map(({ value }) => value));
  return [...standing, ...of.found.filter((option) => !known.has(option.value) && (of.isAnswered || fits(option)))];
}
