import { useTranslation } from 'react-i18next';
import type { DetailField, DetailValue } from '#contract/detail-changes.ts';
import { employeeChoices } from '#contract/employee-form.ts';
import { NOTHING } from '#web/kit/show/formats.ts';

/** What stands in a field, in words. */
export function useDetailValue(): (field: DetailField, value: DetailValue) => string {
  const { t } = useTranslation(['employees', 'common']);
  return (field, value) => {
    if (value === null || value === '') return NOTHING;
    if (field === 'spouseWorkingStatus') return t(value === 1 ? 'common:yes' : 'common:no');
    const status = employeeChoices.maritalStatus.find((one) => one === value);
    return field === 'maritalStatus' && status !== undefined ? t(`employees:profile.value.${status}`) : String(value);
  };
}
