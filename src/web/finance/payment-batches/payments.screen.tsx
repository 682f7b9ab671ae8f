import { FileSearchOutlined } from '@ant-design/icons';
import { Segmented } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { bankResults, batchStates } from '#contract/finance/payment-batches.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { choice, month, tab } from '#web/kit/address/codecs.ts';
import { listSpec, useAddress } from '#web/kit/address/use-address.ts';
import { MonthInput } from '#web/kit/input/date-inputs.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { BatchList } from './batch-list.tsx';
import { OpenPayments } from './open-payments.tsx';
import { PaymentPipeline } from './payment-pipeline.tsx';
import styles from './payment-batches.module.css';

const tabs = ['open', 'batches'] as const;
const spec = { ...listSpec(), month: month(), tab: tab(tabs, 'open'), state: choice(batchStates) };

/** What is to be paid, and the batches that paid. */
export function PaymentsScreen() {
  const { t } = useTranslation(['paymentBatches', 'shell']);
  const go = useGo();
  const address = useAddress(spec);
  const { values, change } = address;
  return (
    <Page
      title={t('shell:pages.finance_payments')}
      actions={
        <ActionButton
          icon={<FileSearchOutlined />}
          label={t('result.read')}
          needs={bankResults.preview.needs}
          onClick={() => go(paths.paymentResults())}
        />
      }
    >
      <section className={styles.panel} aria-label={t('shell:pages.finance_payments')}>
        <div className={styles.tools}>
          <Segmented
            aria-label={t('shell:pages.finance_payments')}
            value={values.tab}
            options={tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
            onChange={(next) => change({ tab: next, state: undefined, current: 1 })}
          />
          <div className={styles.month}>
            <MonthInput
              aria-label={t('month')}
              placeholder={t('all_months')}
              value={values.month ?? null}
              onChange={(next) => change({ month: next ?? undefined, current: 1 })}
            />
          </div>
        </div>
        <PaymentPipeline month={values.month} isElsewhere={values.tab !== 'open'} />
        {values.tab === 'open' ? (
          <OpenPayments month={values.month} onAll={() => change({ month: undefined })} />
        ) : (
          <BatchList address={address} month={values.month} state={values.state} />
        )}
      </section>
    </Page>
  );
}
