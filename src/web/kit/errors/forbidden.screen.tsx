import { useTranslation } from '#web/language/use-translation.ts';
import { ResultPage } from './result-page.tsx';

export interface ForbiddenScreenProps {
  /** A whole module is closed, not one page of it. */
  readonly isModule?: boolean;
  /** The page has words of its own. */
  readonly isBackup?: boolean;
}

/** What one's role does not include. */
export function ForbiddenScreen({ isModule = false, isBackup = false }: ForbiddenScreenProps) {
  const { t } = useTranslation('shell');
  const text = isModule ? `${t('forbidden.module')} ${t('forbidden.text')}` : t('forbidden.text');
  const title = isBackup ? t('forbidden.backup') : t('forbidden.page');
  return <ResultPage code={t('forbidden.title')} title={title} text={text} />;
}
