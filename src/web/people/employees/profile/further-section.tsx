import { useTranslation } from '#web/language/use-translation.ts';
import type { EmployeeProfile } from '#contract/people/employees/employees.ts';
import { KeptFile } from '#web/reference/files/index.ts';
import { Details } from '#web/kit/show/details.tsx';
import { NOTHING, day, numberWith } from '#web/kit/show/formats.ts';
import { useNameOf } from '#web/language/name-of.ts';
import styles from '../employees.module.css';
import type { SectionProps } from './section-props.ts';
import { Section } from './profile-parts.tsx';

/** What the company knows beyond the usual, where it has fields of its own. */
export function FurtherSection({ person }: Pick<SectionProps, 'person'>) {
  const { t } = useTranslation('customFields');
  const nameOf = useNameOf();
  if (person.custom.length === 0) return null;
  const items = person.custom.map((field) => ({ label: nameOf(field), value: <Value field={field} label={nameOf(field)} /> }));
  const half = Math.ceil(items.length / 2);
  return (
    <Section name="further" title={t('further')}>
      <div className={styles.columns}>
        <Details items={items.slice(0, half)} />
        {items.length === 1 ? null : <Details items={items.slice(half)} />}
      </div>
    </Section>
  );
}

function Value({ field, label }: { readonly field: EmployeeProfile['custom'][number]; readonly label: string }) {
  const nameOf = useNameOf();
  const { kind, value } = field;
  if (value === null) return NOTHING;
  if (kind === 'file') return <KeptFile name={String(value)} label={label} />;
  if (kind === 'date') return day(String(value));
  if (kind === 'number') return numberWith(Number(value), field.decimals ?? 0);
  const choice = field.choices.find(({ id }) => id === value);
  return choice === undefined ? String(value) : nameOf(choice);
}
