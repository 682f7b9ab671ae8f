import { Alert, Button } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import type { Complaint } from './complaints.ts';
import styles from './form.module.css';
import { pathText } from './parse-values.ts';

export interface ErrorChipsProps {
  /** The sentence of the whole refusal; undefined: nothing was sent. */
  readonly message: string | undefined;
  readonly complaints: readonly (Complaint & { readonly label: string })[];
  readonly onChoose: (complaint: Complaint) => void;
  readonly onClose: () => void;
}

/** What is wrong with a form: each field a chip that leads to it. */
export function ErrorChips({ message, complaints, onChoose, onClose }: ErrorChipsProps) {
  const { t } = useTranslation();
  if (message === undefined && complaints.length === 0) return null;
  const title = complaints.length === 0 ? message : t('form.wrong', { count: complaints.length });
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      closable={{ onClose, 'aria-label': t('close') }}
      className={styles.errors ?? ''}
      title={title}
      description={
        complaints.length === 0 ? undefined : (
          <ul className={styles.chips} aria-label={t('form.wrong_fields')}>
            {complaints.map((complaint) => (
              <li key={pathText(complaint.path)}>
                <Button size="small" danger onClick={() => onChoose(complaint)}>
                  {complaint.label === '' ? complaint.text : `${complaint.label}: ${complaint.text}`}
                </Button>
              </li>
            ))}
          </ul>
        )
      }
    />
  );
}
