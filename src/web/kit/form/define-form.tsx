import { Form } from 'antd';
import type { ReactElement } from 'react';
import type { z } from 'zod';
import { Field } from './field.tsx';
import type { FieldName, FieldProps } from './field.tsx';
import { KitForm } from './form.tsx';
import type { KitFormProps } from './form.tsx';
import { KeptRows } from './drafts/kept-rows.tsx';
import type { KeptRowsProps } from './drafts/kept-rows.tsx';
import { Rows } from './rows.tsx';
import type { RowsProps } from './rows.tsx';

type Values<S extends z.ZodType> = z.input<S>;

/** The parts of a form whose names and values the compiler checks against the contract. */
export interface FormOf<S extends z.ZodType> {
  readonly schema: S;
  readonly Form: (props: Omit<KitFormProps<S>, 'schema'>) => ReactElement;
  readonly Field: (props: FieldProps<FieldName<Values<S>>>) => ReactElement;
  /** A repeating group. */
  readonly Rows: (props: RowsProps<keyof Values<S> & string>) => ReactElement;
  /** A repeating group whose stored rows are read until their update is asked for. */
  readonly KeptRows: (props: KeptRowsProps<keyof Values<S> & string>) => ReactElement;
  /** A field of a row inside Rows or KeptRows. */
  readonly RowField: (props: FieldProps<string>) => ReactElement;
  /** All that the form holds now, of fields that are not shown too. */
  readonly useValues: () => unknown;
  /** What a field holds now; the component renders again when it changes. */
  readonly useValue: <K extends keyof Values<S> & string>(name: K) => Values<S>[K] | undefined;
}

function useValues(): unknown {
  const form = Form.useFormInstance();
  return Form.useWatch([], { form, preserve: true });
}

/** Makes the parts of a form out of the schema that the call takes. Once for each form, outside of components. */
export function defineForm<S extends z.ZodType>(schema: S): FormOf<S> {
  return {
    schema,
    Form: (props) => <KitForm schema={schema} {...props} />,
    Field,
    Rows,
    KeptRows,
    RowField: Field,
    useValues,
    useValue: (name) => Form.useWatch(name),
  };
}
