import { Form } from 'antd';
import type { ReactNode } from 'react';
import { RowsContext } from './form-context.ts';

/** One row of a repeating group. */
export interface RowHandle {
  readonly key: number;
  readonly index: number;
  readonly remove: () => void;
  /** Puts it at another place among them. */
  readonly move: (to: number) => void;
}

export interface RowsProps<Name extends string = string> {
  readonly name: Name;
  /** One row; fields inside name only what is theirs. */
  readonly children: (row: RowHandle) => ReactNode;
  /** Under the rows: usually the button that adds one. */
  readonly footer?: ((add: (initial?: Readonly<Record<string, unknown>>) => void, count: number) => ReactNode) | undefined;
}

/** A repeating group of a form. */
export function Rows({ name, children, footer }: RowsProps) {
  return (
    <Form.List name={name}>
      {(fields, { add, remove, move }) => (
        <>
          {fields.map((field) => (
            <RowsContext value={[name, field.name]} key={field.key}>
              {children({
                key: field.key,
                index: field.name,
                remove: () => remove(field.name),
                move: (to) => move(field.name, to),
              })}
            </RowsContext>
          ))}
          {footer?.((initial) => add(initial ?? {}), fields.length)}
        </>
      )}
    </Form.List>
  );
}
