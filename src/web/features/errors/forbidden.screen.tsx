import { useTranslation } from 'react-i18next';
import { ResultPage } from './result-page.tsx';

/** A page that one's role does not include. */
export function ForbiddenScreen() {
  const { t } = useTranslation('shell');
  return <ResultPage code={t('forbidden.title')} title={t('forbidden.page')} text={t('forbidden.text')} />;
}
