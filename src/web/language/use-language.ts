import { useTranslation } from 'react-i18next';
import { toLanguage } from '#i18n/translation.ts';
import type { Language } from '#i18n/translation.ts';

/** The language in use; the component renders again when it changes. */
export function useLanguage(): Language {
  return toLanguage(useTranslation().i18n.language);
}
