import { factAt } from '#contract/people/facts/facts.ts';
import { useDataWords } from '#web/language/use-data-words.ts';

/** Actions, kinds and fields in words; what has none is called as the database does, without its underscores. */
export function useAuditWords() {
  const words = useDataWords('audit');
  const facts = useDataWords('employees');
  const word =
    (group: string) =>
    (name: string): string =>
      words(`${group}.${name}`, { defaultValue: name.replaceAll('_', ' ') });
  const field = (name: string): string => {
    const fact = factAt(name);
    // A column that other tables have too is named by the trail itself.
    return words(`fields.${name}`, {
      defaultValue: fact === undefined ? name.replaceAll('_', ' ') : facts(`profile.field.${fact}`),
    });
  };
  return { action: word('actions'), kind: word('kinds'), field };
}
