import { useDataWords } from '#web/language/use-data-words.ts';

/** Actions, kinds and fields in words; what has none is called as the database does, without its underscores. */
export function useAuditWords() {
  const words = useDataWords('audit');
  const word =
    (group: string) =>
    (name: string): string =>
      words(`${group}.${name}`, { defaultValue: name.replaceAll('_', ' ') });
  return { action: word('actions'), kind: word('kinds'), field: word('fields') };
}
