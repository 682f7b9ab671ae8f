import { useQuery } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { apiKeys } from '#contract/access/api-keys.ts';
import { roles } from '#contract/access/role-calls.ts';
import { readList, useChange } from '#web/api/queries.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { DayInput } from '#web/kit/input/date-inputs.tsx';
import { WholeInput } from '#web/kit/input/number-inputs.tsx';
import { Dialog } from '#web/kit/overlay/dialog.tsx';
import { useLanguage } from '#web/language/use-language.ts';
import { useTranslation } from '#web/language/use-translation.ts';

const form = defineForm(apiKeys.ask.body);

/** Asks for a key. */
export function AskDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation('apiKeys');
  const isKhmer = useLanguage() === 'km';
  const ask = useChange(apiKeys.ask);
  const { success } = useFeedback();
  const found = useQuery({ ...readList(roles.list, { query: { limit: 0 } }), enabled: open });
  const options = (found.data?.data ?? [])
    .filter(({ isFullAccess }) => !isFullAccess)
    .map(({ id, name, nameKH }) => ({ value: id, label: isKhmer ? (nameKH ?? name) : name }));
  return (
    <Dialog title={t('new')} open={open} onClose={onClose}>
      <form.Form
        initial={{ perMinute: 60 }}
        submitLabel={t('ask')}
        onSubmit={async (body) => {
          await ask.mutateAsync({ body });
          success({ title: t('asked') });
          onClose();
        }}
      >
        <form.Field name="name" label={t('name')} help={t('name_help')}>
          <Input />
        </form.Field>
        <form.Field name="roleId" label={t('role')} help={t('role_help')} ask="select">
          <Select options={options} loading={found.isFetching} showSearch optionFilterProp="label" />
        </form.Field>
        <form.Field name="expiresOn" label={t('expires')} ask="select">
          <DayInput />
        </form.Field>
        <form.Field name="perMinute" label={t('calls')}>
          <WholeInput />
        </form.Field>
      </form.Form>
    </Dialog>
  );
}
