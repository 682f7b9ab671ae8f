import { useQuery } from '@tanstack/react-query';
import { Card } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { useMay, useSession } from '#web/api/current-session.ts';
import { month } from '#web/kit/address/codecs.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { useAddress } from '#web/kit/address/use-address.ts';
import { ExportButton } from '#web/kit/export/export-button.tsx';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { MonthInput } from '#web/kit/input/date-inputs.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { useNarrow } from '#web/kit/page/use-narrow.ts';
import { Page } from '#web/kit/page/page.tsx';
import { thisMonth, today } from '#web/kit/show/today.ts';
import { exportMonth, monthOf, ownDay } from './attendance.api.ts';
import { ClockPanel } from './clock/clock-card.tsx';
import { CorrectionDialog } from './corrections/correction.dialog.tsx';
import { EventList } from './day-events.tsx';
import { MonthView } from './month-view.tsx';
import styles from './attendance.module.css';

const spec = { month: month() };

/** Clocking in and out, and one's own month. */
export function AttendanceScreen() {
  const { t } = useTranslation(['attendance', 'shell']);
  const { values, change } = useAddress(spec);
  const chosen = values.month ?? thisMonth();
  const [asking, setAsking] = useState(false);
  const { employeeId } = useSession();
  const isNarrow = useNarrow('drawer');
  return (
    <Page title={t('shell:pages.attendance')} actions={<Ways month={chosen} onAsk={() => setAsking(true)} />}>
      <div className={styles.stack}>
        <Card size="small">
          <ClockPanel isLine={!isNarrow} />
        </Card>
        <Today />
      </div>
      {employeeId === undefined || employeeId === null ? null : (
        <>
          <div className={styles.pick}>
            <MonthInput
              aria-label={t('month')}
              withoutClear
              value={chosen}
              max={thisMonth()}
              onChange={(next) => change({ month: next ?? undefined }, { keepScroll: true })}
            />
          </div>
          <OwnMonth month={chosen} today={today()} />
        </>
      )}
      <CorrectionDialog open={asking} onClose={() => setAsking(false)} />
    </Page>
  );
}

/** The other pages of attendance that one may open, and what one may do here. */
function Ways({ month: chosen, onAsk }: { readonly month: string; readonly onAsk: () => void }) {
  const { t } = useTranslation(['attendance', 'shell']);
  const leads = useMay({ any: ['attendance/view', 'attendance/approve'] });
  const displays = useMay('attendance/display');
  const exports = useMay('attendance/export');
  return (
    <>
      {leads ? (
        <PageLink className="lone-link" to={paths.attendanceTeam()}>
          {t('shell:pages.attendance_team')}
        </PageLink>
      ) : null}
      <PageLink className="lone-link" to={paths.attendanceCorrections()}>
        {t('shell:pages.attendance_corrections')}
      </PageLink>
      {displays ? (
        <PageLink className="lone-link" to={paths.attendanceDisplay()}>
          {t('shell:pages.attendance_display')}
        </PageLink>
      ) : null}
      {exports ? <ExportButton needs="attendance/export" onExport={async () => await exportMonth(chosen)} /> : null}
      <ActionButton kind="primary" label={t('ask')} needs="attendance/request" onClick={onAsk} />
    </>
  );
}

function Today() {
  const { t } = useTranslation('attendance');
  const query = useQuery(ownDay());
  const day = query.data?.data.day;
  if (day === undefined || day === null || day.events.length === 0) return null;
  return (
    <Card size="small" title={t('today')}>
      <EventList events={day.events} />
    </Card>
  );
}

function OwnMonth(of: { readonly month: string; readonly today: string }) {
  const query = useQuery(monthOf({ employeeId: undefined, month: of.month }));
  return <Loaded query={query}>{({ data }) => <MonthView of={data} today={of.today} />}</Loaded>;
}
