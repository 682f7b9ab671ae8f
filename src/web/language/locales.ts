import type { Locale } from 'antd/es/locale';
import english from 'antd/es/locale/en_GB';
import dayjs from 'dayjs';
import type { Language } from '#i18n/translation.ts';

/** The head of a calendar says its month and year: a fixed label would hide them from screen readers. */
function withSpokenHead(locale: Locale): Locale {
  const { DatePicker } = locale;
  if (DatePicker === undefined) return locale;
  return {
    ...locale,
    DatePicker: { ...DatePicker, lang: { ...DatePicker.lang, monthSelect: '', yearSelect: '', decadeSelect: '' } },
  };
}

const spokenEnglish = withSpokenHead(english);
let loaded: Readonly<Partial<Record<Language, Locale>>> = { en: spokenEnglish };

/** Brings the month and weekday names and the component texts of a language; English is always there. */
export async function loadLocale(language: Language): Promise<void> {
  if (language === 'km' && loaded.km === undefined) {
    const [components] = await Promise.all([import('antd/es/locale/km_KH'), import('dayjs/locale/km')]);
    loaded = { ...loaded, km: withSpokenHead(components.default) };
  }
  dayjs.locale(language === 'km' ? 'km' : 'en');
}

/** The component texts of a language that was loaded. */
export const localeOf = (language: Language): Locale => loaded[language] ?? spokenEnglish;
