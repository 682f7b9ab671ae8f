import { Alert } from 'antd';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { line } from '#web/api/line.ts';
import styles from './app-layout.module.css';

/** Says that the connection is gone, as long as it is. */
export function OfflineNotice() {
  const { t } = useTranslation('shell');
  const isOpen = useSyncExternalStore(line.subscribe, line.isOpen);
  return <output>{isOpen ? null : <Alert banner type="warning" className={styles.offline ?? ''} title={t('offline')} />}</output>;
}
