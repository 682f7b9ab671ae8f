import { useQuery } from '@tanstack/react-query';
import { Alert, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { detailChanges } from '#contract/people/detail-changes.ts';
import type { DetailField, WantedDetails } from '#contract/people/detail-changes.ts';
import { employeeChoices } from '#contract/people/employees/employee-form.ts';
import { employees } from '#contract/people/employees/employees.ts';
import type { EmployeeProfile } from '#contract/people/employees/employees.ts';
import { factComplaints } from '#contract/people/facts/single-facts.ts';
import { read, useChange } from '#web/api/queries.ts';
import { DetailFileInput, DetailFilesInput } from '#web/reference/files/index.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { FieldGrid } from '#web/kit/form/form.tsx';
import { DayInput } from '#web/kit/input/date-inputs.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { AskedDocuments } from './asked-documents.tsx';
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
  const label = (field: DetailField) => t(`employees:profile.field.${field}`);
  const status = employeeChoices.maritalStatus.find((one) => one === own.maritalStatus) ?? null;
  // As it stood when the form was opened, also where the record is read again meanwhile.
  const [initial] = useState((): WantedDetails => ({
    contactNumber: own.contactNumber,
    contactNumber2: own.contactNumber2,
    contactNumber3: own.contactNumber3,
    address: own.address,
    emergencyContactName: own.emergencyContactName,
    emergencyContactNumber: own.emergencyContactNumber,
    maritalStatus: status,
    spouseName: own.spouseName,
    spouseWorkingStatus: own.spouseWorkingStatus === 1 ? 1 : own.spouseWorkingStatus === 0 ? 0 : null,
    spouseOccupation: own.spouseOccupation,
    bankAccNumber: own.compensation?.bankAccNumber ?? null,
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
        {(['contactNumber', 'contactNumber2', 'contactNumber3'] as const).map((field) => (
          <form.Field key={field} name={field} label={label(field)}>
            <Input inputMode="tel" maxLength={255} />
          </form.Field>
        ))}
      </FieldGrid>
      <form.Field name="address" label={label('address')}>
        <Input.TextArea rows={2} maxLength={255} />
      </form.Field>
      <FieldGrid>
        <form.Field name="emergencyContactName" label={label('emergencyContactName')}>
          <Input maxLength={255} />
        </form.Field>
        <form.Field name="emergencyContactNumber" label={label('emergencyContactNumber')}>
          <Input inputMode="tel" maxLength={255} />
        </form.Field>
        <form.Field name="maritalStatus" label={label('maritalStatus')} ask="select">
          <Select
            options={employeeChoices.maritalStatus.map((value) => ({ value, label: t(`employees:profile.value.${value}`) }))}
          />
        </form.Field>
      </FieldGrid>
      <Spouse label={label} />
      <form.Field name="bankAccNumber" label={label('bankAccNumber')} help={t('account_note')}>
        <Input inputMode="numeric" maxLength={255} autoComplete="off" />
      </form.Field>
      <Rows />
      <form.Field name="photo" label={t('photo_new')}>
        <DetailFileInput label={t('photo_new')} purpose="photo" />
      </form.Field>
      <form.Field name="certificates" label={t('certificates_new')}>
        <DetailFilesInput label={t('certificates_new')} />
      </form.Field>
      <AskedDocuments employeeId={own.id} />
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

/** What is asked of a spouse, of who is married. */
function Spouse({ label }: { readonly label: (field: 'spouseName' | 'spouseWorkingStatus' | 'spouseOccupation') => string }) {
  const { t } = useTranslation();
  if (form.useValue('maritalStatus') !== 'MARRIED') return null;
  return (
    <FieldGrid>
      <form.Field name="spouseName" label={label('spouseName')}>
        <Input maxLength={255} />
      </form.Field>
      <form.Field name="spouseWorkingStatus" label={label('spouseWorkingStatus')} ask="select">
        <Select
          allowClear
          options={[
            { value: 1, label: t('yes') },
            { value: 0, label: t('no') },
          ]}
        />
      </form.Field>
      <form.Field name="spouseOccupation" label={label('spouseOccupation')}>
        <Input maxLength={255} />
      </form.Field>
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
