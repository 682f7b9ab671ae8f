import { useQuery } from '@tanstack/react-query';
import { Pagination, Segmented } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { dashboard } from '#contract/home/dashboard.ts';
import { read, readList } from '#web/api/queries.ts';
import { choice, page, size } from '#web/kit/address/codecs.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { useAddress } from '#web/kit/address/use-address.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { day } from '#web/kit/show/formats.ts';
import { PersonCell } from '#web/kit/show/person-cell.tsx';
import { frameOf } from '#web/home/approvals/index.ts';
import styles from '../dashboard.module.css';
import { DashCard } from '../folding.tsx';

/** Requests of one page. */
const SIZE = 4;
const tabs = [
  { key: '0', type: 'leave', current: 'currentLeave', size: 'sizeLeave', call: dashboard.leavesRequest },
  { key: '1', type: 'overtime', current: 'currentOvertime', size: 'sizeOvertime', call: dashboard.overtimesRequest },
  { key: '2', type: 'late', current: 'currentLate', size: 'sizeLate', call: dashboard.latesRequest },
  { key: '3', type: 'early', current: 'currentEarly', size: 'sizeEarly', call: dashboard.earliesRequest },
] as const;
type Tab = (typeof tabs)[number];

const spec = {
  TabPaneKey: choice(['0', '1', '2', '3']),
  currentLeave: page(),
  sizeLeave: size([SIZE], SIZE),
  currentOvertime: page(),
  sizeOvertime: size([SIZE], SIZE),
  currentLate: page(),
  sizeLate: size([SIZE], SIZE),
  currentEarly: page(),
  sizeEarly: size([SIZE], SIZE),
};

/** Requests that wait for the person, kind by kind; each tab keeps its own page in the address. */
export function ApprovalPanel() {
  const { t } = useTranslation('dashboard');
  const { values, change } = useAddress(spec);
  // Counted apart from the lists, as each tab holds: leave, overtime and timesheets by one call, what else waits by another.
  const summaries = useQuery(read(dashboard.summaries, {})).data?.data ?? [];
  const pending = useQuery(read(dashboard.countPending, {})).data?.data ?? [];
  const counts = new Map([...summaries, ...pending].map(({ type, count }) => [type as string, count]));
  const sheets = counts.get('timesheet') ?? 0;
  // Where nobody chose one, a kind of which something waits.
  const waits = ({ type }: Tab): boolean => (counts.get(type) ?? 0) > 0;
  const shown = tabs.find(({ key }) => key === values.TabPaneKey) ?? tabs.find(waits) ?? tabs[0];
  return (
    <DashCard title={t('approvals')} extra={<PageLink to={paths.approvals()}>{t('all_approvals')}</PageLink>}>
      <div className={styles.tabs}>
        <Segmented
          size="small"
          aria-label={t('approvals')}
          value={shown.key}
          options={tabs.map(({ key, type }) => ({
            value: key,
            label: counts.has(type) ? `${t(`approval_tabs.${type}`)} (${counts.get(type)})` : t(`approval_tabs.${type}`),
          }))}
          onChange={(key) => change({ TabPaneKey: key })}
        />
      </div>
      <Waiting key={shown.key} tab={shown} />
      {sheets === 0 ? null : (
        <PageLink to={paths.approvals({ type: 'timesheet' })}>{t('sheets_waiting', { count: sheets })}</PageLink>
      )}
    </DashCard>
  );
}

function Waiting({ tab }: { readonly tab: Tab }) {
  const { t } = useTranslation(['dashboard', 'approvals']);
  const { values, change } = useAddress(spec);
  const current = values[tab.current];
  // Whoever wants a leave cancelled asks for no leave.
  const whatOf = ({ leaveType, status }: { readonly leaveType: string; readonly status: number }): string => {
    const frame = tab.type === 'leave' ? frameOf({ type: tab.type, status }) : null;
    return frame === null ? leaveType : t(`approvals:frames.${frame}`, { what: leaveType });
  };
  const query = useQuery(readList(tab.call, { query: { offset: (current - 1) * SIZE, limit: SIZE } }));
  return (
    <Loaded query={query}>
      {({ data, pagination }) => (
        <>
          {data.length === 0 ? <p className={styles.quiet}>{t('approvals_none')}</p> : null}
          <ul className={styles.list}>
            {data.map((row) => (
              <li key={row.id}>
                <PageLink to={row.link}>
                  <PersonCell name={row.employeeName} photo={row.photoLink} code={whatOf(row)} />
                </PageLink>
                <span className={styles.figures}>
                  {row.start === row.end ? day(row.start) : `${day(row.start)} – ${day(row.end)}`}
                </span>
              </li>
            ))}
          </ul>
          {pagination.total > SIZE ? (
            <div className={styles.foot}>
              <Pagination
                size="small"
                current={current}
                pageSize={SIZE}
                total={pagination.total}
                showSizeChanger={false}
                onChange={(next) => change({ [tab.current]: next })}
              />
            </div>
          ) : null}
        </>
      )}
    </Loaded>
  );
}
