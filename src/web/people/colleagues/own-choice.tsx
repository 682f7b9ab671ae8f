import { Switch } from 'antd';
import { colleagues } from '#contract/people/colleagues.ts';
import type { DirectoryChoice } from '#contract/people/colleagues.ts';
import { useChange } from '#web/api/queries.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';
import { useTranslation } from '#web/language/use-translation.ts';
import styles from './colleagues.module.css';

const form = defineForm(colleagues.choose.body);

interface OwnChoiceProps {
  readonly own: DirectoryChoice & { readonly phone: string | null };
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What the caller allows colleagues to see: nothing of it before it is chosen. */
export function OwnChoice({ own, open, onClose }: OwnChoiceProps) {
  const { t } = useTranslation('colleagues');
  const { success } = useFeedback();
  const choose = useChange(colleagues.choose);
  const { phone, showsPhone, showsPhoto } = own;
  return (
    <SideDrawer title={t('own')} open={open} onClose={onClose} width={400}>
      <p className={styles.text}>{t('own_text')}</p>
      <form.Form
        initial={{ showsPhone, showsPhoto }}
        onSubmit={async (body) => {
          await choose.mutateAsync({ body });
          success({ title: t('saved') });
          onClose();
        }}
      >
        <form.Field
          name="showsPhone"
          label={t('shows_phone')}
          help={phone === null ? t('no_phone') : t('shows_phone_help', { phone })}
          required={false}
          valuePropName="checked"
        >
          <Switch />
        </form.Field>
        <form.Field name="showsPhoto" label={t('shows_photo')} required={false} valuePropName="checked">
          <Switch />
        </form.Field>
      </form.Form>
    </SideDrawer>
  );
}
