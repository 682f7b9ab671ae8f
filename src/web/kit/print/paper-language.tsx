import { Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { Language } from '#i18n/translation.ts';
import { useLanguage } from '#web/language/use-language.ts';

/** The language of a paper: the reader's until another is chosen, for who it is printed for. */
export function usePaperLanguage(): readonly [Language, (language: Language) => void] {
  const own = useLanguage();
  const [chosen, setChosen] = useState<Language>();
  return [chosen ?? own, setChosen];
}

export interface PaperLanguageProps {
  readonly value: Language;
  readonly onChange: (language: Language) => void;
}

/** Chooses in which language a paper is printed. */
export function PaperLanguage({ value, onChange }: PaperLanguageProps) {
  const { t } = useTranslation();
  return (
    <Segmented<Language>
      aria-label={t('paper_language')}
      value={value}
      onChange={onChange}
      options={[
        { value: 'en', label: t('language.en') },
        { value: 'km', label: t('language.km') },
      ]}
    />
  );
}
