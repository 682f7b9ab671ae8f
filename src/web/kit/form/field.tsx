import { ConfigProvider, Form } from 'antd';
import type { FormItemProps } from 'antd';
import { useContext, useEffect } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { FieldContext, RowsContext, SectionContext, useFormState } from './form-context.ts';
import { pathFrom, pathText } from './parse-values.ts';
import type { Path } from './parse-values.ts';

/** The name of a field: a key of what the form sends, or the way into it. */
export type FieldName<Values> = (keyof Values & string) | readonly [keyof Values & string, ...(string | number)[]];

export interface FieldProps<Name> {
  readonly name: Name;
  readonly label: string;
  /** One control with value and onChange; the kit's and antd's are. */
  readonly children: ReactElement;
  /** Taken from the schema when it is not said. */
  readonly required?: boolean | undefined;
  /** The sentence when it is missing; else 'please input ...' or 'please select ...' with the label. */
  readonly missing?: string | undefined;
  readonly ask?: 'input' | 'select' | undefined;
  readonly help?: ReactNode;
  readonly tooltip?: string | undefined;
  readonly hidden?: boolean | undefined;
  /** A switch or checkbox holds `checked`. */
  readonly valuePropName?: 'value' | 'checked' | undefined;
}

const toPath = (name: string | readonly (string | number)[]): Path => (typeof name === 'string' ? [name] : name);

/** A switch that is only read, in words. */
function YesOrNo({ checked = false, id }: { readonly checked?: boolean; readonly id?: string }) {
  const { t } = useTranslation();
  return <output id={id}>{t(checked ? 'yes' : 'no')}</output>;
}

/** A labelled control of a form; made by `defineForm`, which types its name. */
export function Field({
  name,
  label,
  children,
  required,
  missing,
  ask = 'input',
  help,
  tooltip,
  hidden = false,
  valuePropName,
}: FieldProps<string | readonly (string | number)[]>) {
  const form = useFormState();
  const rows = useContext(RowsContext);
  const section = useContext(SectionContext);
  const own = toPath(name);
  const path = [...rows, ...own];
  const key = pathText(path);
  const { register } = form;
  useEffect(() => register(pathFrom(key), { label, missing, ask, section }), [register, key, label, missing, ask, section]);
  // Inside rows antd puts the rows' name and then the row before; the row's number is the last of `rows`.
  const rowNumber = rows.at(-1);
  const optional: FormItemProps = {
    ...(help === undefined ? {} : { extra: help }),
    ...(tooltip === undefined ? {} : { tooltip }),
    ...(valuePropName === undefined ? {} : { valuePropName }),
  };
  const item = (
    <FieldContext value={key}>
      <Form.Item
        name={rowNumber === undefined ? [...own] : [rowNumber, ...own]}
        label={label}
        required={required ?? form.isRequired(path)}
        hidden={hidden}
        {...optional}
      >
        {form.readOnly && valuePropName === 'checked' ? <YesOrNo /> : children}
      </Form.Item>
    </FieldContext>
  );
  return form.lockOf(path) === undefined ? item : <ConfigProvider componentDisabled>{item}</ConfigProvider>;
}
