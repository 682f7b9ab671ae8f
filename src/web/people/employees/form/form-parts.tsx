import { ConfigProvider } from 'antd';
import type { ComponentProps } from 'react';
import { aboveFields, demandedFields, isExcused } from '#contract/people/employees/employee-form.ts';
import type { DemandedField } from '#contract/people/employees/employee-form.ts';
import { isDemanded } from '#contract/people/employees/employee-rules.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { demandingOf, leadsOf } from './employee-form.rules.ts';
import { useFormAround, useLock } from './form-around.ts';
import { FormValues } from './form-values.ts';

const parts = defineForm(FormValues);
type FieldProps = ComponentProps<typeof parts.Field>;

/** A field; where it is not the caller's to change it stands there all the same, with the reason. */
function Field(props: FieldProps) {
  const { name, help } = props;
  const lock = useLock(typeof name === 'string' ? name : name[0]);
  if (lock === undefined) return <MarkedField {...props} />;
  return (
    <ConfigProvider componentDisabled>
      <MarkedField {...props} help={lock.reason ?? help} />
    </ConfigProvider>
  );
}

/** A field, marked where the record must have it. */
function MarkedField(props: FieldProps) {
  const [name] = [props.name].flat();
  const field = demandedFields.find((one) => one === name);
  if (field === undefined) return <parts.Field {...props} />;
  if (field in aboveFields) return <AboveField {...props} field={field} />;
  if (field === 'email') return <EmailField {...props} />;
  return <ExcusableField {...props} field={field} />;
}

/** Names in Khmer are asked of nationals, and some of what is asked can be left to somebody new. */
function ExcusableField({ field, ...props }: FieldProps & { readonly field: DemandedField }) {
  const { detail } = useFormAround();
  const of = { employeeType: parts.useValue('employeeType'), completesLater: parts.useValue('completesLater') };
  return <parts.Field {...props} required={!isExcused(field, of) && isDemanded(field, demandingOf(detail, false))} />;
}

/** An address is asked of who has one. */
function EmailField(props: FieldProps) {
  const { detail } = useFormAround();
  const isWithout = parts.useValue('hasNoEmail') === true;
  return <parts.Field {...props} required={!isWithout && isDemanded('email', demandingOf(detail, false))} />;
}

/** Whether somebody is above follows the role. */
function AboveField({ field, ...props }: FieldProps & { readonly field: DemandedField }) {
  const { detail, payload } = useFormAround();
  const leads = leadsOf(payload)(parts.useValue('roleId'));
  return <parts.Field {...props} required={isDemanded(field, demandingOf(detail, leads))} />;
}

/** The parts of the employee form. */
export const form = { ...parts, Field };
