import { DownloadOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { saveBlob } from '#web/kit/export/save-blob.ts';
import { PaperAlone, PrintButton } from '#web/kit/print/print-sheet.tsx';
import { instant } from '#web/kit/show/formats.ts';
import styles from './second-step.module.css';

export interface RecoveryCodesProps {
  readonly name: string;
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The recovery codes, this once: to be saved or printed before one goes on. */
export function RecoveryCodes({ name, codes, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation('secondStep');
  const title = t('recovery.paper', { name });
  const [made] = useState(() => instant(new Date().toISOString()));
  const text = t('recovery.paper_text', { day: made });
  const download = (): void =>
    saveBlob(new Blob([[title, text, '', ...codes, ''].join('\r\n')], { type: 'text/plain' }), 'krama-recovery-codes.txt');
  return (
    <section aria-label={t('recovery.title')}>
      <Alert type="warning" showIcon className={styles.text ?? ''} title={t('recovery.title')} description={t('recovery.text')} />
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button icon={<DownloadOutlined />} aria-label={t('recovery.download')} onClick={download}>
          {t('recovery.download')}
        </Button>
        <PrintButton />
        <Button type="primary" onClick={onDone}>
          {t('recovery.done')}
        </Button>
      </div>
      <PaperAlone>
        <h1>{title}</h1>
        <p>{text}</p>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </PaperAlone>
    </section>
  );
}
