import { Alert, Button, Typography } from 'antd';
import { Dialog } from '#web/kit/overlay/dialog.tsx';
import { useTranslation } from '#web/language/use-translation.ts';
import styles from './api-keys.module.css';

/** A key that was just given away. */
export interface Taken {
  readonly name: string;
  readonly roleName: string;
  readonly key: string;
}

/** Shows a key, this once. */
export function TakenDialog({ taken, onClose }: { readonly taken: Taken | undefined; readonly onClose: () => void }) {
  const { t } = useTranslation('apiKeys');
  return (
    <Dialog title={t('shown_title', { name: taken?.name ?? '' })} open={taken !== undefined} onClose={onClose}>
      {taken === undefined ? null : (
        <>
          <Alert type="warning" showIcon title={t('shown_text', { role: taken.roleName })} />
          <Typography.Paragraph
            code
            className={styles.key ?? ''}
            copyable={{ text: taken.key, tooltips: [t('copy'), t('copied')] }}
          >
            {taken.key}
          </Typography.Paragraph>
          <Button type="primary" onClick={onClose}>
            {t('have_it')}
          </Button>
        </>
      )}
    </Dialog>
  );
}
