import { useQuery } from '@tanstack/react-query';
import { Checkbox, Segmented } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { seesTerms } from '#contract/people/request-kinds/terms.ts';
import { termChanges } from '#contract/people/term-changes.ts';
import type { TermRequest } from '#contract/people/term-changes.ts';
import { useMay } from '#web/api/current-session.ts';
import { read, readList } from '#web/api/queries.ts';
import { pageOf } from '#web/kit/address/address.ts';
import { choice, flag } from '#web/kit/address/codecs.ts';
import { listSpec, useAddress } from '#web/kit/address/use-address.ts';
import type { Column } from '#web/kit/list/table/column.ts';
import { ListPage } from '#web/kit/list/list-page.tsx';
import { RecordDrawer } from '#web/kit/overlay/record-drawer.tsx';
import { useOpenRecord } from '#web/kit/overlay/use-open-record.ts';
import { StatusTabs } from '#web/kit/requests/request-filters.tsx';
import { requestTabs } from '#web/kit/requests/request-tabs.ts';
import { day } from '#web/kit/show/formats.ts';
import { LateTag } from './late-tag.tsx';
import { TermRequestView } from './term-request.tsx';
import styles from './terms.module.css';
import { useRequestColumns } from '#web/kit/requests/request-columns.tsx';

const scopes = ['mine', 'decide', 'all'] as const;
const spec = { ...listSpec(), status: choice(requestTabs), scope: choice(scopes), late: flag() };

/** Changes of salary, contract and allocation that wait for a second person, and those that were decided. */
export function TermsScreen() {
  const { t } = useTranslation(['terms', 'shell']);
  const address = useAddress(spec);
  const { values, change } = address;
  const decides = useMay(seesTerms);
  const scope = values.scope ?? (decides ? 'all' : 'mine');
  const query = useQuery(
    readList(termChanges.requests, {
      query: {
        ...pageOf(values),
        scope,
        ...(values.late ? { late: 'true' } : {}),
        ...(values.status === undefined ? {} : { status: values.status }),
        ...(values.search === '' ? {} : { search: values.search }),
      },
    }),
  );
  const open = useOpenRecord('requestId');
  const opened = useQuery({ ...read(termChanges.detail, { params: { id: open.id ?? '' } }), enabled: open.id !== undefined });
  return (
    <ListPage<TermRequest>
      title={t('shell:pages.terms')}
      address={address}
      query={query}
      columns={useColumns()}
      rowKey={(row) => row.id}
      onInfo={(row) => open.open(row.id)}
      activeKey={open.id}
      cards={<StatusTabs value={values.status} onChange={(status) => change({ status })} />}
      filters={
        <div className={styles.filters}>
          {decides ? (
            <Segmented
              aria-label={t('scope')}
              value={scope}
              options={scopes.map((value) => ({ value, label: t(`scopes.${value}`) }))}
              onChange={(next) => change({ scope: next })}
            />
          ) : null}
          <Checkbox checked={values.late} onChange={({ target }) => change({ late: target.checked })}>
            {t('late_only')}
          </Checkbox>
        </div>
      }
      empty={{ title: t('none'), text: t('about') }}
    >
      <RecordDrawer
        title={opened.data?.data.requestNo ?? t('shell:pages.terms')}
        open={open.id !== undefined}
        onClose={() => open.close()}
        query={opened}
      >
        {({ data }) => <TermRequestView key={data.id} request={data} />}
      </RecordDrawer>
    </ListPage>
  );
}

function useColumns(): readonly Column<TermRequest>[] {
  const { t } = useTranslation('terms');
  return [
    ...useRequestColumns<TermRequest>(),
    { key: 'what', title: t('what'), width: 120, keep: true, render: (row) => t(`parts.${row.part}`) },
    {
      key: 'from',
      title: t('from'),
      width: 130,
      keep: true,
      render: (row) => (
        <>
          {day(row.effectiveFrom)} <LateTag request={row} />
        </>
      ),
    },
    { key: 'by', title: t('filed_by'), width: 150, render: (row) => row.filedBy },
    { key: 'requested', title: t('requested'), width: 104, keep: true, holds: 'day', render: (row) => day(row.requestedDate) },
  ];
}
