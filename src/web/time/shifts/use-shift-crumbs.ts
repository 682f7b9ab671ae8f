import { useTranslation } from '#web/language/use-translation.ts';
import { paths } from '#web/kit/address/paths.ts';
import type { Crumb } from '#web/kit/page/page.tsx';

/** Between the dashboard and the page of one shift. */
export function useShiftCrumbs(): readonly Crumb[] {
  const { t } = useTranslation('shell');
  return [{ title: t('pages.shift'), to: paths.settingList('shift') }];
}
