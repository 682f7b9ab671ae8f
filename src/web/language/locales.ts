import type { Locale } from 'antd/es/locale';
import english from 'antd/es/locale/en_GB';
import dayjs from 'dayjs';
import type { Language } from '#i18n/translation.ts';

let loaded: Readonly<Partial<Record<Language, Locale>>> = { en: english };

/** Brings the month and weekday names and the component texts of a language; English is always there. */
export async function loadLocale(language: Language): Promise<void> {
  if (language === 'km' && loaded.km === undefined) {
    const [components] = await Promise.all([import('antd/es/locale/km_KH'), import('dayjs/locale/km')]);
    loaded = { ...loaded, km: components.default };
  }
  dayjs.locale(language === 'km' ? 'km' : 'en');
}

/** The component texts of a language that was loaded. */
export const localeOf = (language: Language): Locale => loaded[language] ?? english;
