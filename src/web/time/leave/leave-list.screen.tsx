import { CalendarOutlined, DownOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Dropdown } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { LeaveRow } from '#contract/time/leave.ts';
import { useMay } from '#web/api/current-session.ts';
import { flag } from '#web/kit/address/codecs.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { useAddress } from '#web/kit/address/use-address.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { useNameOf } from '#web/language/name-of.ts';
import { exportLeaves, leaveList, leaveTypes } from './leave.api.ts';
import { LeaveDrawer } from './leave-detail.tsx';
import { LeaveFormDrawer } from './leave-form.tsx';
import type { OfferedType } from './leave-form.tsx';
import { useLeaveColumns } from './use-leave-columns.tsx';
import { RequestListPage } from '#web/kit/requests/request-list-page.tsx';

/** `/leaves?ask=1` opens the form. */
const asking = { ask: flag() };

/** Requests for leave: the own ones, and those of whom one decides on or leads. */
export function LeaveListScreen() {
  const { t } = useTranslation(['leave', 'shell']);
  const { asked, setAsked } = useAsking();
  return (
    <RequestListPage<LeaveRow>
      title={t('shell:pages.leaves')}
      of="leave"
      list={leaveList}
      columns={useLeaveColumns()}
      onExport={exportLeaves}
      drawer={(open) => <LeaveDrawer id={open.id} onClose={open.close} onNext={open.open} />}
      actions={(exportButton) => (
        <>
          <PageLink className="lone-link" to={paths.leaveCalendar()}>
            <CalendarOutlined aria-hidden /> {t('leave:calendar.title')}
          </PageLink>
          {exportButton}
          <NewRequest onChoose={setAsked} />
        </>
      )}
    >
      <LeaveFormDrawer type={asked} onClose={() => setAsked(undefined)} onType={setAsked} />
    </RequestListPage>
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

/** The types to ask for; without the right a warning. */
function NewRequest({ onChoose }: { readonly onChoose: (type: OfferedType) => void }) {
  const { t } = useTranslation(['requests', 'leave']);
  const nameOf = useNameOf();
  const may = useMay({ any: ['leave request/request', 'leave request/request for others'] });
  const { warn } = useFeedback();
  const query = useQuery(leaveTypes());
  const others = useMay('leave request/request for others');
  const types = (query.data?.data ?? []).filter(({ fits }) => fits || others);
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
