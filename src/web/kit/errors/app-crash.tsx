import { Button } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import styles from './errors.module.css';

/** The last resort: the frame itself failed. */
export function AppCrash() {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <main className={styles.page} role="alert">
      <h1 className={styles.title}>{t('shell:crash.title')}</h1>
      <p className={styles.text}>{t('shell:crash.text')}</p>
      <Button type="primary" onClick={() => location.reload()}>
        {t('common:retry')}
      </Button>
    </main>
  );
}
