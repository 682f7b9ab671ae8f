import { useQuery } from '@tanstack/react-query';
import { Alert, Select } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { OwnMail, ownMail } from '#contract/requests/notifications.ts';
import { languages } from '#i18n/translation.ts';
import { call } from '#web/api/call.ts';
import { read } from '#web/api/queries.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { FlagSwitch } from '#web/kit/input/flag-switch.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import styles from './notifications.module.css';

const form = defineForm(OwnMail);

/** Whether notifications also come by mail, and in which language. */
export function OwnMailForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation(['notifications', 'common']);
  const { success } = useFeedback();
  const query = useQuery(read(ownMail.detail, {}));
  return (
    <Loaded query={query}>
      {({ data: { address, ...values } }) => (
        <form.Form
          initial={values}
          onSubmit={async (body) => {
            await call(ownMail.update, { body });
            success({ title: t('notifications:own.saved') });
            onDone();
          }}
        >
          <Alert
            className={styles.address ?? ''}
            type={address === null ? 'warning' : 'info'}
            showIcon
            title={address === null ? t('notifications:own.no_address') : t('notifications:own.address', { address })}
          />
          <form.Field required={false} name="mail" label={t('notifications:own.mail')} help={t('notifications:own.mail_help')}>
            <FlagSwitch />
          </form.Field>
          <form.Field required={false} name="language" label={t('notifications:own.language')} ask="select">
            <Select options={languages.map((one) => ({ value: one, label: t(`common:language.${one}`) }))} />
          </form.Field>
        </form.Form>
      )}
    </Loaded>
  );
}
