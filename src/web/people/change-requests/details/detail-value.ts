import { useTranslation } from '#web/language/use-translation.ts';
import { detailFields, detailGroups, groupNames } from '#contract/people/detail-changes.ts';
import type { DetailGroup, DetailKind, DetailRow, DetailValue } from '#contract/people/detail-changes.ts';
import { isOf } from '#contract/people/facts/facts.ts';
import { useDataWords } from '#web/language/use-data-words.ts';
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

/** The words of the wire's values; one without a word of its own says itself. */
export function useValueWord(): (value: string) => string {
  const words = useDataWords('employees');
  return (value) => words(`profile.value.${value}`, { defaultValue: value });
}

/** What stands in a field, in words; of a row all that is told of it. */
export function useDetailValue(): (field: DetailKind, value: DetailValue) => string {
  const { t } = useTranslation(['employees', 'common', 'documents']);
  const nameOf = useNameOf();
  const word = useValueWord();
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
    const fact = detailFields.find((one) => one === field);
    if (fact !== undefined && isOf('yesNo', fact)) return t(value === 1 ? 'common:yes' : 'common:no');
    if (fact !== undefined && isOf('day', fact)) return day(String(value));
    return fact !== undefined && isOf('choice', fact) ? word(String(value)) : String(value);
  };
}
