import { useTranslation } from '#web/language/use-translation.ts';
import { toLanguage } from '#i18n/translation.ts';
import type { Language } from '#i18n/translation.ts';

/** The language in use; the component renders again when it changes. */
export function useLanguage(): Language {
  return toLanguage(useTranslation().i18n.language);
}
