import { CalendarOutlined, DownOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Dropdown } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { LeaveRow } from '#contract/time/leave.ts';
import { useMay, useSession } from '#web/api/current-session.ts';
import { pageOf } from '#web/kit/address/address.ts';
import { choice, days, flag } from '#web/kit/address/codecs.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { listSpec, useAddress } from '#web/kit/address/use-address.ts';
import { ExportButton } from '#web/kit/export/export-button.tsx';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { ListPage } from '#web/kit/list/list-page.tsx';
import { useOpenRecord } from '#web/kit/overlay/use-open-record.ts';
import { useOpenRequest } from '#web/kit/requests/use-open-request.ts';
import { RequestFilters, StatusTabs, requestTabs, whoseRequests } from '#web/kit/requests/request-filters.tsx';
import { useNameOf } from '#web/language/name-of.ts';
import { exportLeaves, leaveList, leaveTypes } from './leave.api.ts';
import { LeaveDrawer } from './leave-detail.tsx';
import { LeaveFormDrawer } from './leave-form.tsx';
import type { OfferedType } from './leave-form.tsx';
import { useLeaveColumns } from './use-leave-columns.tsx';

const spec = { ...listSpec(), status: choice(requestTabs), dates: days(), whose: choice(whoseRequests) };
/** `/leaves?ask=1` opens the form. */
const asking = { ask: flag() };

/** Requests for leave: the own ones, and those of whom one decides on or leads. */
export function LeaveListScreen() {
  const { t } = useTranslation(['requests', 'shell', 'leave']);
  const address = useAddress(spec);
  const { values, change } = address;
  const offered = useWhose();
  const whose = values.whose ?? offered[0] ?? 'all';
  const filters = { search: values.search, status: values.status, dates: values.dates, scope: whose };
  const query = useQuery(leaveList({ ...filters, ...pageOf(values) }));
  const open = useOpenRecord('leaveId');
  const onInfo = useOpenRequest('leave request/approve', (id) => open.open(id));
  const { asked, setAsked } = useAsking();
  return (
    <ListPage<LeaveRow>
      title={t('shell:pages.leaves')}
      address={address}
      query={query}
      columns={useLeaveColumns()}
      rowKey={(row) => row.id}
      onInfo={onInfo}
      searchPlaceholder={t('search')}
      empty={{ title: t('empty'), text: t('empty_text') }}
      cards={<StatusTabs value={values.status} onChange={(status) => change({ status })} />}
      filters={
        <RequestFilters
          whose={whose}
          offered={offered}
          onWhose={(next) => change({ whose: next })}
          dates={values.dates}
          onDates={(dates) => change({ dates })}
        />
      }
      actions={
        <>
          <PageLink to={paths.leaveCalendar()}>
            <CalendarOutlined aria-hidden /> {t('leave:calendar.title')}
          </PageLink>
          <ExportButton needs={{ any: ['leave request/view', 'leave report/view'] }} onExport={() => exportLeaves(filters)} />
          <NewRequest onChoose={setAsked} />
        </>
      }
    >
      <LeaveDrawer id={open.id} onClose={() => open.close()} onNext={open.open} />
      <LeaveFormDrawer type={asked} onClose={() => setAsked(undefined)} onType={setAsked} />
    </ListPage>
  );
}

/** The type that is asked for: chosen here, or the first where a link led straight to the form. */
function useAsking(): { readonly asked: OfferedType | undefined; readonly setAsked: (type: OfferedType | undefined) => void } {
  const [chosen, setChosen] = useState<OfferedType>();
  const { values, change } = useAddress(asking);
  const may = useMay({ any: ['leave request/request', 'leave request/request for others'] });
  const first = useQuery(leaveTypes()).data?.data[0];
  const setAsked = useCallback(
    (type: OfferedType | undefined): void => {
      setChosen(type);
      if (type === undefined && values.ask) change({ ask: false }, { replace: true, keepScroll: true });
    },
    [values.ask, change],
  );
  return { asked: chosen ?? (values.ask && may ? first : undefined), setAsked };
}

/** Staff see their own alone; who may decide begins with what waits for them. */
function useWhose(): readonly (typeof whoseRequests)[number][] {
  const leads = useMay({ any: ['leave request/approve', 'approval/review', 'leave report/view'] });
  const { isActing } = useSession();
  return leads || isActing ? ['all', 'team', 'mine'] : ['all'];
}

/** The types to ask for; without the right a warning. */
function NewRequest({ onChoose }: { readonly onChoose: (type: OfferedType) => void }) {
  const { t } = useTranslation(['requests', 'leave']);
  const nameOf = useNameOf();
  const may = useMay({ any: ['leave request/request', 'leave request/request for others'] });
  const { warn } = useFeedback();
  const query = useQuery(leaveTypes());
  const types = query.data?.data ?? [];
  const button = (
    <Button type="primary" onClick={may ? undefined : () => warn(t('no_permission'))}>
      {t('new_request')} <DownOutlined aria-hidden />
    </Button>
  );
  if (!may) return button;
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: types.map((type) => ({
          key: type.id,
          label: nameOf(type),
          ...(type.available === null ? {} : { extra: t('leave:available', { days: type.available }) }),
        })),
        onClick: ({ key }) => {
          const chosen = types.find(({ id }) => id === key);
          if (chosen !== undefined) onChoose(chosen);
        },
      }}
    >
      {button}
    </Dropdown>
  );
}
