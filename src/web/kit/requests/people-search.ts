import { leave } from '#contract/time/leave.ts';
import { call } from '#web/api/call.ts';
import type { SearchOption } from '#web/kit/input/search-options.ts';

/** Colleagues by name or code, for who files for others or reads the reports. */
export async function findPeople(term: string, signal: AbortSignal): Promise<readonly SearchOption[]> {
  const { data } = await call(leave.people, { query: term === '' ? {} : { search: term } }, { signal });
  return data.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }));
}
