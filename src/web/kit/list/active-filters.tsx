import { CloseOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { day } from '#web/kit/show/formats.ts';
import { optionsOf } from './filter.ts';
import type { ChosenFilters, ListFilter } from './filter.ts';
import styles from './list.module.css';

/** A flag of the address that narrows a list: the rows that a counter over it counts, for instance. */
export interface FlagFilter {
  readonly key: string;
  readonly label: string;
  readonly isSet: boolean;
}

interface Shown {
  readonly key: string;
  readonly text: string;
  readonly remove: () => void;
}

export interface ActiveFiltersProps {
  readonly filters: readonly ListFilter[];
  readonly flags?: readonly FlagFilter[];
  readonly onFilters: (change: ChosenFilters) => void;
  readonly onFlag?: (key: string) => void;
  /** Takes all of them away at once. */
  readonly onClear: () => void;
}

/** What a list is narrowed by, in words: each is taken away by itself, and all of them with one press. */
export function ActiveFilters({ filters, flags = [], onFilters, onFlag, onClear }: ActiveFiltersProps) {
  const { t } = useTranslation();
  const shown: readonly Shown[] = [
    ...filters.flatMap((filter): readonly Shown[] => {
      if (filter.kind === 'days') {
        if (filter.chosen === undefined) return [];
        const { from, to } = filter.chosen;
        return [
          {
            key: filter.key,
            text: `${filter.label}: ${day(from)} - ${day(to)}`,
            remove: () => onFilters({ [filter.key]: undefined }),
          },
        ];
      }
      const words = new Map(optionsOf(filter).map(({ value, label, of }) => [value, `${of}: ${label}`]));
      return filter.chosen.map((value) => ({
        key: `${filter.key} ${value}`,
        text: words.get(value) ?? `${filter.label}: ${t('list.filter_gone')}`,
        remove: () => onFilters({ [filter.key]: filter.chosen.filter((one) => one !== value) }),
      }));
    }),
    ...flags.filter(({ isSet }) => isSet).map(({ key, label }) => ({ key, text: label, remove: () => onFlag?.(key) })),
  ];
  if (shown.length === 0) return null;
  return (
    <>
      {shown.map(({ key, text, remove }) => (
        <Tag
          key={key}
          className={styles.activeFilter ?? ''}
          closable={{ closeIcon: <CloseOutlined />, 'aria-label': t('list.filter_remove', { filter: text }) }}
          onClose={(event) => {
            // The address decides what is shown.
            event.preventDefault();
            remove();
          }}
        >
          {text}
        </Tag>
      ))}
      <Button type="link" size="small" onClick={onClear}>
        {t('list.clear_filters')}
      </Button>
    </>
  );
}
