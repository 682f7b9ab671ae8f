import { SettingOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { journalKinds, journalStates, journals } from '#contract/finance/journals.ts';
import type { JournalRow } from '#contract/finance/journals.ts';
import { readList } from '#web/api/queries.ts';
import { pageOf } from '#web/kit/address/address.ts';
import { choice, month as monthCodec } from '#web/kit/address/codecs.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { listSpec, useAddress } from '#web/kit/address/use-address.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { MonthInput } from '#web/kit/input/date-inputs.tsx';
import type { Column } from '#web/kit/list/table/column.ts';
import { ListPage } from '#web/kit/list/list-page.tsx';
import { day, money, month } from '#web/kit/show/formats.ts';
import { WholeNumbers } from '#web/kit/show/whole-numbers.tsx';
import styles from './journals.module.css';
import { JournalStateTag } from './journal-state-tag.tsx';
import { JournalSettingsDialog } from './journal-settings.tsx';
import { UnpostedPanel } from './unposted-panel.tsx';

const sizes = { defaultSize: 20 } as const;
const spec = { ...listSpec(sizes), month: monthCodec(), kind: choice(journalKinds), state: choice(journalStates) };

/** What is not posted yet, and what was posted. */
export function JournalListScreen() {
  const { t } = useTranslation(['journals', 'common', 'shell']);
  const address = useAddress(spec);
  const { values, change } = address;
  const query = useQuery(
    readList(journals.list, {
      query: {
        ...pageOf(values),
        ...(values.search === '' ? {} : { search: values.search }),
        ...(values.month === undefined ? {} : { month: values.month }),
        ...(values.kind === undefined ? {} : { kind: values.kind }),
        ...(values.state === undefined ? {} : { state: values.state }),
      },
    }),
  );
  const [isSetting, setSetting] = useState(false);
  const go = useGo();
  return (
    <ListPage<JournalRow>
      title={t('shell:pages.finance_journals')}
      address={address}
      sizes={sizes}
      query={query}
      columns={useColumns()}
      rowKey={({ id }) => id}
      cards={<UnpostedPanel />}
      searchPlaceholder={t('journals:number')}
      filters={
        <>
          <div className={styles.month}>
            <MonthInput
              aria-label={t('journals:month')}
              value={values.month ?? null}
              onChange={(next) => change({ month: next ?? undefined })}
            />
          </div>
          <Select
            aria-label={t('journals:kind')}
            allowClear
            placeholder={t('journals:filter.kind')}
            value={values.kind ?? null}
            options={journalKinds.map((value) => ({ value, label: t(`journals:kinds.${value}`) }))}
            onChange={(kind) => change({ kind: kind ?? undefined })}
            popupMatchSelectWidth={false}
          />
          <Select
            aria-label={t('journals:state')}
            allowClear
            placeholder={t('journals:filter.state')}
            value={values.state ?? null}
            options={journalStates.map((value) => ({ value, label: t(`journals:states.${value}`) }))}
            onChange={(state) => change({ state: state ?? undefined })}
            popupMatchSelectWidth={false}
          />
        </>
      }
      actions={
        <ActionButton
          icon={<SettingOutlined />}
          label={t('journals:settings.button')}
          needs="finance/edit"
          onClick={() => setSetting(true)}
        />
      }
      empty={{ title: t('common:list.empty'), text: t('journals:about') }}
      onOpen={({ id }) => go(paths.journal(id))}
      onInfo={({ id }) => go(paths.journal(id))}
    >
      <JournalSettingsDialog open={isSetting} onClose={() => setSetting(false)} />
    </ListPage>
  );
}

function useColumns(): readonly Column<JournalRow>[] {
  const { t } = useTranslation('journals');
  return [
    {
      key: 'number',
      title: t('number'),
      width: 122,
      keep: true,
      holds: 'number',
      phone: 'heading',
      render: ({ number }) => number,
    },
    {
      key: 'kind',
      title: t('kind'),
      keep: true,
      render: ({ kind, person, batch }) => {
        const who = person?.name ?? batch;
        return who === null ? t(`kinds.${kind}`) : <WholeNumbers text={`${t(`kinds.${kind}`)}: ${who}`} />;
      },
    },
    { key: 'month', title: t('month'), width: 90, keep: true, holds: 'month', render: (row) => month(row.month) },
    { key: 'date', title: t('date'), width: 110, holds: 'day', render: (row) => day(row.date) },
    { key: 'people', title: t('people'), width: 80, numeric: true, render: ({ people }) => String(people) },
    {
      key: 'amount',
      title: t('amount'),
      width: 120,
      keep: true,
      numeric: true,
      holds: 'money',
      render: ({ debit }) => money(debit),
    },
    {
      key: 'state',
      title: t('state'),
      width: 130,
      keep: true,
      phone: 'line',
      render: ({ state }) => <JournalStateTag state={state} />,
    },
    { key: 'postedBy', title: t('posted_by'), width: 150, render: ({ postedBy }) => postedBy ?? '-' },
  ];
}
