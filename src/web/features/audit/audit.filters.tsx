import { useQuery } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { audit } from '#contract/audit.ts';
import type { AuditRow } from '#contract/audit.ts';
import { Id } from '#contract/shared.ts';
import { call } from '#web/api/call.ts';
import { readList } from '#web/api/queries.ts';
import { DaySpanInput } from '#web/kit/input/range-inputs.tsx';
import { SearchSelect } from '#web/kit/input/search-select.tsx';
import type { AuditAddress } from './audit-address.ts';
import styles from './audit.module.css';
import { useAuditWords } from './use-audit-words.ts';

/** By person, kind, field, record and days. */
export function AuditFilters({ address, rows }: { readonly address: AuditAddress; readonly rows: readonly AuditRow[] }) {
  const { t } = useTranslation('audit');
  const words = useAuditWords();
  const { values, change } = address;
  const { userId, kind, field } = values;
  const facets = useQuery(readList(audit.facets, { query: kind === '' ? {} : { kind } })).data?.data;
  const actor = rows.find((row) => row.userId === userId)?.userName;
  const named = (names: readonly string[], word: (name: string) => string) =>
    names.map((name) => ({ value: name, label: word(name) })).toSorted((one, other) => one.label.localeCompare(other.label));
  const choice = (name: 'kind' | 'field', options: { value: string; label: string }[]) => (
    <Select<string | null>
      className={styles.filter ?? ''}
      aria-label={t(name)}
      placeholder={t(name)}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      value={values[name] === '' ? null : values[name]}
      options={options}
      // The fields of one kind are not those of another.
      onChange={(next) => change(name === 'kind' ? { kind: next ?? '', field: '' } : { field: next ?? '' })}
    />
  );
  return (
    <>
      <span className={styles.filter}>
        <SearchSelect
          aria-label={t('person')}
          placeholder={t('person')}
          name="audit-people"
          value={userId === '' ? null : userId}
          {...(userId === '' ? {} : { initial: { value: userId, label: actor ?? userId } })}
          search={async (term, signal) => {
            const { data } = await call(audit.people, { query: term === '' ? {} : { search: term } }, { signal });
            return data.map(({ id, name }) => ({ value: id, label: name }));
          }}
          onChange={(next) => change({ userId: next ?? '' })}
        />
      </span>
      {choice('kind', named(facets?.kinds ?? [], words.kind))}
      {kind === '' && field === '' ? null : choice('field', named(facets?.fields ?? [], words.field))}
      <RecordInput key={values.recordId} value={values.recordId} onChange={(recordId) => change({ recordId })} />
      <DaySpanInput label={t('dates')} value={values.dates} onChange={(dates) => change({ dates })} />
    </>
  );
}

/** The id of one record, as it stands in addresses. */
function RecordInput({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const { t } = useTranslation('audit');
  const [typed, setTyped] = useState(value);
  const isWrong = typed.trim() !== '' && !Id.safeParse(typed.trim()).success;
  const apply = (next: string): void => {
    setTyped(next);
    const id = next.trim();
    if (id !== value && (id === '' || Id.safeParse(id).success)) onChange(id);
  };
  return (
    <Input
      className={styles.filter ?? ''}
      aria-label={t('one_record')}
      aria-invalid={isWrong}
      placeholder={t('one_record')}
      allowClear
      {...(isWrong ? { status: 'error' as const } : {})}
      value={typed}
      onChange={(event) => apply(event.target.value)}
    />
  );
}
