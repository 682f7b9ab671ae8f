import { InputNumber } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import styles from '../import.module.css';
import type { ImportSheet } from '../import-types.ts';
import type { DateOrderProps } from './date-order.tsx';
import { ReadingQuestion } from './reading-question.tsx';

/** Asks whether salaries that look like riel are, and how many riel are one dollar. */
export function RielQuestions({ preview, choices, onChange, isBusy }: DateOrderProps) {
  const { t } = useTranslation();
  return preview.sheets
    .filter(({ riels }) => riels !== null && riels !== undefined)
    .map((sheet) => {
      const said = choices[sheet.kind];
      const rate = said?.rielRate;
      return (
        <ReadingQuestion
          key={sheet.kind}
          title={t('import_box.riel', { sheet: sheet.name })}
          isOpen={sheet.riels?.isOpen === true}
          isBusy={isBusy}
          value={said?.salaryCurrency}
          options={[
            { value: 'KHR' as const, label: [t('import_box.riel_riels'), examplesOf(sheet)].filter(Boolean).join(': ') },
            { value: 'USD' as const, label: t('import_box.riel_dollars') },
          ]}
          onChoose={(salaryCurrency) => onChange({ ...choices, [sheet.kind]: { ...said, salaryCurrency } })}
        >
          {said?.salaryCurrency === 'KHR' ? (
            <label className={styles.control}>
              {t('import_box.riel_rate')}
              <InputNumber
                min={1000}
                max={20_000}
                disabled={isBusy}
                {...(rate === undefined ? {} : { defaultValue: rate })}
                changeOnWheel={false}
                onBlur={({ target }) => {
                  const rielRate = Number(target.value);
                  if (rielRate >= 1000 && rielRate <= 20_000 && rielRate !== rate)
                    onChange({ ...choices, [sheet.kind]: { ...said, rielRate } });
                }}
                onPressEnter={(event) => event.currentTarget.blur()}
              />
            </label>
          ) : null}
        </ReadingQuestion>
      );
    });
}

const examplesOf = ({ riels }: ImportSheet): string =>
  (riels?.examples ?? []).flatMap(({ given, dollars }) => (dollars === null ? [] : `${given} ៛ = ${dollars} $`)).join('; ');
