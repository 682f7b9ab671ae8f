/** How many letters are changed, added or left out between two texts (Levenshtein). */
export function distance(one: string, other: string): number {
  const [from, to] = [Array.from(one), Array.from(other)];
  let above = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [row, letter] of from.entries()) {
    const line = [row + 1];
    for (const [at, wanted] of to.entries())
      line.push(Math.min((line[at] ?? 0) + 1, (above[at + 1] ?? 0) + 1, (above[at] ?? 0) + (letter === wanted ? 0 : 1)));
    above = line;
  }
  return above.at(-1) ?? 0;
}
