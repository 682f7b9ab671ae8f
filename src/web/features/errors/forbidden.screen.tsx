import { useTranslation } from 'react-i18next';
import { ResultPage } from './result-page.tsx';

export interface ForbiddenScreenProps {
  /** A whole module is closed, not one page of it. */
  readonly isModule?: boolean;
}

/** What one's role does not include. */
export function ForbiddenScreen({ isModule = false }: ForbiddenScreenProps) {
  const { t } = useTranslation('shell');
  const text = isModule ? `${t('forbidden.module')} ${t('forbidden.text')}` : t('forbidden.text');
  return <ResultPage code={t('forbidden.title')} title={t('forbidden.page')} text={text} />;
}
