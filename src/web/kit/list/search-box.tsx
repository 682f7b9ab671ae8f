import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import styles from './list.module.css';

/** A list is searched when nobody typed for this long (seed 000 section 9). */
export const SEARCH_DEBOUNCE_MS = 1_000;

export interface SearchBoxProps {
  /** What the address says. */
  readonly value: string;
  readonly onSearch: (value: string) => void;
  readonly placeholder?: string | undefined;
}

/** A search box that waits until the typing ends; Enter does not wait. */
export function SearchBox({ value, onSearch, placeholder }: SearchBoxProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<{ readonly text: string; readonly over: string } | undefined>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // What was typed counts until the address changes under it: by its own search, or by going back.
  const shown = typed !== undefined && typed.over === value ? typed.text : value;
  const search = (text: string): void => {
    clearTimeout(timer.current);
    if (text.trim() !== value) onSearch(text.trim());
  };
  const type = (text: string): void => {
    setTyped({ text, over: value });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(text), SEARCH_DEBOUNCE_MS);
  };
  return (
    <search className={styles.search}>
      <Input
        allowClear
        prefix={<SearchOutlined />}
        value={shown}
        placeholder={placeholder ?? t('list.search')}
        aria-label={placeholder ?? t('list.search')}
        onChange={(event) => type(event.target.value)}
        onPressEnter={() => search(shown)}
      />
    </search>
  );
}
