import { Alert, Input } from 'antd';
import { useState } from 'react';
import { letters } from '#contract/people/letters/letters.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { call } from '#web/api/call.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { day } from '#web/kit/show/formats.ts';
import { useTranslation } from '#web/language/use-translation.ts';

const form = defineForm(letters.check.query);
type Found = AnswerOf<typeof letters.check>['data'];

/** Says whether a letter that somebody shows was signed by this office. */
export function CheckLetter() {
  const { t } = useTranslation('kinds');
  const [found, setFound] = useState<Found>();
  return (
    <>
      <form.Form
        submitLabel={t('letter.check')}
        onEntry={() => setFound(undefined)}
        onSubmit={async (query) => {
          setFound((await call(letters.check, { query })).data);
        }}
      >
        <form.Field name="requestNo" label={t('letter.check_number')}>
          <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} />
        </form.Field>
        <form.Field name="checkCode" label={t('letter.fields.check_code')}>
          <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} />
        </form.Field>
      </form.Form>
      {found === undefined ? null : found === null ? (
        <Alert type="warning" showIcon title={t('letter.check_no')} />
      ) : (
        <Alert
          type="success"
          showIcon
          title={t('letter.check_yes', {
            kind: t(`letter.keys.${found.key}`),
            name: found.employeeName,
            day: day(found.day),
            signer: found.signer,
          })}
        />
      )}
    </>
  );
}
