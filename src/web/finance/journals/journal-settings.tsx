import { useQuery } from '@tanstack/react-query';
import { Switch } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { z } from 'zod';
import { journals } from '#contract/finance/journals.ts';
import { Month } from '#contract/shared.ts';
import { call } from '#web/api/call.ts';
import { read } from '#web/api/queries.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { MonthInput } from '#web/kit/input/date-inputs.tsx';
import { Dialog } from '#web/kit/overlay/dialog.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';

const form = defineForm(z.object({ balancesByProject: z.boolean(), booksPayments: z.boolean(), firstMonth: Month.nullish() }));

/** How this office books. */
export function JournalSettingsDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation('journals');
  return (
    <Dialog title={t('settings.title')} open={open} onClose={onClose}>
      {open ? <Settings onClose={onClose} /> : null}
    </Dialog>
  );
}

function Settings({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['journals', 'common']);
  const query = useQuery({ ...read(journals.settings, {}), staleTime: 0, gcTime: 0 });
  const { success } = useFeedback();
  return (
    <Loaded query={query}>
      {({ data }) => (
        <form.Form
          initial={data}
          onSubmit={async (values) => {
            const version = query.data?.data.version ?? data.version;
            const { balancesByProject, booksPayments, firstMonth = null } = values;
            const body = { balancesByProject, booksPayments, firstMonth, version };
            await call(journals.changeSettings, { body });
            success({ title: t('common:alert.success'), text: t('journals:settings.saved') });
            onClose();
          }}
          onConflict={async () => (await query.refetch()).data?.data}
        >
          <form.Field
            name="balancesByProject"
            label={t('journals:settings.balances_by_project')}
            help={t('journals:settings.balances_help')}
            required={false}
            valuePropName="checked"
          >
            <Switch />
          </form.Field>
          <form.Field
            name="booksPayments"
            label={t('journals:settings.books_payments')}
            help={t('journals:settings.books_payments_help')}
            required={false}
            valuePropName="checked"
          >
            <Switch />
          </form.Field>
          <form.Field
            name="firstMonth"
            label={t('journals:settings.first_month')}
            ask="select"
            help={t('journals:settings.first_month_help')}
          >
            <MonthInput />
          </form.Field>
        </form.Form>
      )}
    </Loaded>
  );
}
