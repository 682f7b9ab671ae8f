import { Segmented } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { languages } from '#i18n/translation.ts';
import { changeLanguage } from '#web/language/i18n.ts';
import { useLanguage } from '#web/language/use-language.ts';

/** English or Khmer, at once. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  return (
    <Segmented
      aria-label={t('language.label')}
      value={useLanguage()}
      options={languages.map((language) => ({
        value: language,
        label: <span lang={language}>{t(`language.${language}`)}</span>,
      }))}
      onChange={(language) => void changeLanguage(language)}
    />
  );
}
