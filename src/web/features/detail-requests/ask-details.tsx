import { useQuery } from '@tanstack/react-query';
import { Alert, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { detailChanges } from '#contract/detail-changes.ts';
import type { WantedDetails } from '#contract/detail-changes.ts';
import { employeeChoices } from '#contract/employee-form.ts';
import { employees } from '#contract/employees.ts';
import type { EmployeeProfile } from '#contract/employees.ts';
import { read, useChange } from '#web/api/queries.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { FieldGrid } from '#web/kit/form/form.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { changedOf } from './details.rules.ts';

const { changes, reason } = detailChanges.request.body.shape;
const form = defineForm(changes.extend({ reason }));

/** The form in which somebody asks for changes of the own record: it begins with what stands. */
export function AskDetails({ employeeId, onAsked }: { readonly employeeId: string; readonly onAsked: () => void }) {
  const query = useQuery(read(employees.profile, { params: { id: employeeId } }));
  return <Loaded query={query}>{({ data }) => <AskForm own={data} onAsked={onAsked} />}</Loaded>;
}

function AskForm({ own, onAsked }: { readonly own: EmployeeProfile; readonly onAsked: () => void }) {
  const { t } = useTranslation(['details', 'employees', 'common']);
  const ask = useChange(detailChanges.request, { alsoRefresh: ['/approval/v1', '/notification/v1'] });
  const { success } = useFeedback();
  const label = (field: keyof typeof changes.shape) => t(`employees:profile.field.${field}`);
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
  }));
  return (
    <form.Form
      initial={initial}
      submitLabel={t('ask')}
      onSubmit={async ({ reason: why, ...wanted }) => {
        await ask.mutateAsync({ body: { changes: changedOf(wanted, initial), ...(why === undefined ? {} : { reason: why }) } });
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
