import { useTranslation } from 'react-i18next';

interface Named {
  readonly name: string;
  readonly nameKH: string | null;
}

/** The name of one of the company's own fields, or of a choice, in the language of the reader. */
export function useCustomName(): (of: Named) => string {
  const { i18n } = useTranslation();
  return ({ name, nameKH }) => (i18n.language === 'km' ? (nameKH ?? name) : name);
}
