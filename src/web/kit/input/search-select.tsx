import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { searchOptions } from './search-options.ts';
import type { SearchOption } from './search-options.ts';

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
  const [typed, setTyped] = useState('');
  const [term, setTerm] = useState('');
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asking = (asked: string) => ({
    queryKey: ['search-select', name, asked],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) => await search(asked, signal),
    enabled: isOpen,
    staleTime: 60_000,
  });
  const first = useQuery(asking(''));
  const found = useQuery({ ...asking(term), placeholderData: keepPreviousData });
  const isAnswered = term === typed.trim() && !found.isPlaceholderData;
  const options = [...searchOptions({ typed, first: first.data ?? [], found: found.data ?? [], isAnswered })];
  if (initial !== undefined && typed === '' && !options.some((option) => option.value === initial.value))
    options.unshift(initial);
  const isWaiting = first.isFetching || !isAnswered;
  const type = (next: string): void => {
    setTyped(next);
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
      loading={isOpen && isWaiting}
      options={options}
      notFoundContent={isWaiting ? t('loading') : t('list.empty_search')}
      onOpenChange={setOpen}
      onChange={(next: string | undefined, option) => onChange?.(next ?? null, Array.isArray(option) ? undefined : option)}
    />
  );
}
