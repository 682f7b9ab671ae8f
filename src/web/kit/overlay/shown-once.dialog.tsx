import { Alert, Button, Typography } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { Dialog } from './dialog.tsx';
import styles from './overlay.module.css';

/** A secret that was just made, and what to know of it. */
export interface ShownOnce {
  readonly title: string;
  readonly text: string;
  readonly secret: string;
}

/** Shows a secret that nobody can show again. */
export function ShownOnceDialog({ shown, onClose }: { readonly shown: ShownOnce | undefined; readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={shown?.title ?? ''} open={shown !== undefined} onClose={onClose}>
      {shown === undefined ? null : (
        <>
          <Alert type="warning" showIcon title={shown.text} />
          <Typography.Paragraph
            code
            className={styles.secret ?? ''}
            copyable={{ text: shown.secret, tooltips: [t('shown_once.copy'), t('shown_once.copied')] }}
          >
            {shown.secret}
          </Typography.Paragraph>
          <Button type="primary" onClick={onClose}>
            {t('shown_once.have_it')}
          </Button>
        </>
      )}
    </Dialog>
  );
}
