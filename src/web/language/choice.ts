import { toLanguage } from '#i18n/translation.ts';
import type { Language } from '#i18n/translation.ts';

/** Where the chosen language is stored. */
export const LOCALE_KEY = 'locale';

/** The language of a page: that of `?lang=`, else the stored one, else the first of the device, else English. */
export function chooseLanguage(from: {
  readonly search: string;
  readonly stored: string | null;
  /** As the browser tells it: `km-KH`, `en-GB`. */
  readonly device: string | undefined;
}): Language {
  return toLanguage(
    new URLSearchParams(from.search).get('lang') ?? from.stored ?? from.device?.slice(0, 2).toLowerCase() ?? null,
  );
}

/** The address with another `lang`; one that names no language stays as it is, for the choice is stored. */
export function withLanguage(address: string, language: Language): string {
  const url = new URL(address);
  if (!url.searchParams.has('lang')) return address;
  url.searchParams.set('lang', language);
  return url.href;
}

/** Whether what follows a path says nothing but, at most, the language. */
export const isPlain = (search: string): boolean => [...new URLSearchParams(search).keys()].every((name) => name === 'lang');
