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

/** The help of the pages that go by the name of a kind of request, which stands with the words of the kind. */
export const helpOfKinds = (kinds: object): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(kinds).flatMap(([kind, words]: [string, unknown]) =>
      typeof words === 'object' && words !== null && 'help' in words && typeof words.help === 'string'
        ? [[`kinds:${kind}.name`, words.help] as const]
        : [],
    ),
  );

/** The key of a page's help: its title in the words of the frame. */
export const helpKeyOf = (title: string): string => title.replace(/^pages\./, '');

/** The first sentence of a help: what the page is, in a line. A full stop within a Khmer abbreviation ends nothing. */
export function firstSentence(text: string): string {
  const end = /[\u1780-\u17ff]/.test(text) ? text.indexOf('។') : text.search(/\.(?=\s|$)/);
  return end === -1 ? text : text.slice(0, end + 1);
}
