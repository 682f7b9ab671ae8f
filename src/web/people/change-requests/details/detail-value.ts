import { useTranslation } from '#web/language/use-translation.ts';
import { detailFields, detailGroups, groupNames } from '#contract/people/detail-changes.ts';
import type { DetailGroup, DetailKind, DetailRow, DetailValue } from '#contract/people/detail-changes.ts';
import { employeeChoices } from '#contract/people/employees/employee-form.ts';
import { useNameOf } from '#web/language/name-of.ts';
import { NOTHING, day } from '#web/kit/show/formats.ts';

const kinds = [...groupNames, 'photo', 'certificates', 'documents'] as const;
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
  const { t } = useTranslation(['employees', 'common', 'documents']);
  const nameOf = useNameOf();
  const word = (value: string): string => {
    const status = employeeChoices.maritalStatus.find((one) => one === value);
    const kid = employeeChoices.kidStatus.find((one) => one === value);
    if (kid !== undefined) return t(`employees:profile.value.${kid}`);
    return status === undefined ? value : t(`employees:profile.value.${status}`);
  };
  const sayDocument = ({ kind, kindKH, number, issuedOn, expiresOn }: DetailRow): string =>
    [
      nameOf({ name: kind ?? '', nameKH: kindKH }),
      number ?? '',
      ...(issuedOn === null || issuedOn === undefined ? [] : [`${t('documents:issued')} ${day(issuedOn)}`]),
      ...(expiresOn === null || expiresOn === undefined ? [] : [`${t('documents:expires')} ${day(expiresOn)}`]),
    ]
      .filter((part) => part !== '')
      .join(', ');
  return (field, value) => {
    if (value === null || value === '') return NOTHING;
    if (typeof value === 'object') {
      if (field === 'documents') return sayDocument(value);
      const told = isGroup(field) ? detailGroups[field].map((name) => [name, value[name] ?? ''] as const) : [];
      const said = told.map(([name, text]) => (name === 'dob' && text !== '' ? day(text) : word(text)));
      return said.filter((text) => text !== '').join(', ');
    }
    if (field === 'spouseWorkingStatus') return t(value === 1 ? 'common:yes' : 'common:no');
    return field === 'maritalStatus' ? word(String(value)) : String(value);
  };
}
