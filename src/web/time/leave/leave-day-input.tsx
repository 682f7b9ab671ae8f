import { useQuery } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { DayToChoose } from '#contract/time/leave.ts';
import { DayInput } from '#web/kit/input/date-inputs.tsx';
import type { DayMarks, PickProps } from '#web/kit/input/date-inputs.tsx';
import { useNameOf } from '#web/language/name-of.ts';
import { leaveDays } from './leave.api.ts';
import { nameSpans, shownDays } from './leave.rules.ts';
import styles from './leave.module.css';

/** Lines of who is away that are shown; of more only the number. */
const LINES = 6;

const daysOf = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  [...new Set([from, to])].map((one) => dayjs(one).format('DD/MM')).join(' - ');

/** A day of leave: its choice shows the person's weekends, the holidays and who of the team is away. */
export function LeaveDayInput({ employeeId, ...props }: PickProps & { readonly employeeId: string | null | undefined }) {
  const { t } = useTranslation('leave');
  const nameOf = useNameOf();
  const [month, setMonth] = useState<string>();
  const query = useQuery({
    ...leaveDays({ ...shownDays(month ?? '2000-01'), employeeId: employeeId ?? '' }),
    enabled: month !== undefined && typeof employeeId === 'string',
  });
  const known = query.data?.data ?? [];
  const byDate = new Map(known.map((one) => [one.date, one]));
  const holidayOf = ({ holiday }: DayToChoose): string | undefined => (holiday === null ? undefined : nameOf(holiday));
  const inMonth = known.filter(({ date }) => date.startsWith(month ?? ''));
  const marks: DayMarks = {
    onMonth: setMonth,
    of: (date) => {
      const found = byDate.get(date);
      if (found === undefined) return undefined;
      const holiday = holidayOf(found);
      if (holiday !== undefined) return { tone: 'holiday', text: holiday };
      if (found.work === 0) return { tone: 'off', text: t('choice.off') };
      return found.away.length === 0 ? undefined : { tone: 'marked', text: t('also_away', { names: found.away.join(', ') }) };
    },
    footer: (
      <Legend
        holidays={nameSpans(inMonth.map((one) => ({ date: one.date, names: [holidayOf(one) ?? []].flat() }))).map(
          (span) => `${daysOf(span)} ${span.name}`,
        )}
        away={nameSpans(inMonth.filter(({ work }) => work > 0).map(({ date, away: names }) => ({ date, names }))).map(
          (span) => `${span.name} ${daysOf(span)}`,
        )}
      />
    ),
  };
  return <DayInput {...props} marks={marks} />;
}

function Legend({ holidays, away }: { readonly holidays: readonly string[]; readonly away: readonly string[] }) {
  const { t } = useTranslation('leave');
  return (
    <div className={styles.legend}>
      <div>
        <span className={styles.swatchOff} aria-hidden /> {t('choice.off')}
      </div>
      {holidays.map((one) => (
        <div key={one}>
          <span className={styles.swatchHoliday} aria-hidden /> {one}
        </div>
      ))}
      {away.slice(0, LINES).map((one) => (
        <div key={one}>
          <span className={styles.swatchAway} aria-hidden /> {t('choice.away', { who: one })}
        </div>
      ))}
      {away.length > LINES ? <div>{t('choice.more', { count: away.length - LINES })}</div> : null}
    </div>
  );
}
