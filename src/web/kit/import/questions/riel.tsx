import { InputNumber } from 'antd';
import { useState } from 'react';
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
          onChoose={(salaryCurrency) => {
            const rate = said?.rielRate ?? sheet.riels?.usualRate;
            onChange({
              ...choices,
              [sheet.kind]: { ...said, salaryCurrency, ...(rate === undefined ? {} : { rielRate: rate }) },
            });
          }}
        >
          {said?.salaryCurrency === 'KHR' ? (
            <Rate rate={said.rielRate} onGive={(rielRate) => onChange({ ...choices, [sheet.kind]: { ...said, rielRate } })} />
          ) : null}
        </ReadingQuestion>
      );
    });
}

const LEAST = 1000;
const MOST = 20_000;

/** The rate; the file is read again when the field is left. It stays open while the file is read, so that what is typed stays. */
function Rate({ rate, onGive }: { readonly rate: number | undefined; readonly onGive: (rate: number) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<number | null>(rate ?? null);
  const give = (): void => {
    if (typed !== null && typed >= LEAST && typed <= MOST && typed !== rate) onGive(typed);
  };
  return (
    <label className={styles.control}>
      {t('import_box.riel_rate')}
      <InputNumber<number>
        min={LEAST}
        max={MOST}
        changeOnWheel={false}
        {...(typed === null ? {} : { value: typed })}
        onChange={setTyped}
        onBlur={give}
        onPressEnter={give}
      />
    </label>
  );
}

const examplesOf = ({ riels }: ImportSheet): string =>
  (riels?.examples ?? []).flatMap(({ given, dollars }) => (dollars === null ? [] : `${given} ៛ = ${dollars} $`)).join('; ');
