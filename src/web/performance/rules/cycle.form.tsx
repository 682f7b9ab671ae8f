import { useQuery } from '@tanstack/react-query';
import { Alert, Select } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { CycleDates, performanceCycle } from '#contract/performance/performance-cycle.ts';
import type { PerformanceCycle } from '#contract/performance/performance-cycle.ts';
import { dueSteps } from '#engine/performance/year.ts';
import { useMay } from '#web/api/current-session.ts';
import { read, useChange } from '#web/api/queries.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { DayInput } from '#web/kit/input/date-inputs.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { day } from '#web/kit/show/formats.ts';
import styles from './performance-rules.module.css';

const form = defineForm(CycleDates);

export interface DueDatesProps {
  /** Undefined: the running year. */
  readonly year: number | undefined;
  readonly onYear: (year: number) => void;
}

/** The due dates of a year that is chosen. */
export function DueDates({ year, onYear }: DueDatesProps) {
  const { t } = useTranslation('performanceRules');
  const running = useQuery(read(performanceCycle.read, { query: {} }));
  const query = useQuery(read(performanceCycle.read, { query: year === undefined ? {} : { year } }));
  const now = running.data?.data.year;
  const years = now === undefined ? [] : [...new Set([now - 1, now, now + 1, year ?? now])].sort((one, other) => one - other);
  return (
    <>
      <h2 className={styles.heading}>{t('dates.title')}</h2>
      <p className={styles.quiet}>{t('dates.about')}</p>
      <Select<number>
        aria-label={t('dates.year')}
        value={year ?? now ?? null}
        onChange={onYear}
        options={years.map((value) => ({ value, label: String(value) }))}
      />
      <Loaded query={query}>
        {({ data }) => (
          <CycleForm
            key={`${String(data.year)}:${String(data.version)}`}
            cycle={data}
            readAgain={async () => (await query.refetch()).data?.data}
          />
        )}
      </Loaded>
    </>
  );
}

interface CycleFormProps {
  readonly cycle: PerformanceCycle;
  readonly readAgain: () => Promise<PerformanceCycle | undefined>;
}

const datesOf = ({ year: _year, start: _start, end: _end, version: _version, ...dates }: PerformanceCycle) => dates;

function CycleForm({ cycle, readAgain }: CycleFormProps) {
  const { t } = useTranslation(['performanceRules', 'performanceRecords']);
  const save = useChange(performanceCycle.change);
  const { success } = useFeedback();
  const mayEdit = useMay('performance module/edit');
  return (
    <form.Form
      initial={datesOf(cycle)}
      readOnly={!mayEdit}
      onConflict={async () => {
        const newest = await readAgain();
        return newest === undefined ? undefined : datesOf(newest);
      }}
      onSubmit={async (values) => {
        await save.mutateAsync({ body: { ...values, year: cycle.year, version: cycle.version } });
        success({ title: t('dates.saved') });
      }}
    >
      <p className={styles.quiet}>{t('dates.runs', { start: day(cycle.start), end: day(cycle.end) })}</p>
      {cycle.version === 0 ? <Alert type="info" showIcon title={t('dates.usual')} /> : null}
      <div className={`${styles.grid} ${styles.dates}`}>
        {dueSteps.map((step) => (
          <form.Field key={step} name={step} label={t(`performanceRecords:year_steps.${step}`)} ask="select">
            <DayInput withoutClear />
          </form.Field>
        ))}
      </div>
    </form.Form>
  );
}
