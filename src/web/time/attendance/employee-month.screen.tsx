import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { month } from '#web/kit/address/codecs.ts';
import { paths } from '#web/kit/address/paths.ts';
import { useAddress } from '#web/kit/address/use-address.ts';
import { useRouteId } from '#web/kit/address/use-route-id.ts';
import { MonthInput } from '#web/kit/input/date-inputs.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { thisMonth, today } from '#web/kit/show/today.ts';
import { monthOf } from './attendance.api.ts';
import { MonthView } from './month-view.tsx';
import styles from './attendance.module.css';

const spec = { month: month() };

/** The month of somebody whom one may see. */
export function EmployeeMonthScreen() {
  const { t } = useTranslation(['attendance', 'shell']);
  const id = useRouteId();
  const { values, change } = useAddress(spec);
  const chosen = values.month ?? thisMonth();
  const query = useQuery(monthOf({ employeeId: id, month: chosen }));
  const name = query.data?.data.employee.name;
  return (
    <Page
      title={name === undefined ? t('sheet') : t('month_of', { name })}
      crumbs={[{ title: t('shell:pages.attendance_team'), to: paths.attendanceTeam() }]}
    >
      <div className={styles.pick}>
        <MonthInput
          aria-label={t('month')}
          withoutClear
          value={chosen}
          max={thisMonth()}
          onChange={(next) => change({ month: next ?? undefined }, { keepScroll: true })}
        />
      </div>
      <Loaded query={query} isPage>
        {({ data }) => <MonthView of={data} today={today()} />}
      </Loaded>
    </Page>
  );
}
