import { useTranslation } from 'react-i18next';
import { detailFields, detailGroups, groupNames } from '#contract/detail-changes.ts';
import type { DetailGroup, DetailKind, DetailValue } from '#contract/detail-changes.ts';
import { employeeChoices } from '#contract/employee-form.ts';
import { NOTHING, day } from '#web/kit/show/formats.ts';

const kinds = [...groupNames, 'photo', 'certificates'] as const;
const groups: ReadonlySet<string> = new Set<string>(groupNames);
const isGroup = (field: DetailKind): field is DetailGroup => groups.has(field);

/** What is asked for is called. */
export function useDetailName(): (field: DetailKind) => string {
  const { t } = useTranslation(['details', 'employees']);
  return (field) => {
    const name = detailFields.find((one) => one === field);
    if (name !== undefined) return t(`employees:profile.field.${name}`);
    const kind = kinds.find((one) => one === field);
    return kind === undefined ? field : t(`details:kinds.${kind}`);
  };
}

/** What stands in a field, in words; of a row all that is told of it. */
export function useDetailValue(): (field: DetailKind, value: DetailValue) => string {
  const { t } = useTranslation(['employees', 'common']);
  const word = (value: string): string => {
    const status = employeeChoices.maritalStatus.find((one) => one === value);
    const kid = employeeChoices.kidStatus.find((one) => one === value);
    if (kid !== undefined) return t(`employees:profile.value.${kid}`);
    return status === undefined ? value : t(`employees:profile.value.${status}`);
  };
  return (field, value) => {
    if (value === null || value === '') return NOTHING;
    if (typeof value === 'object') {
      const told = isGroup(field) ? detailGroups[field].map((name) => [name, value[name] ?? ''] as const) : [];
      const said = told.map(([name, text]) => (name === 'dob' && text !== '' ? day(text) : word(text)));
      return said.filter((text) => text !== '').join(', ');
    }
    if (field === 'spouseWorkingStatus') return t(value === 1 ? 'common:yes' : 'common:no');
    return field === 'maritalStatus' ? word(String(value)) : String(value);
  };
}
