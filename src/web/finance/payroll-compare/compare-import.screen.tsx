import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { payrollCompare } from '#contract/finance/payroll-compare.ts';
import { upload } from '#web/api/call.ts';
import { month as monthCodec } from '#web/kit/address/codecs.ts';
import { paths } from '#web/kit/address/paths.ts';
import { useAddress } from '#web/kit/address/use-address.ts';
import { ImportPage } from '#web/kit/import/import-page.tsx';
import type { ImportChoices, ImportPreview } from '#web/kit/import/import-types.ts';
import { DecimalInput } from '#web/kit/input/number-inputs.tsx';
import { month as shownMonth } from '#web/kit/show/formats.ts';
import styles from './payroll-compare.module.css';
import { lastMonth } from './last-month.ts';

const spec = { month: monthCodec() };

/** How a column is compared. */
interface ComparedAs {
  readonly unit: 'USD' | 'KHR';
  readonly tolerance: number;
}
type Columns = Readonly<Record<string, ComparedAs>>;
type Preview = ImportPreview & { readonly columns: Readonly<Record<string, ComparedAs & { readonly title: string }>> };

/** The sheet of another system: which column is what, and what differs before it is kept. */
export function CompareImportScreen() {
  const { t } = useTranslation(['payrollCompare', 'shell']);
  const { values } = useAddress(spec);
  const month = values.month ?? lastMonth();
  const [columns, setColumns] = useState<Columns>({});
  const bodyOf = ({ compare }: ImportChoices) => ({ month, columns, sheets: compare === undefined ? {} : { compare } });
  return (
    <ImportPage<Preview>
      title={`${t('payrollCompare:title')}: ${shownMonth(month)}`}
      back={{ title: t('shell:pages.payroll_compare'), to: paths.payrollCompare({ month }) }}
      templates={[]}
      preview={async ({ choices, ...sent }) => ({
        ...(await upload(payrollCompare.preview, { body: bodyOf(choices) }, sent)).data,
        takesUnchanged: true,
      })}
      run={async ({ choices, digest, ...sent }) => {
        const body = { ...bodyOf(choices), ...(digest === undefined ? {} : { digest }) };
        const { message } = await upload(payrollCompare.run, { body }, sent);
        return { message };
      }}
      refusedRows={async ({ choices, ...sent }) => (await upload(payrollCompare.refused, { body: bodyOf(choices) }, sent)).link}
      question={{ title: t('payrollCompare:question'), text: t('payrollCompare:question_text', { month: shownMonth(month) }) }}
      answers={{ columns }}
      questions={(preview) => (
        <ColumnChoices preview={preview} onChange={(field, as) => setColumns({ ...columns, [field]: as })} />
      )}
    />
  );
}

/** Currency and tolerance of each column that was found. */
function ColumnChoices({
  preview,
  onChange,
}: {
  readonly preview: Preview;
  readonly onChange: (field: string, as: ComparedAs) => void;
}) {
  const { t } = useTranslation('payrollCompare');
  const found = Object.entries(preview.columns);
  if (found.length === 0) return null;
  return (
    <fieldset className={styles.columns}>
      <legend>{t('columns')}</legend>
      {found.map(([field, { title, unit, tolerance }]) => (
        <div key={field} className={styles.column}>
          <span className={styles.title}>{title}</span>
          <Select
            aria-label={t('unit_of', { title })}
            value={unit}
            options={(['USD', 'KHR'] as const).map((value) => ({ value, label: t(`units.${value}`) }))}
            onChange={(next) => onChange(field, { unit: next, tolerance })}
          />
          <span className={styles.tolerance}>
            <DecimalInput
              aria-label={t('tolerance_of', { title })}
              value={tolerance}
              suffix={t('tolerance')}
              onChange={(next) => onChange(field, { unit, tolerance: Math.min(Math.max(next ?? 0, 0), 999.99) })}
            />
          </span>
        </div>
      ))}
    </fieldset>
  );
}
