import { inNameOrder } from '#engine/text/order.ts';
import { useLanguage } from '#web/language/use-language.ts';
import { useQuery } from '@tanstack/react-query';
import { Select, Tag } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { audit } from '#contract/access/audit.ts';
import type { AuditRow } from '#contract/access/audit.ts';
import { call } from '#web/api/call.ts';
import { readList } from '#web/api/queries.ts';
import { DaySpanInput } from '#web/kit/input/range-inputs.tsx';
import { SearchSelect } from '#web/kit/input/search-select.tsx';
import type { AuditAddress } from './audit-address.ts';
import styles from './audit.module.css';
import { useAuditWords } from './use-audit-words.ts';

/** By person, kind, field and days; of one record where its history was asked for. */
export function AuditFilters({ address, rows }: { readonly address: AuditAddress; readonly rows: readonly AuditRow[] }) {
  const { t } = useTranslation('audit');
  const words = useAuditWords();
  const order = inNameOrder(useLanguage());
  const { values, change } = address;
  const { userId, kind, field } = values;
  const facets = useQuery(readList(audit.facets, { query: kind === '' ? {} : { kind } })).data?.data;
  const actor = rows.find((row) => row.userId === userId)?.userName;
  const named = (names: readonly string[], word: (name: string) => string) =>
    names.map((name) => ({ value: name, label: word(name) })).toSorted((one, other) => order(one.label, other.label));
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
          {...(userId === '' ? {} : { initial: { value: userId, label: actor ?? t('person') } })}
          search={async (term, signal) => {
            const { data } = await call(audit.people, { query: term === '' ? {} : { search: term } }, { signal });
            return data.map(({ id, name }) => ({ value: id, label: name }));
          }}
          onChange={(next) => change({ userId: next ?? '' })}
        />
      </span>
      {choice('kind', named(facets?.kinds ?? [], words.kind))}
      {kind === '' && field === '' ? null : choice('field', named(facets?.fields ?? [], words.field))}
      {values.recordId === '' ? null : <RecordTag name={rows[0]?.recordName ?? null} onClose={() => change({ recordId: '' })} />}
      <DaySpanInput label={t('dates')} value={values.dates} onChange={(dates) => change({ dates })} />
    </>
  );
}

/** The one record whose history is shown, by its name; taken away, the list is whole again. */
function RecordTag({ name, onClose }: { readonly name: string | null; readonly onClose: () => void }) {
  const { t } = useTranslation('audit');
  return (
    <Tag closable={{ closeIcon: true, 'aria-label': t('all_records') }} onClose={onClose}>
      {t('one_record', { name: name ?? t('this_record') })}
    </Tag>
  );
}
