/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the ARIA combobox: its keys are handled at the input */
import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import type { InputRef } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { languages } from '#i18n/translation.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { i18n } from '#web/language/i18n.ts';
import { useChoices } from './use-choices.ts';
import type { Choice } from './use-choices.ts';
import styles from '../app-layout.module.css';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]') !== null;

/** Finds any page, action and record that is the session's, in both languages, and what was last opened: Ctrl K or /, arrows, Enter. */
export function ModuleSearch() {
  const { t } = useTranslation('shell');
  const go = useGo();
  const id = useId();
  const input = useRef<InputRef>(null);
  const list = useRef<HTMLDivElement>(null);
  const [term, setTerm] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent): void => {
      const isShortcut =
        ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') || (event.key === '/' && !isTyping(event.target));
      if (!isShortcut) return;
      event.preventDefault();
      input.current?.focus({ cursor: 'all' });
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  const { groups, isSearching } = useChoices(open, term);
  const found = groups.flatMap(({ choices }) => choices);
  const show = (): void => {
    // The names of the other language are brought when somebody begins to search.
    void i18n.loadLanguages([...languages]);
    setOpen(true);
  };
  const choose = ({ path }: Choice): void => {
    setOpen(false);
    setTerm('');
    input.current?.blur();
    go(path);
  };
  const move = (to: number): void => {
    const next = (to + found.length) % Math.max(found.length, 1);
    setActive(next);
    list.current?.querySelectorAll('[role=option]')[next]?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      setOpen(false);
      input.current?.blur();
      return;
    }
    const chosen = found[active];
    if (event.key === 'ArrowDown') move(active + 1);
    else if (event.key === 'ArrowUp') move(active - 1);
    else if (event.key === 'Enter' && chosen !== undefined && open) choose(chosen);
    else return;
    event.preventDefault();
  };
  const option = (index: number): string => `${id}-${index}`;
  return (
    <search className={styles.search}>
      <Input
        ref={input}
        value={term}
        prefix={<SearchOutlined />}
        suffix={<kbd className={styles.hint}>{t('search.hint')}</kbd>}
        placeholder={t('search.placeholder')}
        role="combobox"
        aria-label={t('search.label')}
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        {...(open && found.length > 0 ? { 'aria-activedescendant': option(active) } : {})}
        onFocus={show}
        onBlur={() => {
          setOpen(false);
          // The next search begins anew.
          setTerm('');
        }}
        onChange={(event) => {
          setTerm(event.target.value);
          setActive(0);
          setOpen(true);
        }}
        onKeyDown={press}
      />
      {open && found.length > 0 ? (
        <div ref={list} id={`${id}-list`} role="listbox" aria-label={t('search.results')} className={styles.results}>
          {groups.map(({ name, choices }, at) => {
            const before = groups.slice(0, at).reduce((sum, group) => sum + group.choices.length, 0);
            return (
              <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
                <div id={`${id}-${name}`} role="presentation" className={styles.resultHeading}>
                  {t(`search.${name}`)}
                </div>
                {choices.map((one, position) => {
                  const index = before + position;
                  return (
                    <div
                      key={one.path}
                      id={option(index)}
                      role="option"
                      aria-selected={index === active}
                      className={styles.result}
                      // The press would take the focus, and with it the list, before the click arrives.
                      onMouseDown={(event) => event.preventDefault()}
                      onClick={() => choose(one)}
                      onMouseMove={() => setActive(index)}
                    >
                      <span className={styles.resultTitle}>{one.title}</span>
                      {one.what === null ? null : <span className={styles.resultGroup}>{one.what}</span>}
                    </div>
                  );
                })}
              </div>
            );
          })}
        </div>
      ) : null}
      {open && found.length === 0 && !isSearching ? (
        <output className={`${styles.results} ${styles.none}`}>{t('search.none', { term })}</output>
      ) : null}
    </search>
  );
}
