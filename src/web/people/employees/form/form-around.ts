import { useQueries } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { CustomField } from '#contract/people/custom-fields.ts';
import { projects } from '#contract/donors/donors.ts';
import type { ProjectRow } from '#contract/donors/donors.ts';
import { keyFields } from '#contract/people/employees/employee-authority.ts';
import { employeeForm } from '#contract/people/employees/employee-form-calls.ts';
import type { EmployeeDetail } from '#contract/people/employees/employee-detail.ts';
import { newContract } from '#contract/people/employees/employee-rules.ts';
import type { LoadedContract } from '#contract/people/employees/employee-rules.ts';
import type { ReceivedOf } from '#contract/endpoint.ts';
import { payrollItems } from '#contract/payroll/settings/payroll-items.ts';
import type { PayrollItemRow } from '#contract/payroll/settings/payroll-items.ts';
import { read } from '#web/api/queries.ts';
import type { Loadable } from '#web/kit/page/loaded.tsx';
import { deductionsOf } from './employee-form.rules.ts';

export interface FormLists {
  readonly payload: ReceivedOf<typeof employeeForm.payload>['data'];
  readonly projects: readonly ProjectRow[];
  readonly items: readonly PayrollItemRow[];
}

/** Everything that the form offers for choice, read side by side. */
export function useFormLists(): Loadable<FormLists> {
  const all = { offset: 0, limit: 0 };
  return useQueries({
    queries: [read(employeeForm.payload, {}), read(projects.list, { query: all }), read(payrollItems.list, { query: all })],
    combine: ([payload, projectList, items]) => ({
      data:
        payload.data === undefined || projectList.data === undefined || items.data === undefined
          ? undefined
          : { payload: payload.data.data, projects: projectList.data.data, items: items.data.data },
      error: payload.error ?? projectList.error ?? items.error,
      refetch: () => void Promise.all([payload.refetch(), projectList.refetch(), items.refetch()]),
    }),
  });
}

export interface FormAround extends FormLists {
  /** The record as it was loaded; a new one has none. */
  readonly detail: EmployeeDetail | undefined;
  /** The company's own fields that the caller sees of this person. */
  readonly customFields: readonly CustomField[];
}

export const FormAroundContext = createContext<FormAround | undefined>(undefined);

/** What stands around the fields: lists to choose from and the record as loaded. */
export function useFormAround(): FormAround {
  const around = useContext(FormAroundContext);
  if (around === undefined) throw new Error('A section stands outside the employee form');
  return around;
}

/** A field that is not the caller's to change. */
interface Lock {
  /** Said at the field; undefined where the section says it for all of them. */
  readonly reason: string | undefined;
}

const keys: ReadonlySet<string> = new Set(keyFields);

/** Whether a field is locked; undefined where it is not. */
export function useLock(field: string): Lock | undefined {
  const { detail } = useFormAround();
  const refused = detail?.keysRefused ?? null;
  return refused !== null && keys.has(field) ? { reason: refused } : undefined;
}

/** The contract before anything was typed. */
export const loadedContract = (detail: EmployeeDetail | undefined): LoadedContract => detail ?? newContract;

/** Ids of the payroll items that are deductions, those of stored rows among them. */
export function useDeductions(): ReadonlySet<string> {
  const { items, detail } = useFormAround();
  return deductionsOf(items, detail);
}
