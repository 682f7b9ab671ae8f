import { Input } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { Part, useLabel } from '../fields.tsx';
import type { Label } from '../fields.tsx';
import { useFormAround } from '../form-around.ts';
import { form } from '../form-parts.tsx';
import { Papers } from './papers.tsx';

const groups = [
  { name: 'educations', fields: ['institute', 'degree', 'date'] },
  { name: 'certifications', fields: ['title', 'authority', 'date'] },
  { name: 'languages', fields: ['title', 'proficiency'] },
  { name: 'skills', fields: ['title', 'level'] },
] as const satisfies readonly { readonly name: string; readonly fields: readonly Label[] }[];

/** Studies, short courses, languages and skills; dates as they were told ('June 2010'). */
export function EducationSection() {
  const { t } = useTranslation(['employeeForm', 'employees', 'files']);
  const label = useLabel();
  const { detail } = useFormAround();
  const lists = groups.map(({ name, fields }) => (
    <Part key={name} title={t(`employees:profile.${name}`)}>
      <form.KeptRows name={name} label={t(`employees:profile.${name}`)} addLabel={t(`employeeForm:rows.${name}_add`)}>
        {() =>
          fields.map((field) => (
            <form.RowField key={field} name={field} label={label(field)}>
              <Input maxLength={255} />
            </form.RowField>
          ))
        }
      </form.KeptRows>
    </Part>
  ));
  return (
    <>
      {lists}
      <Part title={t('files:certificates')}>
        <Papers employeeId={detail?.id} list="certificate" />
      </Part>
    </>
  );
}
