import { useTranslation } from '#web/language/use-translation.ts';
import { paths } from '#web/kit/address/paths.ts';
import type { Crumb } from '#web/kit/page/page.tsx';

/** Between the dashboard and a page of one role. */
export function useRoleCrumbs(): readonly Crumb[] {
  const { t } = useTranslation('shell');
  return [{ title: t('pages.role'), to: paths.settingList('role') }];
}
