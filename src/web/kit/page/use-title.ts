import { useEffect } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';

/** Names the tab of the browser, and so the history and the bookmark. */
export function useTitle(title: string): void {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = `${title} · ${t('product')}`;
  }, [title, t]);
}
