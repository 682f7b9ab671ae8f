import { employees } from '#contract/people/employees/employees.ts';
import { improvementPlans } from '#contract/performance/improvement-plans.ts';
import { call } from '#web/api/call.ts';
import { read } from '#web/api/queries.ts';
import type { SearchOption } from '#web/kit/input/search-options.ts';

/** A plan. A form always begins with the record as it is now. */
export const onePlan = (id: string) => ({ ...read(improvementPlans.detail, { params: { id } }), staleTime: 0, gcTime: 0 });

/** The form of a new plan. */
export const planModules = read(improvementPlans.modules, {});

/** Employees by name and code; the server is asked once something is typed. */
export async function findEmployees(term: string, signal: AbortSignal): Promise<readonly SearchOption[]> {
  if (term === '') return [];
  const search = JSON.stringify({ column: ['name', 'code'], value: term });
  const { data } = await call(employees.list, { query: { offset: 0, limit: 15, search } }, { signal });
  return data.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }));
}

/** The 1st line manager of an employee; undefined where none is named. */
export async function findSupervisor(employeeId: string): Promise<SearchOption | undefined> {
  const { data } = await call(employees.lineManager, { params: { employeeId } });
  return data === null ? undefined : { value: data.id, label: `${data.code} ${data.name}` };
}
