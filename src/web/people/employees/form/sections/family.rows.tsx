import { Input, Select } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { employeeChoices } from '#contract/people/employees/employee-form.ts';
import { AttachmentInput } from '#web/reference/files/index.ts';
import { DayInput } from '#web/kit/input/date-inputs.tsx';
import { PercentInput } from '#web/kit/input/number-inputs.tsx';
import { useValueWord } from '../../profile/profile-parts.tsx';
import { useLabel } from '../fields.tsx';
import { form } from '../form-parts.tsx';
import { TermsNote } from './terms-note.tsx';

const { RowField } = form;

/** The kids: they give tax relief while they are under control. */
export function KidRows() {
  const { t } = useTranslation('employeeForm');
  const label = useLabel();
  const word = useValueWord();
  return (
    <>
      <TermsNote part="dependant" only="waiting" />
      <form.KeptRows name="kids" label={t('rows.kids')} addLabel={t('rows.kids_add')} blank={{ currentStatus: 'UNDER_CONTROLL' }}>
        {() => (
          <>
            <RowField name="name" label={label('name')} required>
              <Input maxLength={255} />
            </RowField>
            <RowField name="dob" label={label('dob')}>
              <DayInput />
            </RowField>
            <RowField name="currentStatus" label={label('currentStatus')}>
              <Select options={employeeChoices.kidStatus.map((value) => ({ value, label: word(value) }))} />
            </RowField>
            <RowField name="attachment" label={label('attachment')}>
              <AttachmentInput label={label('attachment')} />
            </RowField>
          </>
        )}
      </form.KeptRows>
    </>
  );
}

/** Brothers and sisters. */
export function SiblingRows() {
  const { t } = useTranslation('employeeForm');
  const label = useLabel();
  return (
    <form.KeptRows name="siblings" label={t('rows.siblings')} addLabel={t('rows.siblings_add')}>
      {() => (
        <>
          <RowField name="name" label={label('name')}>
            <Input maxLength={255} />
          </RowField>
          <RowField name="dob" label={label('dob')}>
            <DayInput />
          </RowField>
          <RowField name="currentStatus" label={label('currentStatus')}>
            <Input maxLength={255} />
          </RowField>
        </>
      )}
    </form.KeptRows>
  );
}

/** Next of kin with their shares, together at most 100 percent. */
export function InheritanceRows() {
  const { t } = useTranslation(['employeeForm', 'employees']);
  const label = useLabel();
  return (
    <form.KeptRows name="inheritances" label={t('employees:profile.next_of_kin')} addLabel={t('rows.inheritances_add')}>
      {() => (
        <>
          <RowField name="name" label={label('name')}>
            <Input maxLength={255} />
          </RowField>
          <RowField name="idCard" label={label('idCard')}>
            <Input maxLength={255} />
          </RowField>
          <RowField name="percentage" label={label('percentage')}>
            <PercentInput />
          </RowField>
        </>
      )}
    </form.KeptRows>
  );
}
