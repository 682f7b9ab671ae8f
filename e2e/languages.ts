import { languages } from '#i18n/translation.ts';
import type { Language } from '#i18n/translation.ts';

/** For the main job, for a printed paper and for what is looked at in both scripts. */
export const bothLanguages: readonly Language[] = languages;

/**
 * Of the ways in which a walk can be taken (a language, a width) the first, or all where KRAMA_E2E_LANGUAGES says `all`. What differs
 * between the languages is how a screen is laid out, and `screens.spec.ts` looks at every page in Khmer at three widths.
 */
export const walkedOf = <T>(ways: readonly T[]): readonly T[] =>
  process.env['KRAMA_E2E_LANGUAGES'] === 'all' ? ways : ways.slice(0, 1);

export const walkedLanguages: readonly Language[] = walkedOf(languages);
