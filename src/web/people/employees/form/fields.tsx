import { ConfigProvider, Input, Select } from 'antd';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { EmployeeDetail } from '#contract/people/employees/employee-detail.ts';
import type { DatedField } from '#contract/people/facts/dated-facts.ts';
import type { FactPart } from '#contract/people/facts/fact.ts';
import { factsOf, isOf } from '#contract/people/facts/facts.ts';
import type { FactKey, FactsWhere } from '#contract/people/facts/facts.ts';
import { recordFacts } from '#contract/people/facts/record-facts.ts';
import type { employeeForm } from '#i18n/en/people/employee-form.ts';
import { FieldGrid } from '#web/kit/form/form.tsx';
import { DayInput } from '#web/kit/input/date-inputs.tsx';
import { useValueWord } from '../profile/profile-parts.tsx';
import type { FieldName as ProfileField } from '../profile/profile-parts.tsx';
import styles from './employee-form.module.css';
import { useFormAround } from './form-around.ts';
import { form } from './form-parts.tsx';
import { toOptions, withStored } from './options.ts';
import type { Option } from './options.ts';
import { PersonSelect } from './person-select.tsx';

type OwnField = keyof (typeof employeeForm)['field'];
export type Label = OwnField | ProfileField;

/** The names of the fields: the form's own where it has one, else those of the profile. */
export function useLabel(): (name: Label) => string {
  const { t, i18n } = useTranslation(['employeeForm', 'employees']);
  const isOwn = (name: Label): name is OwnField => i18n.exists(`field.${name}`, { ns: 'employeeForm' });
  return (name) => (isOwn(name) ? t(`employeeForm:field.${name}`) : t(`employees:profile.field.${name}`));
}

/** The names of dated facts; seniority and severance are one choice. */
export function useDatedLabel(): (field: DatedField) => string {
  const label = useLabel();
  const { t } = useTranslation('employees');
  return (field) => {
    if (field === 'seniority' || field === 'severancePay') return label('senioritySeverance');
    return field === 'budgetAllocations' ? t('profile.allocations') : label(field);
  };
}

/** Fields that belong together, under a heading. */
export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={styles.part}>
      <h3 className={styles.subheading}>{title}</h3>
      {children}
    </div>
  );
}

/** The same, its fields side by side. */
export function GridPart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Part title={title}>
      <FieldGrid>{children}</FieldGrid>
    </Part>
  );
}

/** What the person may not change stands there all the same. */
export function Locked({ when, children }: { readonly when: boolean; readonly children: ReactNode }) {
  return when ? <ConfigProvider componentDisabled>{children}</ConfigProvider> : children;
}

type TextName = FactsWhere<{ is: 'text' }>;

/** Texts: of one line, or of several where the fact has lines. */
export function TextFields({ of }: { readonly of: readonly TextName[] }) {
  const label = useLabel();
  return of.map((name) => {
    const { kind, max } = recordFacts[name];
    return (
      <form.Field key={name} name={name} label={label(name)}>
        {kind === 'lines' ? (
          <Input.TextArea maxLength={max} rows={2} />
        ) : (
          <Input maxLength={max} {...(name.endsWith('KH') ? { lang: 'km' } : {})} />
        )}
      </form.Field>
    );
  });
}

type DayName = FactsWhere<{ is: 'day' }> | 'lastModifiedSalaryAt';

/** Days. */
export function DayFields({ of }: { readonly of: readonly DayName[] }) {
  const label = useLabel();
  return of.map((name) => (
    <form.Field key={name} name={name} label={label(name)} ask="select">
      <DayInput />
    </form.Field>
  ));
}

type ChoiceName = Exclude<FactsWhere<{ is: 'choice' }>, 'gender' | 'status'> | 'contractType' | 'senioritySeverance';

/** One of the wire's words. */
export function ChoiceField(of: {
  readonly name: ChoiceName;
  readonly values: readonly string[];
  readonly label?: string;
  readonly required?: boolean;
  readonly help?: ReactNode;
  readonly allowClear?: boolean;
}) {
  const label = useLabel();
  const word = useValueWord();
  const { name, values, allowClear = false } = of;
  return (
    <form.Field name={name} label={of.label ?? label(name)} ask="select" required={of.required} help={of.help}>
      <Select allowClear={allowClear} options={values.map((value) => ({ value, label: word(value) ?? value }))} />
    </form.Field>
  );
}

type ListName = FactsWhere<{ is: 'list' }> | 'jobGradeId' | 'jobLevelId' | 'teamId' | 'departmentId' | 'dutyStation';

/** One of a list of the settings; what the record has and the list no longer, is offered with its name. */
export function ListField({ name, options }: { readonly name: ListName; readonly options: readonly Option[] }) {
  const label = useLabel();
  const { detail } = useFormAround();
  const all = withStored(options, detail?.[name], storedName(detail, name));
  return (
    <form.Field name={name} label={label(name)} ask="select">
      <Select allowClear showSearch={{ optionFilterProp: 'label' }} options={[...all]} />
    </form.Field>
  );
}

function storedName(detail: EmployeeDetail | undefined, name: ListName): string | null | undefined {
  const names: Record<ListName, string | null | undefined> = {
    nationalityId: detail?.nationality?.name,
    passportTypeId: detail?.passportType?.name,
    visaTypeId: detail?.visaType?.name,
    jobGradeId: detail?.jobGrade?.name,
    jobLevelId: detail?.jobLevel?.name,
    departmentId: detail?.department?.name,
    teamId: detail?.team?.name,
    branchId: detail?.branch?.name,
    dutyStation: detail?.dutyStation,
  };
  return names[name];
}

type PersonName = FactsWhere<{ is: 'person' }>;

/** A colleague; `preferred` are offered before anything is typed. */
export function PersonField({
  name,
  preferred = [],
  help,
}: {
  readonly name: PersonName;
  readonly preferred?: readonly Option[];
  readonly help?: string | undefined;
}) {
  const label = useLabel();
  return (
    <form.Field name={name} label={label(name)} ask="select" help={help}>
      <PersonSelect list={name} preferred={preferred} />
    </form.Field>
  );
}

/** Yes or no of the wire, or nothing. */
export function YesNoField({
  name,
  help,
}: {
  readonly name: FactsWhere<{ is: 'yesNo' }> | 'annualSalary';
  readonly help?: string;
}) {
  const label = useLabel();
  const { t } = useTranslation('common');
  return (
    <form.Field name={name} label={label(name)} ask="select" help={help}>
      <Select
        allowClear={name === 'terminationBenefit'}
        options={[
          { value: 1, label: t('yes') },
          { value: 0, label: t('no') },
        ]}
      />
    </form.Field>
  );
}

/**
 * The facts of a part of the record, in the order of the catalogue. `own` has what is laid out by hand: an element in its place, null for
 * what stands elsewhere.
 */
export function FactFields({
  part,
  own = {},
}: {
  readonly part: FactPart;
  readonly own?: Readonly<Partial<Record<FactKey, ReactNode>>>;
}) {
  const names = factsOf((fact) => fact.part === part).map(([name]) => name);
  return names.map((name) => <Fragment key={name}>{name in own ? own[name] : <FactField name={name} />}</Fragment>);
}

/** A fact by what it is; none of one that is written in a way of its own. */
function FactField({ name }: { readonly name: FactKey }) {
  const { payload } = useFormAround();
  if (isOf('text', name)) return <TextFields of={[name]} />;
  if (isOf('day', name)) return <DayFields of={[name]} />;
  if (isOf('person', name)) return <PersonField name={name} />;
  if (isOf('yesNo', name)) return <YesNoField name={name} />;
  if (isOf('list', name)) return <ListField name={name} options={toOptions(payload[listsOf[name]])} />;
  if (isOf('choice', name) && name !== 'gender' && name !== 'status')
    return <ChoiceField name={name} values={recordFacts[name].choices} />;
  return null;
}

/** Where the choices of a list come with the form. */
const listsOf = {
  nationalityId: 'nationalities',
  passportTypeId: 'passportTypes',
  visaTypeId: 'visaTypes',
  branchId: 'branches',
} as const satisfies Record<FactsWhere<{ is: 'list' }>, string>;
