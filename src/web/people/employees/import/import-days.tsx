import { Alert, Radio } from 'antd';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { laterSplits } from '#contract/people/employees/employee-form.ts';
import type { LaterSplit } from '#contract/people/employees/employee-form.ts';
import type { ImportOptions, ImportPreview } from '#contract/people/employees/employee-imports.ts';
import { DayInput } from '#web/kit/input/date-inputs.tsx';
import { month } from '#web/kit/show/formats.ts';
import styles from '../employees.module.css';

type Days = Pick<ImportOptions, 'paidBefore' | 'salaryEffectiveFrom' | 'allocationValidFrom' | 'laterAllocations'>;

/**
 * Asks whether newcomers were paid elsewhere in months that are paid here, from which day the salaries and allocations of a sheet count, and
 * what becomes of allocations that begin later.
 */
export function useDayQuestions(): { readonly days: Days; readonly questions: (preview: ImportPreview) => ReactNode } {
  const { t } = useTranslation('employees');
  const [days, setDays] = useState<Days>({});
  const choose = (chosen: Days): void => setDays((before) => ({ ...before, ...chosen }));
  return {
    days,
    questions: (preview) => (
      <>
        {preview.joinedInPaid > 0 ? (
          <Question
            title={t('import.joined_in_paid', { count: preview.joinedInPaid, month: month(preview.paidUntil ?? '') })}
            hint={t('import.joined_in_paid_hint')}
          >
            <Radio.Group
              aria-label={t('import.joined_in_paid_hint')}
              value={days.paidBefore}
              options={[true, false].map((value) => ({ value, label: t(`import.paid_before.${value ? 'yes' : 'no'}`) }))}
              onChange={({ target }: { target: { value?: boolean } }) => choose({ paidBefore: target.value })}
            />
          </Question>
        ) : null}
        {preview.needsSalaryDate || days.salaryEffectiveFrom !== undefined ? (
          <Question title={t('import.salary_date')} hint={t('import.salary_date_hint')}>
            <DayInput
              aria-label={t('import.salary_date')}
              value={preview.salaryEffectiveFrom}
              withoutClear
              onChange={(day) => choose({ salaryEffectiveFrom: day ?? undefined })}
            />
          </Question>
        ) : null}
        {preview.needsAllocationDate || days.allocationValidFrom !== undefined ? (
          <Question title={t('import.allocation_date')} hint={t('import.allocation_date_hint')}>
            <DayInput
              aria-label={t('import.allocation_date')}
              value={preview.allocationValidFrom}
              withoutClear
              onChange={(day) => choose({ allocationValidFrom: day ?? undefined })}
            />
          </Question>
        ) : null}
        {days.allocationValidFrom !== undefined && preview.peopleWithLaterAllocations > 0 ? (
          <Question title={t('import.allocation_later', { count: preview.peopleWithLaterAllocations })}>
            <Radio.Group
              value={days.laterAllocations}
              options={laterSplits.map((value) => ({ value, label: t(`bulk.later_of.${value}`) }))}
              onChange={({ target }: { target: { value?: LaterSplit } }) => choose({ laterAllocations: target.value })}
            />
          </Question>
        ) : null}
      </>
    ),
  };
}

interface QuestionProps {
  readonly title: string;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}

function Question({ title, hint, children }: QuestionProps) {
  return (
    <Alert
      type="warning"
      showIcon
      title={title}
      description={
        <div className={styles.day}>
          {hint === undefined ? null : <span>{hint}</span>}
          {children}
        </div>
      }
    />
  );
}
