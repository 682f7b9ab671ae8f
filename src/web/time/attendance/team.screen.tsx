import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { teamStates } from '#contract/time/attendance.ts';
import type { TeamRow, TeamState } from '#contract/time/attendance.ts';
import { dayAfter, dayBefore } from '#engine/calendar/day.ts';
import { pageOf } from '#web/kit/address/address.ts';
import { choice, day } from '#web/kit/address/codecs.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { listSpec, useAddress } from '#web/kit/address/use-address.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { DayInput } from '#web/kit/input/date-inputs.tsx';
import type { Column } from '#web/kit/list/table/column.ts';
import { ListPage } from '#web/kit/list/list-page.tsx';
import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';
import { useOpenRecord } from '#web/kit/overlay/use-open-record.ts';
import { useNarrow } from '#web/kit/page/use-narrow.ts';
import { PartChoice } from '#web/kit/page/part-choice.tsx';
import { count, time, weekdayDate } from '#web/kit/show/formats.ts';
import { PersonCell } from '#web/kit/show/person-cell.tsx';
import { today } from '#web/kit/show/today.ts';
import { timeOf } from './attendance.rules.ts';
import { teamCountsOn, teamOn } from './attendance.api.ts';
import { DayDetail } from './day-events.tsx';
import { DayStates, useMinutes } from './day-states.tsx';
import styles from './attendance.module.css';

const spec = { ...listSpec(), date: day(), state: choice(teamStates) };

/** A day of everybody whom one may see. */
export function TeamScreen() {
  const { t } = useTranslation(['attendance', 'shell']);
  const address = useAddress(spec);
  const { values, change } = address;
  const date = values.date ?? today();
  const { state } = values;
  const query = useQuery(teamOn({ date, search: values.search, state, ...pageOf(values) }));
  const open = useOpenRecord('employeeId');
  const opened = query.data?.data.find(({ id }) => id === open.id);
  const to = (next: string): void => change({ date: next });
  return (
    <ListPage<TeamRow>
      title={t('shell:pages.attendance_team')}
      crumbs={[{ title: t('shell:pages.attendance'), to: paths.attendance() }]}
      address={address}
      query={query}
      columns={useTeamColumns()}
      rowKey={(row) => row.id}
      onInfo={(row) => open.open(row.id)}
      activeKey={open.id}
      cards={<StateChoice date={date} state={state} onChange={(next) => change({ state: next })} />}
      filters={
        <div className={styles.dayPick}>
          <ActionButton iconOnly label={t('previous_day')} icon={<LeftOutlined />} onClick={() => to(dayBefore(date))} />
          <DayInput aria-label={t('date')} withoutClear value={date} onChange={(next) => change({ date: next ?? undefined })} />
          <ActionButton iconOnly label={t('next_day')} icon={<RightOutlined />} onClick={() => to(dayAfter(date))} />
        </div>
      }
      empty={{ title: t('team_none'), text: t('team_about') }}
    >
      <SideDrawer
        title={opened === undefined ? t('events') : `${opened.name}, ${weekdayDate(opened.day.date)}`}
        open={opened !== undefined}
        onClose={() => open.close()}
      >
        {opened === undefined ? null : (
          <div className={styles.stack}>
            <DayDetail day={opened.day} />
            <PageLink to={paths.attendanceOf(opened.id, { month: opened.day.date.slice(0, 7) })}>
              {t('person_month', { name: opened.name })}
            </PageLink>
          </div>
        )}
      </SideDrawer>
    </ListPage>
  );
}

/** How many came, came late, are missing, are away or not there yet; each narrows the list. */
function StateChoice({ date, state, onChange }: StateChoiceProps) {
  const { t } = useTranslation('attendance');
  const counts = useQuery(teamCountsOn(date)).data?.data;
  const countOf = (one: TeamState): string => {
    const found = counts?.find((row) => row.state === one);
    return found === undefined ? '' : ` (${count(found.count)})`;
  };
  const isPhone = useNarrow('phone');
  const isNone = (one: TeamState): number => Number((counts?.find((row) => row.state === one)?.count ?? 0) === 0);
  const byNothing = (one: TeamState, other: TeamState): number => isNone(one) - isNone(other);
  return (
    <PartChoice<TeamState | 'all'>
      slides
      label={t('status')}
      parts={[
        { value: 'all', label: t('team_states.all') },
        // On a phone the row slides: what there is stands in sight.
        ...teamStates
          .toSorted(isPhone ? byNothing : () => 0)
          .map((value) => ({ value, label: `${t(`team_states.${value}`)}${countOf(value)}` })),
      ]}
      value={state ?? 'all'}
      onChange={(next) => onChange(next === 'all' ? undefined : next)}
    />
  );
}

interface StateChoiceProps {
  readonly date: string;
  readonly state: TeamState | undefined;
  readonly onChange: (state: TeamState | undefined) => void;
}

function useTeamColumns(): readonly Column<TeamRow>[] {
  const { t } = useTranslation('attendance');
  const say = useMinutes();
  const isPhone = useNarrow('phone');
  const employee: Column<TeamRow> = {
    key: 'employee',
    title: t('employee'),
    width: 190,
    keep: true,
    phone: 'heading',
    render: (row) => <PersonCell name={row.name} code={row.code} photo={row.photoLink} />,
  };
  if (isPhone)
    return [
      employee,
      {
        key: 'day',
        title: t('status'),
        phone: 'line',
        render: ({ day: own }) => (
          <>
            <DayStates day={own} />
            {own.firstIn === null ? null : <div>{`${time(timeOf(own.firstIn))} – ${time(timeOf(own.lastOut))}`}</div>}
          </>
        ),
      },
    ];
  return [
    employee,
    { key: 'states', title: t('status'), width: 170, keep: true, render: ({ day: own }) => <DayStates day={own} /> },
    { key: 'in', title: t('kinds.IN'), width: 84, keep: true, render: ({ day: own }) => time(timeOf(own.firstIn)) },
    { key: 'out', title: t('kinds.OUT'), width: 84, keep: true, render: ({ day: own }) => time(timeOf(own.lastOut)) },
    {
      key: 'worked',
      title: t('worked_hours'),
      width: 116,
      numeric: true,
      render: ({ day: own }) => (own.worked === 0 ? '-' : say(own.worked)),
    },
  ];
}
