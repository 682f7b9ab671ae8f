import { Alert } from 'antd';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import styles from './app-layout.module.css';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Says that the connection is gone, as long as it is. */
export function OfflineNotice() {
  const { t } = useTranslation('shell');
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return <output>{online ? null : <Alert banner type="warning" className={styles.offline ?? ''} title={t('offline')} />}</output>;
}
