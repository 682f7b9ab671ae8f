import { useSession } from '#web/api/current-session.ts';
import { SearchSelect } from '#web/kit/input/search-select.tsx';
import type { SearchSelectProps } from '#web/kit/input/search-select.tsx';
import { findPeople } from '#web/kit/requests/people-search.ts';

/** For whom a request is filed: oneself first, else a colleague by name or code. */
export function ForWhom(props: Partial<Pick<SearchSelectProps, 'value' | 'onChange' | 'id'>>) {
  const { employeeId, profile } = useSession();
  return (
    <SearchSelect
      {...props}
      name="people"
      initial={employeeId === null ? undefined : { value: employeeId, label: profile.fullName }}
      search={findPeople}
    />
  );
}
