/** The texts of a file of help, `docs/help/en.md`, by the page's key: what stands under each `## key`, its lines joined. */
export function readHelp(markdown: string): ReadonlyMap<string, string> {
  const [, ...sections] = `\n${markdown}`.split(/\n## /);
  return new Map(
    sections.map((section) => {
      const [key = '', ...lines] = section.split('\n');
      return [key.trim(), lines.join(' ').replaceAll(/\s+/g, ' ').trim()] as const;
    }),
  );
}

/** The key of a page's help: its title in the words of the frame. */
export const helpKeyOf = (title: string): string => title.replace(/^pages\./, '');
