import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { use, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { languages } from '#i18n/translation.ts';
import { firstSentence, helpKeyOf } from '#web/app/help/help-text.ts';
import { useHelp } from '#web/app/help/use-help.ts';
import { findModules } from '#web/app/module-search.ts';
import { titleKey } from '#web/kit/compose/module.ts';
import type { Module } from '#web/kit/compose/module.ts';
import { text } from '#web/kit/address/codecs.ts';
import { PageLink, useGo } from '#web/kit/address/page-link.tsx';
import { useAddress } from '#web/kit/address/use-address.ts';
import { count } from '#web/kit/show/formats.ts';
import { i18n } from '#web/language/i18n.ts';
import { SettingGroups } from './setting-groups.ts';
import type { ShownGroup } from './setting-groups.ts';
import styles from './setting-overview.module.css';

const spec = { search: text() };

/** What a term finds among the settings: names, words and helps of both languages, and the headings they stand under. */
function useFound(groups: readonly ShownGroup[], term: string): readonly Module[] {
  const isSearched = term.trim() !== '';
  const helps = [useHelp(isSearched, 'en').texts, useHelp(isSearched, 'km').texts];
  if (!isSearched) return [];
  const pages = groups.flatMap(({ key, pages: own }) =>
    own.map(({ module }) => {
      const wordsIn = (language: (typeof languages)[number]) => i18n.getFixedT(language, ['shell', 'settingLayout', 'kinds']);
      return {
        module,
        names: languages.map((language) => wordsIn(language)(titleKey(module.title))),
        help: [
          ...helps.map((texts) => texts.get(helpKeyOf(module.title)) ?? ''),
          ...languages.map((language) => wordsIn(language)(`settingLayout:groups.${key}`)),
        ].join(' '),
      };
    }),
  );
  return findModules(pages, term);
}

/** Every page of the settings that one may open, each with a sentence, under its heading; a search finds them by either language. */
export function SettingOverview() {
  const { t } = useTranslation(['settingLayout', 'shell']);
  const groups = use(SettingGroups);
  const { values, change } = useAddress(spec);
  const go = useGo();
  const results = useRef<HTMLDivElement>(null);
  const term = values.search;
  const found = useFound(groups, term);
  const links = (): HTMLElement[] => [...(results.current?.querySelectorAll<HTMLElement>('a') ?? [])];
  const move = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const all = links();
    const at = all.findIndex((link) => link === document.activeElement);
    const next = all[at + (event.key === 'ArrowDown' ? 1 : -1)];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div className={styles.overview}>
      <search>
        <Input
          allowClear
          prefix={<SearchOutlined />}
          value={term}
          aria-label={t('settingLayout:search')}
          placeholder={t('settingLayout:search')}
          onFocus={() => void i18n.loadLanguages([...languages])}
          onChange={(event) => change({ search: event.target.value }, { replace: true, keepScroll: true })}
          onKeyDown={move}
          onPressEnter={() => {
            const [first] = found;
            if (first !== undefined) go(first.path);
          }}
        />
      </search>
      {/* The arrows lead from link to link, which Tab does too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div ref={results} className={styles.overview} onKeyDown={move}>
        {term.trim() === '' ? (
          groups.map(({ key, title, pages }) => (
            <section key={key} className={styles.group} aria-label={title}>
              <h2 className={styles.heading}>{title}</h2>
              <Pages pages={pages.map(({ module }) => module)} />
            </section>
          ))
        ) : (
          <section className={styles.group} aria-label={t('settingLayout:found')}>
            <output className={styles.quiet}>
              {found.length === 0
                ? t('settingLayout:found_none', { term })
                : t('settingLayout:found_count', { count: found.length, told: count(found.length) })}
            </output>
            <Pages pages={found} />
          </section>
        )}
      </div>
    </div>
  );
}

function Pages({ pages }: { readonly pages: readonly Module[] }) {
  const { t } = useTranslation(['shell', 'kinds']);
  const { texts } = useHelp(true);
  return (
    <ul className={styles.pages}>
      {pages.map(({ path, title }) => (
        <li key={path}>
          <PageLink to={path}>{t(titleKey(title))}</PageLink>
          <p>{firstSentence(texts.get(helpKeyOf(title)) ?? '')}</p>
        </li>
      ))}
    </ul>
  );
}
