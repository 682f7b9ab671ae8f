import { Input, Select } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { employeeChoices } from '#contract/people/employees/employee-form.ts';
import { EmployeePhotoInput } from '#web/reference/files/index.ts';
import { FurtherDetails } from './custom.fields.tsx';
import { NOTHING } from '#web/kit/show/formats.ts';
import { FactFields, GridPart, Part, TextFields, YesNoField, useLabel } from '../fields.tsx';
import { useFormAround } from '../form-around.ts';
import { form } from '../form-parts.tsx';
import { LawNote } from './law-note.tsx';
import { InheritanceRows, KidRows, SiblingRows } from './family.rows.tsx';

/** The bank account; one that waits for a second person is named beside it. */
function AccountField() {
  const { t } = useTranslation('employeeForm');
  const label = useLabel();
  const waits = useFormAround().detail?.accountWaits ?? null;
  const account = waits?.account ?? NOTHING;
  return (
    <form.Field
      name="bankAccNumber"
      label={label('bankAccNumber')}
      help={waits === null ? undefined : t('help.account_waits', { account, requestNo: waits.requestNo })}
    >
      <Input maxLength={255} inputMode="numeric" autoComplete="off" />
    </form.Field>
  );
}

/** Where notifications are mailed to. */
function NotifyField() {
  const { t } = useTranslation('employeeForm');
  const label = useLabel();
  return (
    <form.Field name="notifyEmail" label={label('notifyEmail')} help={t('help.notifyEmail')}>
      <Input maxLength={254} type="email" />
    </form.Field>
  );
}

/** Man, woman or other. */
export function GenderField() {
  const { t } = useTranslation('employeeForm');
  const label = useLabel();
  return (
    <form.Field name="gender" label={label('gender')} ask="select">
      <Select options={employeeChoices.gender.map((one) => ({ value: one, label: t(`choice.gender.g${one}`) }))} />
    </form.Field>
  );
}

/** Name, documents, account and family. */
export function PersonalSection() {
  const { t } = useTranslation(['employeeForm', 'employees']);
  const label = useLabel();
  const { detail } = useFormAround();
  const isMarried = form.useValue('maritalStatus') === 'MARRIED';
  return (
    <>
      <form.Field name="photo" label={label('photo')}>
        <EmployeePhotoInput label={label('photo')} employeeId={detail?.id} />
      </form.Field>
      <GridPart title={t('part.identity')}>
        <TextFields of={['code', 'lastName', 'firstName', 'lastNameKH', 'firstNameKH']} />
        <FactFields part="identity" own={{ gender: <GenderField /> }} />
      </GridPart>
      <GridPart title={t('part.documents')}>
        <FactFields part="documents" />
        <AccountField />
      </GridPart>
      <LawNote place="documents" />
      <GridPart title={t('employees:profile.passport')}>
        <FactFields part="passport" />
      </GridPart>
      <GridPart title={t('employees:profile.visa')}>
        <FactFields part="visa" />
      </GridPart>
      <GridPart title={t('part.account')}>
        <form.Field name="userName" label={label('userName')} help={t('help.userName')}>
          <Input maxLength={255} autoComplete="off" />
        </form.Field>
        <FactFields part="account" own={{ notifyEmail: <NotifyField /> }} />
      </GridPart>
      <GridPart title={t('part.spouse')}>
        <FactFields
          part="spouse"
          own={{
            spouseWorkingStatus: isMarried ? (
              <YesNoField name="spouseWorkingStatus" help={t('help.spouseWorkingStatus')} />
            ) : null,
          }}
        />
      </GridPart>
      <Part title={t('rows.kids')}>
        <KidRows />
      </Part>
      <GridPart title={t('part.parents')}>
        <FactFields part="parents" />
      </GridPart>
      <Part title={t('rows.siblings')}>
        <SiblingRows />
      </Part>
      <Part title={t('employees:profile.next_of_kin')}>
        <InheritanceRows />
      </Part>
      <FurtherDetails />
    </>
  );
}
