import { useQuery } from '@tanstack/react-query';
import { Alert, Form, Input, Segmented, Select } from 'antd';
import { useState } from 'react';
import { letterFacts, letterKeys, letterLanguages } from '#contract/people/letters/letter-templates.ts';
import type { LetterKey, LetterLanguage } from '#contract/people/letters/letter-templates.ts';
import { letters } from '#contract/people/letters/letters.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { read, useChange } from '#web/api/queries.ts';
import { paths } from '#web/kit/address/paths.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { SearchSelect } from '#web/kit/input/search-select.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { useTranslation } from '#web/language/use-translation.ts';
import { findPeople } from '#web/people/employees/index.ts';
import { LetterText } from './letter-text.tsx';
import { Lacking } from './letter-view.tsx';
import styles from './letters.module.css';

const form = defineForm(letters.saveTemplate.body.shape.text.unwrap());
type Text = AnswerOf<typeof letters.templates>['data'][number];

/** The texts of letters in both languages, as the office wants them. */
export function LetterTextsScreen() {
  const { t } = useTranslation('kinds');
  const [key, setKey] = useState<LetterKey>('employment');
  const [language, setLanguage] = useState<LetterLanguage>('en');
  const query = useQuery(read(letters.templates, {}));
  return (
    <Page title={t('letter.texts')} crumbs={[{ title: t('letter.name'), to: paths.letters() }]}>
      <div className={styles.stack}>
        <div className={styles.actions}>
          <Select<LetterKey>
            aria-label={t('letter.fields.template')}
            value={key}
            popupMatchSelectWidth={false}
            options={letterKeys.map((value) => ({ value, label: t(`letter.keys.${value}`) }))}
            onChange={setKey}
          />
          <Segmented<LetterLanguage>
            aria-label={t('letter.fields.language')}
            value={language}
            options={letterLanguages.map((value) => ({ value, label: t(`letter.languages.${value}`) }))}
            onChange={setLanguage}
          />
        </div>
        <Loaded query={query}>
          {({ data }) => {
            const text = data.find((one) => one.key === key && one.language === language);
            return text === undefined ? null : <TextForm key={`${key} ${language} ${text.version}`} text={text} />;
          }}
        </Loaded>
      </div>
    </Page>
  );
}

function TextForm({ text }: { readonly text: Text }) {
  const { t } = useTranslation('kinds');
  const save = useChange(letters.saveTemplate);
  const { success, failed } = useFeedback();
  const { key, language, version, title, body, isOwn } = text;
  const store = async (sent: { readonly title: string; readonly body: string } | null): Promise<void> => {
    await save.mutateAsync({ body: { key, language, text: sent, version } });
    success({ title: t('letter.saved') });
  };
  return (
    <form.Form initial={{ title, body }} onSubmit={store}>
      <Alert
        type="info"
        showIcon
        title={t('letter.facts_hint', { facts: letterFacts.map((fact) => `{${fact}} ${t(`letter.facts.${fact}`)}`).join(', ') })}
      />
      <form.Field name="title" label={t('letter.title')}>
        <Input maxLength={200} lang={language} />
      </form.Field>
      <form.Field name="body" label={t('letter.text')}>
        <Input.TextArea maxLength={5_000} rows={14} lang={language} />
      </form.Field>
      {isOwn ? (
        <ActionButton
          label={t('letter.shipped_again')}
          onClick={() => void store(null).catch((error: unknown) => failed(t('letter.shipped_again'), error))}
        />
      ) : null}
      <Trial of={key} language={language} />
    </form.Form>
  );
}

/** The text that is typed, with the facts of somebody. */
function Trial({ of: key, language }: { readonly of: LetterKey; readonly language: LetterLanguage }) {
  const { t } = useTranslation('kinds');
  const preview = useChange(letters.preview);
  const { failed } = useFeedback();
  const title = form.useValue('title') ?? '';
  const body = form.useValue('body') ?? '';
  const shown = preview.data?.data;
  return (
    <div className={styles.stack}>
      <Form.Item label={t('letter.try')}>
        <SearchSelect
          aria-label={t('letter.try')}
          name="employees"
          value={null}
          search={findPeople}
          onChange={(id) => {
            if (id !== null)
              preview
                .mutateAsync({ body: { key, employeeId: id, language, title, body } })
                .catch((error: unknown) => failed(t('letter.try'), error));
          }}
        />
      </Form.Item>
      {shown === undefined ? null : (
        <>
          <Lacking letter={shown} />
          <LetterText letter={shown.letter} language={language} />
        </>
      )}
    </div>
  );
}
