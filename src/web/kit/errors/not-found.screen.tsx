import { useTranslation } from '#web/language/use-translation.ts';
import { ResultPage } from './result-page.tsx';

/** An address that is no page. */
export function NotFoundScreen() {
  const { t } = useTranslation('shell');
  return <ResultPage code={t('not_found.title')} title={t('not_found.page')} text={t('not_found.text')} />;
}
