import type { Language } from '#i18n/translation.ts';
import { useLanguage } from './use-language.ts';

/** One name in two scripts; the Khmer one is missing or empty where there is none. */
export interface Names {
  readonly name: string;
  readonly nameKH?: string | null | undefined;
}

/** The name that a reader of the language sees: in Khmer the Khmer one where there is one, else the Latin one. */
export const nameIn = (language: Language, { name, nameKH }: Names): string =>
  language === 'km' && nameKH !== null && nameKH !== undefined && nameKH !== '' ? nameKH : name;

/** `nameIn` for the language in use. */
export function useNameOf(): (of: Names) => string {
  const language = useLanguage();
  return (of) => nameIn(language, of);
}
