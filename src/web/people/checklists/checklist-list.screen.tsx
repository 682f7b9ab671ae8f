import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Select } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { checklistStates, checklists, occasions } from '#contract/people/checklists.ts';
import type { ChecklistRow } from '#contract/people/checklists.ts';
import { call } from '#web/api/call.ts';
import { useMay } from '#web/api/current-session.ts';
import { read, readList } from '#web/api/queries.ts';
import { pageOf } from '#web/kit/address/address.ts';
import { choice, flag } from '#web/kit/address/codecs.ts';
import { listSpec, useAddress } from '#web/kit/address/use-address.ts';
import { ExportButton } from '#web/kit/export/export-button.tsx';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import type { Column } from '#web/kit/list/table/column.ts';
import { ListPage } from '#web/kit/list/list-page.tsx';
import { RecordDrawer } from '#web/kit/overlay/record-drawer.tsx';
import { useOpenRecord } from '#web/kit/overlay/use-open-record.ts';
import { NOTHING, day } from '#web/kit/show/formats.ts';
import { PersonCell } from '#web/kit/show/person-cell.tsx';
import { ChecklistState } from './checklist-state.tsx';
import { ChecklistView } from './checklist-view.tsx';
import styles from './checklists.module.css';
import { StartChecklist } from './start-checklist.tsx';

const states = [...checklistStates, 'all'] as const;
const spec = { ...listSpec(), occasion: choice(occasions), state: choice(states), overdue: flag(), mine: flag() };

/** What there is to do for people who join, end probation or leave: all, those of the line, or the own ones. */
export function ChecklistListScreen() {
  const { t } = useTranslation(['checklists', 'shell']);
  const address = useAddress(spec);
  const { values, change } = address;
  const conditions = {
    ...(values.search === '' ? {} : { search: values.search }),
    ...(values.occasion === undefined ? {} : { occasion: values.occasion }),
    ...(values.state === undefined ? {} : { state: values.state }),
    ...(values.overdue ? { overdue: 'true' as const } : {}),
    ...(values.mine ? { mine: 'true' as const } : {}),
  };
  const query = useQuery(readList(checklists.list, { query: { ...pageOf(values), ...conditions } }));
  const open = useOpenRecord('checklistId');
  const opened = useQuery({
    ...read(checklists.detail, { params: { id: open.id ?? '' } }),
    enabled: open.id !== undefined,
  });
  const mayStart = useMay({ all: ['checklist/edit', 'employee/view'] });
  const [isStarting, setStarting] = useState(false);
  const close = useCallback(() => setStarting(false), []);
  return (
    <ListPage<ChecklistRow>
      title={t('shell:pages.checklists')}
      address={address}
      query={query}
      columns={useColumns()}
      rowKey={({ id }) => id}
      onOpen={({ id }) => open.open(id)}
      onInfo={({ id }) => open.open(id)}
      activeKey={open.id}
      searchPlaceholder={t('checklists:search')}
      empty={{ title: t('checklists:empty'), text: t('checklists:empty_text') }}
      filters={
        <>
          <Select
            aria-label={t('checklists:occasion')}
            className={styles.filter ?? ''}
            value={values.occasion ?? 'all'}
            options={[
              { value: 'all', label: t('checklists:all_occasions') },
              ...occasions.map((value) => ({ value, label: t(`checklists:occasions.${value}`) })),
            ]}
            onChange={(next) => change({ occasion: occasions.find((one) => one === next) })}
          />
          <Select
            aria-label={t('checklists:state_label')}
            className={styles.filter ?? ''}
            value={values.state ?? 'open'}
            options={states.map((value) => ({ value, label: t(`checklists:state_choices.${value}`) }))}
            onChange={(next) => change({ state: next === 'open' ? undefined : next })}
          />
          <Checkbox checked={values.overdue} onChange={({ target }) => change({ overdue: target.checked })}>
            {t('checklists:only_overdue')}
          </Checkbox>
          <Checkbox checked={values.mine} onChange={({ target }) => change({ mine: target.checked })}>
            {t('checklists:only_mine')}
          </Checkbox>
        </>
      }
      actions={
        <>
          <ExportButton onExport={async () => (await call(checklists.export, { query: conditions })).link} />
          {mayStart ? (
            <ActionButton
              kind="primary"
              icon={<PlusOutlined />}
              label={t('checklists:start')}
              onClick={() => setStarting(true)}
            />
          ) : null}
        </>
      }
    >
      <RecordDrawer
        title={opened.data?.data.name ?? t('shell:pages.checklists')}
        open={open.id !== undefined}
        onClose={open.close}
        query={opened}
      >
        {({ data }) => <ChecklistView list={data} withPerson />}
      </RecordDrawer>
      {mayStart ? <StartChecklist open={isStarting} onClose={close} onStarted={open.open} /> : null}
    </ListPage>
  );
}

function useColumns(): readonly Column<ChecklistRow>[] {
  const { t } = useTranslation('checklists');
  return [
    {
      key: 'employee',
      title: t('employee'),
      width: 150,
      keep: true,
      phone: 'heading',
      render: (row) => <PersonCell name={row.employee} code={row.code} />,
    },
    { key: 'name', title: t('list'), width: 124, keep: true, render: ({ name }) => name },
    {
      key: 'day',
      title: t('day'),
      width: 112,
      keep: true,
      render: (row) => (
        <>
          {day(row.day)}
          <span className={styles.under}>{t(`occasions.${row.occasion}`)}</span>
        </>
      ),
    },
    { key: 'done', title: t('done'), width: 72, keep: true, render: (row) => t('progress', row) },
    { key: 'state', title: t('state'), width: 132, keep: true, render: (row) => <ChecklistState list={row} /> },
    { key: 'next', title: t('next_due'), width: 110, render: ({ nextDue }) => (nextDue === null ? NOTHING : day(nextDue)) },
    {
      key: 'position',
      title: t('position'),
      width: 180,
      phone: 'hidden',
      render: ({ position, department }) => [position, department].filter((part) => part !== null).join(' · ') || NOTHING,
    },
  ];
}
