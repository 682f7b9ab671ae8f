import { Button, Select, Skeleton } from 'antd';
import { useContext, useEffect, useId, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { DaySpanInput } from '#web/kit/input/range-inputs.tsx';
import { OverlayContext } from '#web/kit/form/form-context.ts';
import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';
import type { ChosenFilters, ListFilter } from './filter.ts';
import styles from './list.module.css';

export interface FilterDrawerProps {
  readonly title: string;
  readonly open: boolean;
  readonly filters: readonly ListFilter[];
  /** Whether all filters are loaded, so that none appears later above the others. */
  readonly isComplete: boolean;
  readonly onApply: (chosen: ChosenFilters) => void;
  readonly onClose: () => void;
}

/** The filters of a list beside its search. What is chosen counts once it is applied. */
export function FilterDrawer({ title, open, isComplete, onClose, ...rest }: FilterDrawerProps) {
  return (
    <SideDrawer title={title} open={open} onClose={onClose} width={400}>
      {isComplete ? <Filters {...rest} /> : <Skeleton active />}
    </SideDrawer>
  );
}

function Filters({ filters, onApply }: Pick<FilterDrawerProps, 'filters' | 'onApply'>) {
  const { t } = useTranslation();
  const focusFirst = useContext(OverlayContext)?.focusFirst;
  useEffect(() => focusFirst?.(), [focusFirst]);
  const [chosen, setChosen] = useState<ChosenFilters>(() => Object.fromEntries(filters.map((one) => [one.key, one.chosen])));
  const set = (key: string, value: ChosenFilters[string]): void => setChosen((earlier) => ({ ...earlier, [key]: value }));
  return (
    <div className={styles.filterFields}>
      {filters.map((filter) => (
        <FilterField key={filter.key} filter={filter} value={chosen[filter.key]} onChange={(value) => set(filter.key, value)} />
      ))}
      <div className={`${styles.filterButtons} ${styles.filterFoot}`}>
        <Button
          onClick={() => onApply(Object.fromEntries(filters.map(({ key, kind }) => [key, kind === 'days' ? undefined : []])))}
        >
          {t('clear')}
        </Button>
        <Button type="primary" onClick={() => onApply(chosen)}>
          {t('apply')}
        </Button>
      </div>
    </div>
  );
}

function FilterField({
  filter,
  value,
  onChange,
}: {
  readonly filter: ListFilter;
  readonly value: ChosenFilters[string];
  readonly onChange: (value: ChosenFilters[string]) => void;
}) {
  const { t } = useTranslation();
  const id = useId();
  if (filter.kind === 'days') {
    const span = value !== undefined && 'from' in value ? value : undefined;
    return (
      <div>
        <span>{filter.label}</span>
        <DaySpanInput label={filter.label} value={span} onChange={onChange} />
      </div>
    );
  }
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const shared = {
    id,
    allowClear: true,
    showSearch: { optionFilterProp: 'label' },
    placeholder: t('all'),
    options: filter.options.map((option) => ({ ...option, title: option.label })),
    className: styles.filterField ?? '',
  };
  return (
    <div>
      <label htmlFor={id}>{filter.label}</label>
      {filter.single === true ? (
        <Select<string>
          {...shared}
          value={chosen[0] ?? null}
          onChange={(next: string | undefined) => onChange(next === undefined ? [] : [next])}
        />
      ) : (
        <Select<string[]> {...shared} mode="multiple" value={chosen} onChange={onChange} />
      )}
    </div>
  );
}
