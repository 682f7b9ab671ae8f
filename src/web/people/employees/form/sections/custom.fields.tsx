import { Input, Select } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { CustomField } from '#contract/people/custom-fields.ts';
import { CustomFileInput } from '#web/reference/files/index.ts';
import { DayInput } from '#web/kit/input/date-inputs.tsx';
import { DecimalInput } from '#web/kit/input/number-inputs.tsx';
import { useNameOf } from '#web/language/name-of.ts';
import { GridPart, Locked } from '../fields.tsx';
import { useFormAround } from '../form-around.ts';
import { form } from '../form-parts.tsx';

/** From here on a text gets several lines. */
const ONE_LINE = 255;

/** The fields that the company has added, where it has any. */
export function FurtherDetails() {
  const { t } = useTranslation('customFields');
  const { customFields, detail } = useFormAround();
  if (customFields.length === 0) return null;
  const isOwn = detail?.isOwn ?? false;
  return (
    <GridPart title={t('further')}>
      {customFields.map((field) => (
        <Locked key={field.id} when={isOwn && field.visibility === 'pay'}>
          <FurtherField field={field} held={detail?.custom[field.id]} />
        </Locked>
      ))}
    </GridPart>
  );
}

/** Of them those without which nobody is hired. */
export function DemandedDetails() {
  const { customFields } = useFormAround();
  return customFields
    .filter(({ required }) => required)
    .map((field) => <FurtherField key={field.id} field={field} held={undefined} />);
}

function FurtherField({ field, held }: { readonly field: CustomField; readonly held: string | number | undefined }) {
  const nameOf = useNameOf();
  const label = nameOf(field);
  const isPicked = field.kind === 'date' || field.kind === 'choice';
  return (
    <form.Field name={['custom', field.id]} label={label} required={field.required} ask={isPicked ? 'select' : 'input'}>
      {controlOf(field, { label, held, nameOf })}
    </form.Field>
  );
}

function controlOf(
  field: CustomField,
  of: { label: string; held: string | number | undefined; nameOf: ReturnType<typeof useNameOf> },
): ReactElement {
  switch (field.kind) {
    case 'text': {
      const most = field.maxLength ?? ONE_LINE;
      return most > ONE_LINE ? <Input.TextArea maxLength={most} rows={3} /> : <Input maxLength={most} />;
    }
    case 'number':
      return <DecimalInput />;
    case 'date':
      return <DayInput />;
    case 'choice':
      return (
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          options={field.choices
            .filter(({ id, offered }) => offered || id === of.held)
            .map((choice) => ({ value: choice.id, label: of.nameOf(choice) }))}
        />
      );
    case 'file':
      return <CustomFileInput label={of.label} />;
    default:
      return field.kind satisfies never;
  }
}
