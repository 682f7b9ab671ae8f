import { useTranslation } from '#web/language/use-translation.ts';
import type { DateOrderProps } from './date-order.tsx';
import type { ImportSheet } from '../import-types.ts';
import { ReadingQuestion } from './reading-question.tsx';

/** Asks whether salaries that look like those of a year are. */
export function SalaryTermQuestions({ preview, choices, onChange, isBusy }: DateOrderProps) {
  const { t } = useTranslation();
  return preview.sheets
    .filter(({ salaries }) => salaries !== null && salaries !== undefined)
    .map((sheet) => (
      <ReadingQuestion
        key={sheet.kind}
        title={t('import_box.salary_term', { sheet: sheet.name })}
        isOpen={sheet.salaries?.isOpen === true}
        isBusy={isBusy}
        value={choices[sheet.kind]?.salaryTerm}
        options={[
          { value: 'month' as const, label: t('import_box.salary_month') },
          { value: 'year' as const, label: `${t('import_box.salary_year')}: ${examplesOf(sheet)}` },
        ]}
        onChoose={(salaryTerm) => onChange({ ...choices, [sheet.kind]: { ...choices[sheet.kind], salaryTerm } })}
      />
    ));
}

const examplesOf = ({ salaries }: ImportSheet): string =>
  (salaries?.examples ?? []).map(({ given, monthly }) => `${given} = ${monthly}`).join('; ');
