import { useTranslation } from 'react-i18next';
import { paths } from '#web/kit/address/paths.ts';
import type { Crumb } from '#web/kit/page/page.tsx';

/** Between the dashboard and a page of the settings. */
export function useSettingCrumbs(): readonly Crumb[] {
  const { t } = useTranslation('shell');
  return [{ title: t('pages.setting'), to: paths.setting() }];
}
