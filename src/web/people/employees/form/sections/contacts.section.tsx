import { Input } from 'antd';
import { FieldGrid } from '#web/kit/form/form.tsx';
import { TextFields, useLabel } from '../fields.tsx';
import { form } from '../form-parts.tsx';

/** How the person, and who is asked in an emergency, can be reached. */
export function ContactsSection() {
  const label = useLabel();
  return (
    <FieldGrid>
      <TextFields of={['contactNumber', 'contactNumber2', 'contactNumber3']} />
      <form.Field name="email" label={label('email')}>
        <Input maxLength={254} type="email" />
      </form.Field>
      <TextFields of={['emergencyContactName', 'emergencyContactNumber']} />
    </FieldGrid>
  );
}
