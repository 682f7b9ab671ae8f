import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { employeeChoices, missableFields } from '#contract/people/employees/employee-form.ts';
import { employeeIdFilters } from '#contract/people/employees/employee-list.ts';
import type { EmployeeIdFilter } from '#contract/people/employees/employee-list.ts';
import { useMay } from '#web/api/current-session.ts';
import type { ChosenFilters, ListFilter } from '#web/kit/list/filter.ts';
import { useNameOf } from '#web/language/name-of.ts';
import { filterChoices, filterFields } from './employees.api.ts';
import type { EmployeeListValues } from './employee-list.address.ts';
import { choiceOptions, genderWord, statusWord } from './employees.rules.ts';

const idWords = {
  departmentId: 'department',
  teamId: 'team',
  dutyStationId: 'dutyStation',
  branchId: 'branch',
  jobLevelId: 'jobLevel',
  jobGradeId: 'jobGrade',
  managerId: 'manager1',
  projectId: 'project',
} as const satisfies Readonly<Record<EmployeeIdFilter, string>>;

/**
 * What the employee list is narrowed by: filters without anything to choose from are left out unless they are set. `isComplete`: what
 * can be chosen has come, so that no further filter appears among these.
 */
export function useEmployeeFilters(values: EmployeeListValues): {
  readonly filters: readonly ListFilter[];
  readonly isComplete: boolean;
} {
  const { t } = useTranslation('employees');
  const nameOf = useNameOf();
  // Asked before the calls: a 403 of the server would end the session (decision A3).
  const enabled = useMay('employee/view');
  const choices = useQuery({ ...filterChoices(), enabled });
  const own = useQuery({ ...filterFields(), enabled });
  const offered = choices.data?.data;
  const fields = own.data?.data ?? [];
  const shared = { kind: 'choices' } as const;
  const ofRecords = employeeIdFilters.map((key) => ({
    ...shared,
    key,
    label: t(`profile.field.${idWords[key]}`),
    chosen: values[key],
    options: (offered?.[key] ?? []).map(({ id, name }) => ({ value: id, label: name })),
  }));
  const donor = {
    ...shared,
    key: 'donor',
    label: t('profile.field.donor'),
    chosen: values.donor === '' ? [] : [values.donor],
    options: (offered?.donor ?? []).map((name) => ({ value: name, label: name })),
    single: true as const,
  };
  const custom = {
    ...shared,
    key: 'custom',
    label: t('list.further'),
    chosen: values.custom,
    options: choiceOptions(fields, nameOf),
  };
  const worded: readonly ListFilter[] = [
    {
      ...shared,
      key: 'lacks',
      label: t('list.lacks'),
      chosen: values.lacks,
      options: missableFields.map((field) => ({ value: field, label: t(`profile.field.${field}`) })),
    },
    {
      ...shared,
      key: 'status',
      label: t('list.status'),
      chosen: values.status,
      options: employeeChoices.status.map((status) => ({
        value: String(status),
        label: t(`status.${statusWord({ status, isNoticeTerminate: null })}`),
      })),
    },
    {
      ...shared,
      key: 'gender',
      label: t('list.gender'),
      chosen: values.gender,
      options: employeeChoices.gender.map((gender) => ({ value: String(gender), label: t(`gender.${genderWord(gender)}`) })),
    },
    {
      ...shared,
      key: 'contractType',
      label: t('profile.field.contractType'),
      chosen: values.contractType,
      options: employeeChoices.contractType.map((type) => ({ value: type, label: t(`profile.value.${type}`) })),
    },
    { kind: 'days', key: 'join-date', label: t('list.join_date'), chosen: values['join-date'] },
  ];
  const filters = [...ofRecords, donor, ...worded, custom].filter(
    (filter) => filter.kind === 'days' || filter.options.length > 0 || filter.chosen.length > 0,
  );
  return { filters, isComplete: !enabled || (choices.isFetched && own.isFetched) };
}

/** What was chosen, as the address has it; what is not named stays. */
export function toAddress(chosen: ChosenFilters): Partial<EmployeeListValues> {
  const { donor, ...rest } = chosen;
  const named = Array.isArray(donor) ? { donor: String(donor[0] ?? '') } : {};
  return { ...rest, ...named };
}
