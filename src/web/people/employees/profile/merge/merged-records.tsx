import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { merge } from '#contract/people/employees/merge.ts';
import { read, useChange } from '#web/api/queries.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { Dialog } from '#web/kit/overlay/dialog.tsx';
import { day } from '#web/kit/show/formats.ts';
import { useTranslation } from '#web/language/use-translation.ts';
import employeeStyles from '../../employees.module.css';
import styles from './merge.module.css';

const form = defineForm(merge.undo.body);

/** The records that became a part of this one, and the way back as long as there is one. */
export function MergedRecords({ id }: { readonly id: string }) {
  const { t } = useTranslation('employeeProfile');
  const found = useQuery(read(merge.list, { params: { id } })).data?.data ?? [];
  const [undone, setUndone] = useState<(typeof found)[number]>();
  if (found.length === 0) return null;
  return (
    <section className={employeeStyles.section} aria-label={t('merge.merged')}>
      <h2 className={employeeStyles.heading}>{t('merge.merged')}</h2>
      {found.map((one) => (
        <div key={one.id} className={styles.merged}>
          <span>
            {t('merge.merged_text', { code: one.code, name: one.name, day: day(one.day) })}
            {one.closed === null ? null : ` · ${t(`merge.closed.${one.closed}`)}`}
          </span>
          {one.closed === null ? <Button onClick={() => setUndone(one)}>{t('merge.undo')}</Button> : null}
        </div>
      ))}
      <Dialog
        title={t('merge.undo_title', { code: undone?.code ?? '' })}
        open={undone !== undefined}
        onClose={() => setUndone(undefined)}
      >
        {undone === undefined ? null : <Undo id={id} mergeId={undone.id} onDone={() => setUndone(undefined)} />}
      </Dialog>
    </section>
  );
}

interface UndoProps {
  readonly id: string;
  readonly mergeId: string;
  readonly onDone: () => void;
}

function Undo({ id, mergeId, onDone }: UndoProps) {
  const { t } = useTranslation('employeeProfile');
  const ask = useChange(merge.undo);
  const { success } = useFeedback();
  return (
    <form.Form
      submitLabel={t('merge.undo_submit')}
      initial={{ mergeId }}
      onSubmit={async ({ reason }) => {
        const { data } = await ask.mutateAsync({ params: { id }, body: { mergeId, reason } });
        success({ title: t('merge.undo_asked'), text: t('merge.waits', { requestNo: data.termsAsked.join(', ') }) });
        onDone();
      }}
    >
      <p>{t('merge.undo_how')}</p>
      <form.Field name="reason" label={t('merge.reason')} required>
        <Input.TextArea maxLength={2_000} rows={2} />
      </form.Field>
    </form.Form>
  );
}
