import { Input, Select } from 'antd';
import { letters } from '#contract/people/letters/letters.ts';
import { askedLetters, letterKeys, letterLanguages } from '#contract/people/letters/letter-templates.ts';
import { useMay, useSession } from '#web/api/current-session.ts';
import { useChange } from '#web/api/queries.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { useTranslation } from '#web/language/use-translation.ts';
import { PersonSelect } from '#web/people/employees/index.ts';

const form = defineForm(letters.request.body);

/** Asks for a letter about oneself or, as HR, about somebody else. */
export function AskLetter({ onAsked }: { readonly onAsked: () => void }) {
  const { t, i18n } = useTranslation('kinds');
  const { employeeId } = useSession();
  const writes = useMay('employee/edit');
  const ask = useChange(letters.request);
  const { success } = useFeedback();
  return (
    <form.Form
      submitLabel={t('letter.ask')}
      initial={{ key: 'employment', language: i18n.language === 'km' ? 'km' : 'en' }}
      onSubmit={async (body) => {
        await ask.mutateAsync({ body });
        success({ title: t('letter.asked') });
        onAsked();
      }}
    >
      {writes ? (
        <form.Field name="employeeId" label={t('letter.for_whom')} ask="select" required={employeeId === null}>
          <PersonSelect list="letters" preferred={[]} />
        </form.Field>
      ) : null}
      <KeyField />
      <form.Field name="language" label={t('letter.fields.language')} ask="select">
        <Select options={letterLanguages.map((value) => ({ value, label: t(`letter.languages.${value}`) }))} />
      </form.Field>
      <form.Field name="addressee" label={t('letter.fields.addressee')}>
        <Input maxLength={255} />
      </form.Field>
      <NoteField />
    </form.Form>
  );
}

/** Tells whether the letter is about somebody else: HR then writes every kind. */
const useIsOfAnother = (): boolean => {
  const { employeeId } = useSession();
  const chosen = form.useValue('employeeId');
  return typeof chosen === 'string' && chosen !== '' && chosen !== employeeId;
};

function KeyField() {
  const { t } = useTranslation('kinds');
  const offered = useIsOfAnother() ? letterKeys : askedLetters;
  return (
    <form.Field name="key" label={t('letter.fields.template')} ask="select">
      <Select options={offered.map((value) => ({ value, label: t(`letter.keys.${value}`) }))} />
    </form.Field>
  );
}

function NoteField() {
  const { t } = useTranslation('kinds');
  if (!useIsOfAnother()) return null;
  return (
    <form.Field name="note" label={t('letter.note')}>
      <Input.TextArea maxLength={2_000} rows={5} />
    </form.Field>
  );
}
