import { Input, Switch } from 'antd';
import { FieldGrid } from '#web/kit/form/form.tsx';
import { FactFields, useLabel } from '../fields.tsx';
import { form } from '../form-parts.tsx';

/** The address, or that there is none. */
export function EmailFields() {
  const label = useLabel();
  const isWithout = form.useValue('hasNoEmail') === true;
  return (
    <>
      <form.Field name="email" label={label('email')}>
        <Input maxLength={254} type="email" disabled={isWithout} />
      </form.Field>
      <form.Field name="hasNoEmail" label={label('hasNoEmail')}>
        <Switch />
      </form.Field>
    </>
  );
}

/** How the person, and who is asked in an emergency, can be reached. */
export function ContactsSection() {
  return (
    <FieldGrid>
      <FactFields part="contact" own={{ email: <EmailFields /> }} />
    </FieldGrid>
  );
}
