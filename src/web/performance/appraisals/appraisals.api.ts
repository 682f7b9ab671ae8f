import { appraisals } from '#contract/performance/appraisals.ts';
import type { AppraisalKind } from '#contract/performance/appraisals.ts';
import { employees } from '#contract/people/employees/employees.ts';
import { objectives } from '#contract/performance/objectives.ts';
import type { recordScopes } from '#contract/performance/objectives.ts';
import { call } from '#web/api/call.ts';
import { read, readList, useChange } from '#web/api/queries.ts';
import type { SearchOption } from '#web/kit/input/search-options.ts';

/** What the list is searched and filtered by. */
export interface AppraisalFilters {
  readonly search: string;
  readonly year: number | undefined;
  readonly scope: (typeof recordScopes)[number];
}

/** A page of appraisals. */
export const appraisalList = ({ search, ...of }: AppraisalFilters & { readonly offset: number; readonly limit: number }) =>
  readList(appraisals.list, { query: { ...of, ...(search === '' ? {} : { search }) } });

/** One appraisal. */
export const appraisalDetail = (id: string) => read(appraisals.detail, { params: { id } });

/** The form that a new appraisal asks for. */
export const newForm = (kind: AppraisalKind) =>
  read(objectives.modules, { query: { type: kind === 'PROBATION' ? 'probation' : 'appraisal' } });

/** Employees by name and code; the server is asked once something is typed. */
export async function findPeople(term: string, signal: AbortSignal): Promise<readonly SearchOption[]> {
  if (term === '') return [];
  const search = JSON.stringify({ column: ['name', 'code'], value: term });
  const { data } = await call(employees.list, { query: { offset: 0, limit: 15, search } }, { signal });
  return data.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }));
}

export const useCreateAppraisal = () => useChange(appraisals.create);
export const useSaveAppraisal = () => useChange(appraisals.update);
export const useSubmitAppraisal = () => useChange(appraisals.submit);
export const useEvaluateAppraisal = () => useChange(appraisals.evaluate);
export const useReleaseAppraisals = () => useChange(appraisals.release);
export const useAcknowledgeAppraisal = () => useChange(appraisals.acknowledge);
