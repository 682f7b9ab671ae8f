import { Input, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { AppraisalDetail } from '#contract/performance/appraisals.ts';
import { messageOf } from '#web/api/failure.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useConfirm, useFailureDialog } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { useOnce } from '#web/kit/feedback/use-once.ts';
import { useAcknowledgeAppraisal } from './appraisals.api.ts';
import styles from './appraisals.module.css';

/** What the person answers to a released appraisal, or has answered. */
export function Answer({ record }: { readonly record: AppraisalDetail }) {
  const { t } = useTranslation('appraisals');
  if (record.agrees !== null) {
    return (
      <section className={styles.result} aria-label={t('answer')}>
        <div className={styles.field}>
          <span className={styles.quiet}>{t('answer')}</span>
          <strong>{t(record.agrees === 1 ? 'agree' : 'disagree')}</strong>
          {record.employeeComment === null ? null : <span className={styles.text}>{record.employeeComment}</span>}
        </div>
      </section>
    );
  }
  return record.actions.some(({ move }) => move === 'acknowledgeAppraisal') ? <NewAnswer id={record.id} /> : null;
}

function NewAnswer({ id }: { readonly id: string }) {
  const { t } = useTranslation('appraisals');
  const once = useOnce();
  const confirm = useConfirm();
  const sorry = useFailureDialog();
  const { success } = useFeedback();
  const acknowledge = useAcknowledgeAppraisal();
  const [agrees, setAgrees] = useState<0 | 1>();
  const [comment, setComment] = useState('');
  const send = async (): Promise<void> => {
    if (agrees === undefined) return;
    if (!(await confirm({ title: t('ask.acknowledge'), text: t('ask_text.acknowledge'), yes: t('move.acknowledge') }))) return;
    try {
      await acknowledge.mutateAsync({ params: { id }, body: { agrees, ...(comment === '' ? {} : { comment }) } });
      success({ title: t('done') });
    } catch (error) {
      sorry({ title: t('sorry'), content: messageOf(error) });
    }
  };
  return (
    <section className={styles.result} aria-label={t('answer')}>
      <div className={styles.whole}>
        <h2>{t('answer')}</h2>
        <p>{t('answer_text')}</p>
        <Radio.Group
          aria-label={t('answer')}
          value={agrees}
          onChange={(event) => setAgrees(event.target.value === 1 ? 1 : 0)}
          options={[
            { value: 1, label: t('agree') },
            { value: 0, label: t('disagree') },
          ]}
        />
      </div>
      <label className={styles.field}>
        <span>{t('comment')}</span>
        <Input.TextArea rows={3} maxLength={2_000} value={comment} onChange={(event) => setComment(event.target.value)} />
      </label>
      <div className={styles.whole}>
        <ActionButton
          kind="primary"
          label={t('move.acknowledge')}
          disabledReason={agrees === undefined || (agrees === 0 && comment.trim() === '') ? t('answer_missing') : undefined}
          loading={acknowledge.isPending}
          onClick={() => void once(send)}
        />
      </div>
    </section>
  );
}
