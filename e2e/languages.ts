import { languages } from '#i18n/translation.ts';
import type { Language } from '#i18n/translation.ts';

/** For the work that pays people, for the ways in, and for what is looked at in both scripts. */
export const bothLanguages: readonly Language[] = languages;

/**
 * For every other walk. What differs between the languages is how a screen is laid out, and `screens.spec.ts` looks at all of
 * them in Khmer at three widths: the walks take the one language, unless KRAMA_E2E_LANGUAGES says `all`.
 */
export const walkedLanguages: readonly Language[] = process.env['KRAMA_E2E_LANGUAGES'] === 'all' ? languages : ['en'];
