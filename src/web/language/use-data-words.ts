import { useTranslation } from '#web/language/use-translation.ts';
import type { Namespace } from '#i18n/namespaces.ts';

/** Words by a key that comes with the data, as the engine's do; a test holds such keys equal to the words. */
export type DataWords = (key: string, params?: Readonly<Record<string, string>>) => string;

/** The words of a namespace whose keys come with the data. */
export function useDataWords(namespace: Namespace): DataWords {
  const { t } = useTranslation(namespace);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the compiler cannot know keys that come with the data
  return t as unknown as DataWords;
}
