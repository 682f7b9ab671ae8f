import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { shifts } from '#contract/time/shifts.ts';
import type { ShiftRow } from '#contract/time/shifts.ts';
import { read } from '#web/api/queries.ts';
import { WeekendGrid } from '#web/kit/input/weekend/weekend-grid.tsx';
import { RecordDrawer } from '#web/kit/overlay/record-drawer.tsx';
import { Details } from '#web/kit/show/details.tsx';
import { day, number, time, time12 } from '#web/kit/show/formats.ts';

/** A shift, to be read. */
export function ShiftDrawer({ id, onClose }: { readonly id: string | undefined; readonly onClose: () => void }) {
  const { t } = useTranslation('shell');
  const query = useQuery({ ...read(shifts.detail, { params: { id: id ?? '' } }), enabled: id !== undefined });
  return (
    <RecordDrawer title={t('pages.shift')} open={id !== undefined} onClose={onClose} query={query}>
      {({ data }) => <ShiftDetails shift={data} />}
    </RecordDrawer>
  );
}

function ShiftDetails({ shift }: { readonly shift: ShiftRow }) {
  const { t } = useTranslation(['shifts', 'common']);
  const margin = (value: string | null) => (shift.isEnableShiftMargin ? time(value) : t('disabled'));
  return (
    <>
      <Details
        items={[
          { label: t('name'), value: shift.name },
          ...(shift.validFrom === null ? [] : [{ label: t('validFrom'), value: day(shift.validFrom) }]),
          { label: t('workingTimeIn'), value: time12(shift.workingTimeIn) },
          { label: t('workingTimeOut'), value: time12(shift.workingTimeOut) },
          { label: t('beforeShiftStart'), value: margin(shift.beforeShiftStart) },
          { label: t('beforeShiftEnd'), value: margin(shift.beforeShiftEnd) },
          { label: t('expectedWorkingHourPerMonth'), value: number(shift.expectedWorkingHourPerMonth) },
          { label: t('expectedWorkingDayPerMonth'), value: number(shift.expectedWorkingDayPerMonth) },
          { label: t('endWorkingHaftDay'), value: shift.endWorkingHaftDay ? t('common:yes') : t('common:no') },
          { label: t(`of_kind.${shift.applicableFor}`), value: shift.applicables.map(({ name }) => name).join(', ') },
        ]}
      />
      <h3>{t('weekend')}</h3>
      <WeekendGrid value={shift.weekendDefinition} readOnly />
    </>
  );
}
