import { EmptyState } from '#web/kit/list/empty-state.tsx';
import { useTranslation } from '#web/language/use-translation.ts';

/** What a table without rows says, and in one line a list from which nothing can be chosen. */
export function NothingIn({ control }: { readonly control: string | undefined }) {
  const { t } = useTranslation();
  return control === 'Table' || control === 'List' ? <EmptyState title={t('list.empty')} /> : t('list.empty_search');
}
