import { languages } from '#i18n/translation.ts';
import type { Language } from '#i18n/translation.ts';

/**
 * Of the ways in which a walk can be taken (a language, a width) the first, or all where KRAMA_E2E_LANGUAGES says `all`. What differs
 * between the languages is how a screen is laid out, and `screens.spec.ts` looks at every page in Khmer at three widths.
 */
export const walkedOf = <T>(ways: readonly T[]): readonly T[] =>
  process.env['KRAMA_E2E_LANGUAGES'] === 'all' ? ways : ways.slice(0, 1);

/** A wide screen in English and a phone in Khmer; with `all`, both in both languages. */
export const walkedScreens: readonly { readonly language: Language; readonly width: number }[] =
  process.env['KRAMA_E2E_LANGUAGES'] === 'all'
    ? languages.flatMap((language) => [1440, 360].map((width) => ({ language, width })))
    : [
        { language: 'en', width: 1440 },
        { language: 'km', width: 360 },
      ];

export const walkedLanguages: readonly Language[] = walkedOf(languages);
