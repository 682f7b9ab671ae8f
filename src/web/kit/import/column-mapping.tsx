import { Collapse, InputNumber, Select, Tag } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { missingFields, withColumn, withSheet, withValue } from './choices.ts';
import { FieldColumn } from './field-column.tsx';
import styles from './import.module.css';
import type { ImportChoices, ImportPreview, ImportSheet } from './import-types.ts';

export interface ColumnMappingProps {
  readonly preview: ImportPreview;
  readonly choices: ImportChoices;
  readonly onChange: (choices: ImportChoices) => void;
  readonly isBusy: boolean;
}

/** Which column holds what, sheet by sheet; open where something is missing. */
export function ColumnMapping({ preview, choices, onChange, isBusy }: ColumnMappingProps) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('import_box.columns')}>
      <h2 className={styles.heading}>{t('import_box.columns')}</h2>
      <p className={styles.hint}>{t('import_box.columns_text')}</p>
      <Collapse
        defaultActiveKey={preview.sheets.filter((sheet) => missingFields(sheet).length > 0).map((sheet) => sheet.kind)}
        items={preview.sheets.map((sheet) => ({
          key: sheet.kind,
          label: sheet.name,
          extra: missingFields(sheet).map((field) => (
            <Tag color="error" key={field}>
              {field}
            </Tag>
          )),
          children: (
            <Sheet
              sheet={sheet}
              names={preview.available?.map(({ name }) => name) ?? []}
              choices={choices}
              onChange={onChange}
              isBusy={isBusy}
            />
          ),
        }))}
      />
    </section>
  );
}

interface SheetProps extends Omit<ColumnMappingProps, 'preview'> {
  readonly sheet: ImportSheet;
  readonly names: readonly string[];
}

function Sheet({ sheet, names, choices, onChange, isBusy }: SheetProps) {
  const { t } = useTranslation();
  const withoutValue = (field: string): ImportChoices => withValue(choices, sheet, { field, value: undefined });
  return (
    <>
      <div className={styles.where}>
        {names.length > 1 ? (
          <label className={styles.control}>
            {t('import_box.sheet')}
            <Select
              value={sheet.name}
              disabled={isBusy}
              options={names.map((name) => ({ value: name, label: name }))}
              onChange={(name: string) => onChange(withSheet(choices, sheet.kind, { name }))}
            />
          </label>
        ) : null}
        <label className={styles.control}>
          {t('import_box.headings')}
          <InputNumber
            min={1}
            max={100_000}
            precision={0}
            disabled={isBusy}
            value={sheet.headerRow}
            onChange={(headerRow) => {
              if (headerRow !== null) onChange(withSheet(choices, sheet.kind, { headerRow }));
            }}
          />
        </label>
      </div>
      <div className={styles.fields}>
        {sheet.fields.map((field) => (
          <FieldColumn
            key={field.key}
            field={field}
            sheet={sheet}
            given={choices[sheet.kind]?.values?.[field.key]}
            isBusy={isBusy}
            onPoint={(column) => onChange(withColumn(withoutValue(field.key), sheet, { field: field.key, column }))}
            onGive={(value) => onChange(withValue(choices, sheet, { field: field.key, value }))}
          />
        ))}
      </div>
    </>
  );
}
