import { Input, Radio, Select, Switch } from 'antd';
import { employeeChoices } from '#contract/people/employees/employee-form.ts';
import { SectionContext } from '#web/kit/form/form-context.ts';
import { useTranslation } from '#web/language/use-translation.ts';
import styles from '../employee-form.module.css';
import { ChoiceField, DayFields, GridPart, ListField, PersonField, TextFields, useLabel } from '../fields.tsx';
import { useFormAround } from '../form-around.ts';
import { form } from '../form-parts.tsx';
import { signIns } from '../form-values.ts';
import { toOptions, toPeople } from '../options.ts';
import { EmailFields } from '../sections/contacts.section.tsx';
import { ContractTypeFields, RoleField } from '../sections/contract.fields.tsx';
import { DemandedDetails } from '../sections/custom.fields.tsx';
import { LawNote } from '../sections/law-note.tsx';
import { DutyStationField, PositionField } from '../sections/job.section.tsx';
import { SalaryField } from '../sections/pay.section.tsx';
import { SecondPerson } from '../sections/terms-note.tsx';
import { GenderField } from '../sections/personal.section.tsx';

/** The fields of a hire, by the names that the server gives them: what it says of others is shown in the whole form. */
export const hireFields: ReadonlySet<string> = new Set([
  'code',
  'lastName',
  'firstName',
  'lastNameKH',
  'firstNameKH',
  'gender',
  'maritalStatus',
  'dob',
  'contactNumber',
  'email',
  'hasNoEmail',
  'position',
  'departmentId',
  'dutyStation',
  'joinDate',
  'probationExpiredDate',
  'completesLater',
  'contractType',
  'contractEndDate',
  'supervisorId',
  'approver1Id',
  'approver2Id',
  'roleId',
  'basicSalary',
  'budgetAllocations',
  'custom',
  'userName',
]);

/** What is asked of somebody new; the rest of the record can wait. */
export function HireSection() {
  const { t } = useTranslation(['employeeForm', 'employees']);
  const { payload } = useFormAround();
  return (
    <SectionContext value="section-hire">
      <section id="section-hire" className={styles.section} aria-label={t('hire.title')}>
        {payload.hireApprovers === null ? null : <SecondPerson text={t('hire_by_two')} names={payload.hireApprovers} />}
        <GridPart title={t('hire.person')}>
          <TextFields of={['lastName', 'firstName']} />
          <GenderField />
          <LeftToPerson />
          <TextFields of={['contactNumber']} />
          <EmailFields />
        </GridPart>
        <GridPart title={t('hire.job')}>
          <TextFields of={['code']} />
          <PositionField />
          <ListField name="departmentId" options={toOptions(payload.departments)} />
          <DutyStationField />
          <DayFields of={['joinDate', 'probationExpiredDate']} />
          <ContractTypeFields />
          <SalaryField />
          <ProjectField />
          <DemandedDetails />
        </GridPart>
        <LawNote place="contract" />
        <LawNote place="post" />
        <GridPart title={t('hire.above')}>
          <PersonField name="supervisorId" preferred={toPeople(payload.supervisors)} help={t('hire.approvers_follow')} />
          <PersonField name="approver1Id" />
          <PersonField name="approver2Id" />
          <RoleField />
        </GridPart>
        <SignInPart />
      </section>
    </SectionContext>
  );
}

/** Fields that HR can leave to the person, who tells them after the first sign-in. */
function LeftToPerson() {
  const { t } = useTranslation('employeeForm');
  const isLeft = form.useValue('completesLater') === true;
  return (
    <>
      <form.Field name="completesLater" label={t('hire.left')} help={t('hire.left_help')} valuePropName="checked">
        <Switch />
      </form.Field>
      {isLeft ? null : (
        <>
          <TextFields of={['lastNameKH', 'firstNameKH']} />
          <ChoiceField name="maritalStatus" values={employeeChoices.maritalStatus} />
          <DayFields of={['dob']} />
        </>
      )}
    </>
  );
}

/** The project that bears the whole cost; a cost that is shared stands in the whole form. */
function ProjectField() {
  const { t } = useTranslation('employeeForm');
  const { projects } = useFormAround();
  const lines = form.useValue('budgetAllocations') ?? [];
  if (lines.length > 1) return null;
  return (
    <form.Field name={['budgetAllocations', 0, 'project']} label={t('hire.project')} ask="select" help={t('hire.project_help')}>
      <Select
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        options={projects.map(({ id, code, title }) => ({ value: id, label: `${code} · ${title}` }))}
        popupMatchSelectWidth={false}
      />
    </form.Field>
  );
}

/** How the person signs in for the first time. */
function SignInPart() {
  const { t } = useTranslation('employeeForm');
  const label = useLabel();
  const { payload } = useFormAround();
  const way = form.useValue('signIn');
  const isWithout = form.useValue('hasNoEmail') === true;
  const offered = signIns.filter((one) => one !== 'mail' || payload.canInvite);
  return (
    <GridPart title={t('hire.sign_in')}>
      <form.Field name="signIn" label={t('hire.sign_in')} help={t(`hire.sign_in_help.${way ?? 'later'}`)}>
        <Radio.Group
          options={offered.map((value) => ({
            value,
            label: t(`hire.sign_in_by.${value}`),
            disabled: value === 'mail' && isWithout,
          }))}
        />
      </form.Field>
      {way === undefined || way === 'later' ? null : (
        <form.Field name="userName" label={label('userName')} required>
          <Input maxLength={255} autoComplete="off" />
        </form.Field>
      )}
    </GridPart>
  );
}
