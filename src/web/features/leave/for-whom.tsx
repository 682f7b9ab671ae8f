import { employees } from '#contract/employees.ts';
import { call } from '#web/api/call.ts';
import { useSession } from '#web/api/current-session.ts';
import { SearchSelect } from '#web/kit/input/search-select.tsx';
import type { SearchSelectProps } from '#web/kit/input/search-select.tsx';

/** For whom a request is filed: oneself first, else a colleague by name or code. */
export function ForWhom(props: Partial<Pick<SearchSelectProps, 'value' | 'onChange' | 'id'>>) {
  const { employeeId, profile } = useSession();
  return (
    <SearchSelect
      {...props}
      name="employees"
      initial={employeeId === null ? undefined : { value: employeeId, label: profile.fullName }}
      search={async (term, signal) => {
        const search = term === '' ? {} : { search: JSON.stringify({ column: ['name', 'code'], value: term }) };
        const { data } = await call(employees.list, { query: { offset: 0, limit: 15, ...search } }, { signal });
        return data.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }));
      }}
    />
  );
}
