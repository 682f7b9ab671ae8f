import { useQuery } from '@tanstack/react-query';
import { Switch } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { FinanceSettings, filings } from '#contract/finance/filings.ts';
import { read, useChange } from '#web/api/queries.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { FieldGrid } from '#web/kit/form/form.tsx';
import { MonthInput } from '#web/kit/input/date-inputs.tsx';
import { WholeInput } from '#web/kit/input/number-inputs.tsx';
import { Dialog } from '#web/kit/overlay/dialog.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import styles from './filings.module.css';

const form = defineForm(FinanceSettings);

/** The due days, and the month from which payments stand in batches. */
export function SettingsDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation('filings');
  const query = useQuery({ ...read(filings.settings, {}), enabled: open, staleTime: 0 });
  const save = useChange(filings.changeSettings);
  const { success } = useFeedback();
  return (
    <Dialog title={t('settings')} open={open} onClose={onClose}>
      <p className={styles.quiet}>{t('settings_text')}</p>
      <Loaded query={query}>
        {({ data: { version, ...settings } }) => (
          <form.Form
            key={version}
            initial={settings}
            onSubmit={async (values) => {
              await save.mutateAsync({ body: { ...values, version } });
              success({ title: t('settings_saved') });
              onClose();
            }}
          >
            <FieldGrid>
              <form.Field name="taxDueDay" label={t('due_days.tax')}>
                <WholeInput />
              </form.Field>
              <form.Field name="nssfDueDay" label={t('due_days.nssf')}>
                <WholeInput />
              </form.Field>
              <form.Field name="labourDueDay" label={t('due_days.labour')}>
                <WholeInput />
              </form.Field>
              <form.Field name="batchesFrom" label={t('batches_from')} help={t('batches_from_help')}>
                <MonthInput />
              </form.Field>
              <form.Field
                name="roundsCashRiel"
                label={t('rounds_cash_riel')}
                help={t('rounds_cash_riel_help')}
                valuePropName="checked"
              >
                <Switch />
              </form.Field>
            </FieldGrid>
          </form.Form>
        )}
      </Loaded>
    </Dialog>
  );
}
