import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { detailChanges } from '#contract/people/detail-changes.ts';
import type { DetailRequest } from '#contract/people/detail-changes.ts';
import { useMay, useSession } from '#web/api/current-session.ts';
import { readList } from '#web/api/queries.ts';
import { pageOf } from '#web/kit/address/address.ts';
import { choice } from '#web/kit/address/codecs.ts';
import { listSpec, useAddress } from '#web/kit/address/use-address.ts';
import { useAsked } from '#web/kit/address/use-asked.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import type { Column } from '#web/kit/list/table/column.ts';
import { ListPage } from '#web/kit/list/list-page.tsx';
import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';
import { useOpenRecord } from '#web/kit/overlay/use-open-record.ts';
import { StatusTabs } from '#web/kit/requests/request-filters.tsx';
import { requestTabs } from '#web/kit/requests/request-tabs.ts';
import { day } from '#web/kit/show/formats.ts';
import { AskDetails } from './ask-details.tsx';
import { useDetailName } from './detail-value.ts';
import { DetailRequestView } from './detail-request.tsx';
import { useRequestColumns } from '#web/kit/requests/request-columns.tsx';

const scopes = ['mine', 'decide', 'all'] as const;
const spec = {
  ...listSpec(),
  status: choice(requestTabs),
  scope: choice(scopes),
};

/** Changes of details: the own ones and the way to ask for one; for HR those to decide and all. */
export function DetailsScreen() {
  const { t } = useTranslation(['details', 'shell']);
  const address = useAddress(spec);
  const { values, change } = address;
  const decides = useMay({ any: ['employee/edit', 'employee/approve bank account'] });
  const { employeeId } = useSession();
  const scope = values.scope ?? (decides ? 'all' : 'mine');
  const query = useQuery(
    readList(detailChanges.requests, {
      query: {
        ...pageOf(values),
        scope,
        ...(values.status === undefined ? {} : { status: values.status }),
        ...(values.search === '' ? {} : { search: values.search }),
      },
    }),
  );
  const open = useOpenRecord('requestId');
  const opened = query.data?.data.find(({ id }) => id === open.id);
  const asked = useAsked(employeeId !== null);
  return (
    <ListPage<DetailRequest>
      title={t('shell:pages.details')}
      address={address}
      query={query}
      columns={useColumns()}
      rowKey={(row) => row.id}
      onInfo={(row) => open.open(row.id)}
      activeKey={open.id}
      cards={<StatusTabs value={values.status} onChange={(status) => change({ status })} />}
      filters={
        decides ? (
          <Segmented
            aria-label={t('scope')}
            value={scope}
            options={scopes.map((value) => ({ value, label: t(`scopes.${value}`) }))}
            onChange={(next) => change({ scope: next })}
          />
        ) : null
      }
      actions={employeeId === null ? null : <ActionButton kind="primary" label={t('ask')} onClick={asked.open} />}
      empty={{ title: t('none'), text: t('about') }}
    >
      <SideDrawer
        isRecord
        title={opened?.requestNo ?? t('shell:pages.details')}
        open={opened !== undefined}
        onClose={() => open.close()}
      >
        {opened === undefined ? null : <DetailRequestView key={opened.id} request={opened} />}
      </SideDrawer>
      {employeeId === null ? null : (
        <SideDrawer title={t('ask')} open={asked.isOpen} onClose={asked.close}>
          <AskDetails employeeId={employeeId} onAsked={asked.close} />
        </SideDrawer>
      )}
    </ListPage>
  );
}

function useColumns(): readonly Column<DetailRequest>[] {
  const { t } = useTranslation('details');
  const nameOf = useDetailName();
  return [
    ...useRequestColumns<DetailRequest>(),
    {
      key: 'what',
      title: t('what'),
      width: 200,
      keep: true,
      render: ({ changes }) => [...new Set(changes.map(({ field }) => nameOf(field)))].join(', '),
    },
    { key: 'requested', title: t('requested'), width: 104, keep: true, holds: 'day', render: (row) => day(row.requestedDate) },
  ];
}
