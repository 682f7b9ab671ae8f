import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { Needs } from '#contract/permissions.ts';
import { useMay } from '#web/api/current-session.ts';

/** Shows what a drawer holds to those with the right. A link reaches others too, and a call that they may not make would sign them out. */
export function Allowed({ needs, children }: { readonly needs: Needs; readonly children: ReactNode }) {
  const { t } = useTranslation();
  return useMay(needs) ? children : <Alert type="warning" showIcon title={t('alert.no_permission')} />;
}
