import { useQuery } from '@tanstack/react-query';
import type { Language } from '#i18n/translation.ts';
import { useLanguage } from '#web/language/use-language.ts';
import { readKindWords } from '#web/language/i18n.ts';
import { helpOfKinds, readHelp } from './help-text.ts';

const sources: Readonly<Record<Language, () => Promise<{ readonly default: string }>>> = {
  en: () => import('../../../../docs/help/en.md?raw'),
  km: () => import('../../../../docs/help/km.md?raw'),
};

const none: ReadonlyMap<string, string> = new Map();

/** The help of all pages by key, in the reader's language or the one given. Nothing is loaded until `asked`. */
export function useHelp(
  asked: boolean,
  given?: Language,
): { readonly texts: ReadonlyMap<string, string>; readonly hasFailed: boolean } {
  const own = useLanguage();
  const language = given ?? own;
  const query = useQuery({
    queryKey: ['help', language],
    queryFn: async () => {
      const [markdown, kinds] = await Promise.all([sources[language](), readKindWords(language)]);
      return new Map([...readHelp(markdown.default), ...helpOfKinds(kinds)]);
    },
    enabled: asked,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { texts: query.data ?? none, hasFailed: query.isError };
}
