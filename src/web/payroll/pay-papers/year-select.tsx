import { Select } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import type { Codec } from '#web/kit/address/codecs.ts';
import { thisYear } from '#web/kit/show/today.ts';
import { yearsUntil } from './statement.rules.ts';

/** A year in the address; undefined: this one. */
export const yearCodec: Codec<number | undefined> = {
  read: (given) => (given !== undefined && /^(19|20|21)\d{2}$/.test(given) ? Number(given) : undefined),
  write: (value) => (value === undefined || value === thisYear() ? undefined : String(value)),
};

/** Chooses a year, the newest first. */
export function YearSelect({ value, onChange }: { readonly value: number; readonly onChange: (year: number) => void }) {
  const { t } = useTranslation('payPapers');
  const years = yearsUntil(thisYear());
  return (
    <Select
      aria-label={t('year')}
      value={value}
      onChange={onChange}
      options={(years.includes(value) ? years : [value, ...years]).map((year) => ({ value: year, label: String(year) }))}
    />
  );
}
