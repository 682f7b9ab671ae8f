import { useQuery } from '@tanstack/react-query';
import { Alert, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { detailChanges, detailFields, toldOnce } from '#contract/people/detail-changes.ts';
import type { DetailField, WantedDetails } from '#contract/people/detail-changes.ts';
import { employeeChoices } from '#contract/people/employees/employee-form.ts';
import { employees } from '#contract/people/employees/employees.ts';
import type { EmployeeProfile } from '#contract/people/employees/employees.ts';
import { factOf, isOf } from '#contract/people/facts/facts.ts';
import { factComplaints } from '#contract/people/facts/single-facts.ts';
import { useMay } from '#web/api/current-session.ts';
import { read, useChange } from '#web/api/queries.ts';
import { DetailFileInput, DetailFilesInput } from '#web/reference/files/index.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { FieldGrid } from '#web/kit/form/form.tsx';
import { DayInput } from '#web/kit/input/date-inputs.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { AskedDocuments } from './asked-documents.tsx';
import { useValueWord } from './detail-value.ts';
import { form } from './details.form.ts';
import styles from './details.module.css';
import { changedOf, childComplaints } from './details.rules.ts';

const { RowField } = form;

/** The form in which somebody asks for changes of the own record: it begins with what stands. */
export function AskDetails({ employeeId, onAsked }: { readonly employeeId: string; readonly onAsked: () => void }) {
  const query = useQuery(read(employees.profile, { params: { id: employeeId } }));
  return <Loaded query={query}>{({ data }) => <AskForm own={data} onAsked={onAsked} />}</Loaded>;
}

function AskForm({ own, onAsked }: { readonly own: EmployeeProfile; readonly onAsked: () => void }) {
  const { t } = useTranslation(['details', 'employees', 'common']);
  const ask = useChange(detailChanges.request);
  const { success } = useFeedback();
  // Before the first day the kinds of documents are closed to the account.
  const isEmployed = useMay('session');
  // As it stood when the form was opened, also where the record is read again meanwhile.
  const [initial] = useState((): WantedDetails => ({
    ...ownFacts(own),
    kids: own.kids.map(({ id, name, dob, currentStatus }) => ({
      id,
      name,
      dob,
      currentStatus: employeeChoices.kidStatus.find((one) => one === currentStatus) ?? null,
    })),
    educations: own.educations,
    certifications: own.certifications,
    languages: own.languages,
    skills: own.skills,
    photo: null,
    certificates: [],
    documents: [],
  }));
  return (
    <form.Form
      initial={initial}
      submitLabel={t('ask')}
      check={(values) => ({ ...childComplaints(values), ...factComplaints(values, { ...initial }) })}
      onSubmit={async ({ reason: why, papers: names, ...wanted }) => {
        const asked = { changes: changedOf(wanted, initial), ...(names === undefined ? {} : { papers: names }) };
        await ask.mutateAsync({ body: { ...asked, ...(why === undefined ? {} : { reason: why }) } });
        success({ title: t('asked') });
        onAsked();
      }}
    >
      <p>{t('ask_about')}</p>
      <FieldGrid>
        <AskedFields of={['contactNumber', 'contactNumber2', 'contactNumber3']} />
      </FieldGrid>
      <FieldGrid>
        <AskedFields of={['emergencyContactName', 'emergencyContactNumber', 'maritalStatus']} />
        <AskedFields of={detailFields.filter((field) => !laid.has(field) && !isHeld(field, initial))} />
      </FieldGrid>
      <AskedFields of={['address']} />
      <Spouse />
      <AskedFields of={['bankAccNumber']} />
      <Rows />
      <form.Field name="photo" label={t('photo_new')}>
        <DetailFileInput label={t('photo_new')} purpose="photo" />
      </form.Field>
      <form.Field name="certificates" label={t('certificates_new')}>
        <DetailFilesInput label={t('certificates_new')} />
      </form.Field>
      {isEmployed ? <AskedDocuments employeeId={own.id} /> : null}
      <form.Field name="papers" label={t('papers')} help={t('papers_about')}>
        <DetailFilesInput label={t('papers')} />
      </form.Field>
      <form.Field name="reason" label={t('reason')}>
        <Input.TextArea rows={2} maxLength={2_000} />
      </form.Field>
      <Alert type="info" showIcon title={t('own')} />
    </form.Form>
  );
}

/** Tells whether the record has a fact already that people tell once. */
const isHeld = (field: DetailField, own: WantedDetails): boolean =>
  toldOnce.some((one) => one === field) && (own[field] ?? null) !== null;

/** Fields that have their place in the form; any other that people may ask for follows them. */
const laid: ReadonlySet<DetailField> = new Set<DetailField>([
  'contactNumber',
  'contactNumber2',
  'contactNumber3',
  'address',
  'emergencyContactName',
  'emergencyContactNumber',
  'maritalStatus',
  'spouseName',
  'spouseWorkingStatus',
  'spouseOccupation',
  'bankAccNumber',
]);

/** What the own record holds of them. */
function ownFacts({ compensation, ...own }: EmployeeProfile): Partial<WantedDetails> {
  const held = new Map<string, unknown>(Object.entries({ ...own, ...compensation }));
  return Object.fromEntries(
    detailFields.map((field): [string, unknown] => [field, held.get(field) ?? null]),
  ) as Partial<WantedDetails>;
}

/** Facts that people ask to be changed, each by what it is. */
function AskedFields({ of }: { readonly of: readonly DetailField[] }) {
  const { t } = useTranslation(['details', 'employees']);
  return of.map((field) => (
    <form.Field
      key={field}
      name={field}
      label={t(`employees:profile.field.${field}`)}
      {...(isOf('text', field) ? {} : { ask: 'select' as const })}
      help={field === 'bankAccNumber' ? t('account_note') : undefined}
    >
      <Control of={field} />
    </form.Field>
  ));
}

/** The control of a fact; what the field gives it is passed on. */
function Control({ of: field, ...given }: { readonly of: DetailField }) {
  const { t } = useTranslation('common');
  const word = useValueWord();
  const fact = factOf(field);
  if (fact.is === 'day') return <DayInput {...given} />;
  if (fact.is === 'yesNo')
    return (
      <Select
        {...given}
        allowClear
        options={[
          { value: 1, label: t('yes') },
          { value: 0, label: t('no') },
        ]}
      />
    );
  if (fact.is === 'choice')
    return <Select {...given} options={fact.choices.map((value) => ({ value, label: word(String(value)) }))} />;
  if (fact.is !== 'text') return null;
  if (fact.kind === 'lines') return <Input.TextArea {...given} rows={2} maxLength={fact.max} />;
  const mode = fact.kind === 'phone' ? 'tel' : fact.kind === 'account' ? 'numeric' : 'text';
  return <Input {...given} inputMode={mode} maxLength={fact.max} autoComplete="off" />;
}

/** What is asked of a spouse, of who is married. */
function Spouse() {
  if (form.useValue('maritalStatus') !== 'MARRIED') return null;
  return (
    <FieldGrid>
      <AskedFields of={['spouseName', 'spouseWorkingStatus', 'spouseOccupation']} />
    </FieldGrid>
  );
}

const studies = [
  { name: 'educations', fields: ['institute', 'degree', 'date'] },
  { name: 'certifications', fields: ['title', 'authority', 'date'] },
  { name: 'languages', fields: ['title', 'proficiency'] },
  { name: 'skills', fields: ['title', 'level'] },
] as const;

/** Children, studies, courses, languages and skills: what stands, to be changed, and what is new. */
function Rows() {
  const { t } = useTranslation(['details', 'employees', 'employeeForm']);
  return (
    <>
      <h3 className={styles.heading}>{t('employeeForm:rows.kids')}</h3>
      <form.KeptRows
        name="kids"
        label={t('employeeForm:rows.kids')}
        addLabel={t('employeeForm:rows.kids_add')}
        blank={{ currentStatus: 'UNDER_CONTROLL' }}
      >
        {() => (
          <>
            <RowField name="name" label={t('employees:profile.field.name')} required>
              <Input maxLength={255} />
            </RowField>
            <RowField name="dob" label={t('employees:profile.field.dob')}>
              <DayInput />
            </RowField>
            <RowField name="currentStatus" label={t('employees:profile.field.currentStatus')}>
              <Select
                options={employeeChoices.kidStatus.map((value) => ({ value, label: t(`employees:profile.value.${value}`) }))}
              />
            </RowField>
            <RowField name="attachment" label={t('details:paper_child')}>
              <DetailFileInput label={t('details:paper_child')} purpose="detail" />
            </RowField>
          </>
        )}
      </form.KeptRows>
      {studies.map(({ name, fields }) => (
        <div key={name}>
          <h3 className={styles.heading}>{t(`employees:profile.${name}`)}</h3>
          <form.KeptRows name={name} label={t(`employees:profile.${name}`)} addLabel={t(`employeeForm:rows.${name}_add`)}>
            {() =>
              fields.map((field) => (
                <RowField key={field} name={field} label={t(`employees:profile.field.${field}`)}>
                  <Input maxLength={255} />
                </RowField>
              ))
            }
          </form.KeptRows>
        </div>
      ))}
    </>
  );
}
