import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Input, Tag } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { z } from 'zod';
import { payroll } from '#contract/payroll/payroll.ts';
import type { ReceivedOf } from '#contract/endpoint.ts';
import { Amount, text } from '#contract/shared.ts';
import { useChange } from '#web/api/queries.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { useOnce } from '#web/kit/feedback/use-once.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { MoneyInput } from '#web/kit/input/number-inputs.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { day, money, monthName } from '#web/kit/show/formats.ts';
import { severanceOf } from '../payroll.api.ts';
import styles from '../payroll.module.css';

const form = defineForm(z.object({ severancePay: Amount.min(0, 'validation.min_0'), remark: text(500).nullish() }));

type Severance = ReceivedOf<typeof payroll.severance>['data'];

/** The severance of a person on a fixed term: what stands, and what is paid of it. */
export function SeveranceForm({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  const query = useQuery(severanceOf(id));
  return <Loaded query={query}>{({ data }) => <Balance key={data.version} severance={data} onDone={onDone} />}</Loaded>;
}

function Balance({ severance, onDone }: { readonly severance: Severance; readonly onDone: () => void }) {
  const { t } = useTranslation('payroll');
  const change = useChange(payroll.changeSeverance);
  const once = useOnce();
  const { success, failed } = useFeedback();
  const { balance, id, employeeId, year, version } = severance;
  const save = async (severancePay: number | null, remark: string | null): Promise<void> => {
    await change.mutateAsync({ body: { id, employeeId, year, version, severancePay, remark } });
    success({ title: t('severance.saved') });
    onDone();
  };
  const giveBack = async (): Promise<void> => {
    try {
      await save(null, null);
    } catch (error) {
      failed(t('opps'), error);
    }
  };
  return (
    <div className={styles.explained}>
      <div>
        <strong>
          {severance.employeeCode} {severance.employeeName}
        </strong>
        <div className={styles.quiet}>
          {monthName(severance.month)}, {t(`periods.${severance.payment}`)}
        </div>
        {severance.contractEndDate === null ? null : (
          <div className={styles.quiet}>{t('severance.contract_end', { date: day(severance.contractEndDate) })}</div>
        )}
      </div>
      {balance === null ? (
        <Alert type="info" showIcon title={t('severance.not_processed')} />
      ) : (
        <dl className={styles.balance}>
          {(['opening', 'accrued', 'paid', 'thisMonth'] as const).map((key) => (
            <div key={key}>
              <dt>{t(`severance.${key}`)}</dt>
              <dd className="numeric">{money(key === 'paid' ? -balance[key] : balance[key])}</dd>
            </div>
          ))}
          <div>
            <dt>{t('severance.paid_now')}</dt>
            <dd className="numeric">{money(-severance.severancePay)}</dd>
          </div>
          <div className={styles.standing}>
            <dt>{t('severance.standing')}</dt>
            <dd className="numeric">{money(balance.standing)}</dd>
          </div>
        </dl>
      )}
      <form.Form
        initial={{ severancePay: severance.severancePay, remark: severance.remark }}
        submitLabel={t('severance.submit')}
        onSubmit={async ({ severancePay, remark }) => await save(severancePay, remark ?? null)}
      >
        {severance.isManual ? <Tag color="warning">{t('edit.manual')}</Tag> : null}
        <form.Field name="severancePay" label={t('severance.amount')}>
          <MoneyInput />
        </form.Field>
        <form.Field name="remark" label={t('severance.remark')}>
          <Input.TextArea rows={3} maxLength={500} />
        </form.Field>
      </form.Form>
      {severance.isManual ? (
        <Button onClick={() => void once(giveBack)} loading={change.isPending}>
          {t('severance.give_back')}
        </Button>
      ) : null}
    </div>
  );
}
