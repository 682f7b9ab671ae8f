import { Alert, Button, Input } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { payroll } from '#contract/payroll/payroll.ts';
import type { PayrollDetail } from '#contract/payroll/payroll-answers.ts';
import { isConflict, messageOf } from '#web/api/failure.ts';
import { useChange } from '#web/api/queries.ts';
import { PageLink, useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { useOnce } from '#web/kit/feedback/use-once.ts';
import { useUnsaved } from '#web/kit/form/use-unsaved.ts';
import { day, moneyIn, monthName } from '#web/kit/show/formats.ts';
import { useLanguage } from '#web/language/use-language.ts';
import { nameIn } from '#web/language/name-of.ts';
import { AddEntry, EntriesTable } from './entries-table.tsx';
import { addEntry, changedEntries, entriesOf, hasMissing, takeBack } from './edit-entries.ts';
import type { EditedEntry } from './edit-entries.ts';
import styles from '../payroll.module.css';
import { StateTag } from '../steps/state-tag.tsx';

const editable: readonly string[] = ['GENERATED', 'PROCESSED', 'REJECTED'];

/** Amounts with 2 decimals and remarks; what is not touched stays calculated. */
export function PayrollEditForm({ detail }: { readonly detail: PayrollDetail }) {
  const { t } = useTranslation(['payroll', 'common']);
  const language = useLanguage();
  const go = useGo();
  const [entries, setEntries] = useState<readonly EditedEntry[]>(() => entriesOf(detail));
  const [remark, setRemark] = useState(detail.remark ?? '');
  const [failure, setFailure] = useState<string>();
  const dirty = useRef(false);
  useUnsaved(dirty);
  const save = useChange(payroll.update);
  const { success } = useFeedback();
  const once = useOnce();
  const isOpen = editable.includes(detail.status);
  const isUnknown = detail.status === 'GENERATED';
  const change = (itemId: string, next: Partial<EditedEntry>): void => {
    dirty.current = true;
    setEntries((before) => before.map((entry) => (entry.itemId === itemId ? { ...entry, ...next, isTouched: true } : entry)));
  };
  const submit = async (): Promise<void> => {
    if (hasMissing(entries)) return;
    setFailure(undefined);
    try {
      await save.mutateAsync({
        params: { id: detail.id },
        query: { payrollPeriod: detail.payrollPeriod },
        body: { version: detail.version, remark: remark === '' ? null : remark, payrollEntries: changedEntries(entries) },
      });
      dirty.current = false;
      success({ title: t('edit.saved') });
    } catch (error) {
      setFailure(messageOf(error));
      if (isConflict(error)) dirty.current = true;
    }
  };
  const back = paths.payrolls({ date: detail.month, period: detail.payrollPeriod });
  return (
    <section className={`${styles.panel ?? ''} ${styles.edit ?? ''}`}>
      <div className={styles.editHead}>
        <div>
          <strong>
            {detail.employee.code} {nameIn(language, detail.employee)}
          </strong>
          <div className={styles.quiet}>
            {monthName(detail.month)}, {t(`periods.${detail.payment}`)},{' '}
            {t('edit.period', { from: day(detail.periodFrom), to: day(detail.periodTo) })}
          </div>
        </div>
        <div>
          <div className={styles.quiet}>{t('edit.net')}</div>
          <div className={styles.figure}>{isUnknown ? t('not_calculated') : moneyIn(detail.netPay, 'USD')}</div>
        </div>
        <StateTag state={detail.status} />
      </div>
      {isOpen ? null : (
        <Alert
          type="info"
          showIcon
          title={t('edit.closed', { state: t(`states.${detail.status}`) })}
          description={
            detail.status === 'APPROVED' ? <PageLink to={paths.payslip(detail.id)}>{t('edit.correct')}</PageLink> : undefined
          }
        />
      )}
      {failure === undefined ? null : <Alert type="error" showIcon title={failure} role="alert" />}
      {isUnknown ? <p className={styles.quiet}>{t('edit.nothing_yet')}</p> : null}
      <EntriesTable
        entries={entries}
        isOpen={isOpen}
        onChange={change}
        onTakeBack={(itemId) => setEntries((before) => takeBack(before, { itemId, stored: entriesOf(detail) }))}
      />
      {isOpen ? (
        <div className={styles.preview}>
          <AddEntry
            items={detail.addable.filter((item) => !entries.some((entry) => entry.itemId === item.id))}
            onAdd={(item) => {
              dirty.current = true;
              setEntries((before) => addEntry(before, item));
            }}
          />
          <label>
            {t('edit.row_remark')}
            <Input.TextArea
              rows={2}
              maxLength={2_000}
              value={remark}
              onChange={(event) => {
                dirty.current = true;
                setRemark(event.target.value);
              }}
            />
          </label>
          <div className={styles.actions}>
            <Button onClick={() => go(back)}>{t('common:cancel')}</Button>
            <ActionButton
              kind="primary"
              label={t('common:save')}
              loading={save.isPending}
              disabledReason={hasMissing(entries) ? t('edit.lacks_amount') : undefined}
              onClick={() => void once(submit)}
            />
          </div>
        </div>
      ) : null}
    </section>
  );
}
