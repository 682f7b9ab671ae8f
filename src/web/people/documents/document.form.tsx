import { useQuery } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { z } from 'zod';
import { DocumentValues, documentComplaints, documents } from '#contract/people/documents.ts';
import type { DocumentRow } from '#contract/people/documents.ts';
import { read, useChange } from '#web/api/queries.ts';
import { DocumentFileInput } from '#web/reference/files/index.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { FieldGrid } from '#web/kit/form/form.tsx';
import { DayInput } from '#web/kit/input/date-inputs.tsx';
import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';
import { today } from '#web/kit/show/today.ts';
import { useNameOf } from '#web/language/name-of.ts';

const form = defineForm(DocumentValues.extend({ kindId: z.uuid('validation.required') }));

/** What a form of a document is open for. */
export type OpenedForm = { readonly mode: 'add' } | { readonly mode: 'correct' | 'renew'; readonly document: DocumentRow };

interface DocumentFormProps {
  readonly employeeId: string;
  /** The day of birth, before which nothing was issued. */
  readonly dob: string | null;
  readonly opened: OpenedForm | undefined;
  readonly onClose: () => void;
}

/** The form of a document in a drawer: a new one, a correction, or a new version. */
export function DocumentForm({ opened, onClose, ...of }: DocumentFormProps) {
  const { t } = useTranslation('documents');
  return (
    <SideDrawer title={t(opened?.mode ?? 'add')} open={opened !== undefined} onClose={onClose}>
      {opened === undefined ? null : <Form {...of} opened={opened} onClose={onClose} />}
    </SideDrawer>
  );
}

function Form({ employeeId, dob, opened, onClose }: DocumentFormProps & { readonly opened: OpenedForm }) {
  const { t } = useTranslation('documents');
  const create = useChange(documents.create);
  const update = useChange(documents.update);
  const renew = useChange(documents.renew);
  const { success } = useFeedback();
  const kinds = useQuery(read(documents.kinds, {})).data?.data ?? [];
  const stored = opened.mode === 'add' ? undefined : opened.document;
  const known = stored === undefined ? kinds : [stored.kind];
  // A new version has days and a file of its own.
  const initial =
    stored === undefined
      ? {}
      : opened.mode === 'correct'
        ? { number: stored.number, issuedOn: stored.issuedOn, expiresOn: stored.expiresOn, note: stored.note }
        : { number: stored.number };
  return (
    <form.Form
      initial={{ ...initial, ...(stored === undefined ? {} : { kindId: stored.kind.id }) }}
      submitLabel={t(opened.mode)}
      check={(values) =>
        documentComplaints(values, { expiry: known.find(({ id }) => id === values.kindId)?.expiry, dob, today: today() })
      }
      onSubmit={async ({ kindId, ...values }) => {
        const body = { ...blank, ...values };
        if (stored === undefined) await create.mutateAsync({ body: { ...body, kindId, employeeId } });
        else {
          const sent = { params: { id: stored.id }, body: { ...body, version: stored.version } };
          await (opened.mode === 'correct' ? update.mutateAsync(sent) : renew.mutateAsync(sent));
        }
        success({ title: t('saved') });
        onClose();
      }}
    >
      <Fields
        kinds={known}
        isKindFixed={stored !== undefined}
        keepsFile={opened.mode === 'correct' && stored?.file !== null && stored?.file !== undefined}
      />
    </form.Form>
  );
}

/** What was taken away is sent as none. */
const blank = { number: null, issuedOn: null, expiresOn: null, note: null } as const;

function Fields({
  kinds,
  isKindFixed,
  keepsFile,
}: {
  readonly kinds: readonly DocumentRow['kind'][];
  readonly isKindFixed: boolean;
  readonly keepsFile: boolean;
}) {
  const { t } = useTranslation('documents');
  const nameOf = useNameOf();
  const kindId = form.useValue('kindId');
  const kind = kinds.find(({ id }) => id === kindId);
  return (
    <>
      <form.Field
        name="kindId"
        label={t('kind')}
        help={kind === undefined ? undefined : `${t('seen_by')}: ${t(`viewers.${kind.seenBy}`)}`}
        ask="select"
      >
        <Select
          disabled={isKindFixed}
          showSearch={{ optionFilterProp: 'label' }}
          options={kinds.map((one) => ({ value: one.id, label: nameOf(one) }))}
        />
      </form.Field>
      <FieldGrid>
        <form.Field name="number" label={t('number')}>
          <Input maxLength={100} autoComplete="off" />
        </form.Field>
        <form.Field name="issuedOn" label={t('issued')}>
          <DayInput />
        </form.Field>
        {kind?.expiry === 'none' ? null : (
          <form.Field name="expiresOn" label={t('expires')} help={t('expires_help')} required={kind?.expiry === 'asked'}>
            <DayInput />
          </form.Field>
        )}
      </FieldGrid>
      {keepsFile ? (
        <p>{t('file_kept')}</p>
      ) : (
        <form.Field name="file" label={t('file')}>
          <DocumentFileInput label={t('file')} />
        </form.Field>
      )}
      <form.Field name="note" label={t('note')} help={t('note_help')}>
        <Input.TextArea rows={2} maxLength={500} />
      </form.Field>
    </>
  );
}
