import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';

export interface SearchOption {
  readonly value: string;
  readonly label: string;
}

export interface SearchSelectProps {
  readonly value?: string | null | undefined;
  /** With the option that was chosen, for who keeps its label. */
  readonly onChange?: ((value: string | null, option?: SearchOption) => void) | undefined;
  readonly id?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly placeholder?: string | undefined;
  readonly 'aria-label'?: string | undefined;
  /** Names the cache: 'employees' for instance. */
  readonly name: string;
  /** At most 15 that match; an empty term gives the first ones. */
  readonly search: (term: string, signal: AbortSignal) => Promise<readonly SearchOption[]>;
  /** The label of the value when the form opens, before anything was searched. */
  readonly initial?: SearchOption | undefined;
}

const PAUSE_MS = 300;

/** A select that asks the server as one types. */
export function SearchSelect({
  value,
  onChange,
  id,
  disabled,
  placeholder,
  name,
  search,
  initial,
  'aria-label': label,
}: SearchSelectProps) {
  const { t } = useTranslation();
  const [term, setTerm] = useState('');
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const found = useQuery({
    queryKey: ['search-select', name, term],
    queryFn: async ({ signal }) => await search(term, signal),
    enabled: isOpen,
    staleTime: 60_000,
  });
  const options = [...(found.data ?? [])];
  if (initial !== undefined && term === '' && !options.some((option) => option.value === initial.value)) options.unshift(initial);
  const type = (next: string): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setTerm(next.trim()), PAUSE_MS);
  };
  return (
    <Select<string, SearchOption>
      {...(id === undefined ? {} : { id })}
      {...(label === undefined ? {} : { 'aria-label': label })}
      value={value ?? null}
      {...(disabled === undefined ? {} : { disabled })}
      allowClear
      showSearch={{ filterOption: false, onSearch: type }}
      placeholder={placeholder ?? t('input.select')}
      loading={found.isFetching}
      options={options}
      notFoundContent={found.isFetching ? t('loading') : t('list.empty_search')}
      onOpenChange={setOpen}
      onChange={(next: string | undefined, option) => onChange?.(next ?? null, Array.isArray(option) ? undefined : option)}
    />
  );
}
