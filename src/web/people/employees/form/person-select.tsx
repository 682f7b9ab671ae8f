import { Form } from 'antd';
import { employees } from '#contract/people/employees/employees.ts';
import { call } from '#web/api/call.ts';
import { SearchSelect } from '#web/kit/input/search-select.tsx';
import type { SearchOption } from '#web/kit/input/search-options.ts';
import type { SearchSelectProps } from '#web/kit/input/search-select.tsx';
import { personLabel } from './employee-form.rules.ts';

/** Colleagues by name or code, as every session may find them. */
export async function findPeople(term: string, signal: AbortSignal): Promise<readonly SearchOption[]> {
  const search = term === '' ? {} : { search: JSON.stringify({ column: ['name', 'code'], value: term }) };
  const { data } = await call(employees.list, { query: { offset: 0, limit: 15, ...search } }, { signal });
  return data.map((person) => ({ value: person.id, label: personLabel(person) }));
}

export interface PersonSelectProps extends Partial<Pick<SearchSelectProps, 'value' | 'onChange' | 'id' | 'disabled'>> {
  /** Names the list of the preferred in the cache. */
  readonly list: string;
  /** Offered before anything is typed; without any the first of the employee list. */
  readonly preferred: readonly SearchOption[];
}

/** A colleague, found by name or code. The form keeps the names of those who were chosen. */
export function PersonSelect({ list, preferred, onChange, ...props }: PersonSelectProps) {
  const instance = Form.useFormInstance();
  const { value } = props;
  const known: unknown = value === null || value === undefined ? undefined : instance.getFieldValue(['people', value]);
  return (
    <SearchSelect
      {...props}
      name={preferred.length === 0 ? 'employees' : `employees ${list}`}
      search={async (term, signal) => (term === '' && preferred.length > 0 ? preferred : await findPeople(term, signal))}
      initial={typeof known === 'string' && typeof value === 'string' ? { value, label: known } : undefined}
      onChange={(id, option) => {
        if (id !== null && option !== undefined) instance.setFieldValue(['people', id], option.label);
        onChange?.(id);
      }}
    />
  );
}
