import { Checkbox, Collapse, InputNumber, Select, Tag } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { missingFields, withColumn, withField, withSheet, withValue } from './choices.ts';
import { FieldColumn } from './field-column.tsx';
import { FileColumn } from './file-column.tsx';
import styles from './import.module.css';
import type { ImportChoices, ImportPreview, ImportSheet } from './import-types.ts';

export interface ColumnMappingProps {
  readonly preview: ImportPreview;
  readonly choices: ImportChoices;
  readonly onChange: (choices: ImportChoices) => void;
  readonly isBusy: boolean;
}

/** What each column of the file becomes, sheet by sheet; open where something is missing or was guessed. */
export function ColumnMapping({ preview, choices, onChange, isBusy }: ColumnMappingProps) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('import_box.columns')}>
      <h2 className={styles.heading}>{t('import_box.columns')}</h2>
      <p className={styles.hint}>{t('import_box.columns_text')}</p>
      <Collapse
        defaultActiveKey={preview.sheets
          .filter((sheet) => missingFields(sheet).length > 0 || (sheet.guessed ?? []).length > 0 || (sheet.hiddenRows ?? 0) > 0)
          .map((sheet) => sheet.kind)}
        items={preview.sheets.map((sheet) => ({
          key: sheet.kind,
          // A text file has no sheets of its own.
          label: sheet.name === 'csv' ? t('import_box.the_file') : sheet.name,
          extra: missingFields(sheet).map((field) => (
            <Tag color="error" key={field}>
              {field}
            </Tag>
          )),
          children: (
            <Sheet sheet={sheet} available={preview.available ?? []} choices={choices} onChange={onChange} isBusy={isBusy} />
          ),
        }))}
      />
    </section>
  );
}

/** In how many rows titles may stand. */
const HEADING_ROWS = [1, 2, 3, 4, 5];

interface SheetProps extends Omit<ColumnMappingProps, 'preview'> {
  readonly sheet: ImportSheet;
  readonly available: NonNullable<ImportPreview['available']>;
}

function Sheet({ sheet, available, choices, onChange, isBusy }: SheetProps) {
  const { t } = useTranslation();
  // A demanded field, or one that may have one value for all, is asked for where no column holds it.
  const lacking = sheet.fields.filter(
    ({ key, required, forAll }) => (required || forAll !== undefined) && (sheet.mapping[key] ?? null) === null,
  );
  const withoutValue = (field: string): ImportChoices => withValue(choices, sheet, { field, value: undefined });
  return (
    <>
      <div className={styles.where}>
        {available.length > 1 ? (
          <label className={styles.control}>
            {t('import_box.sheet')}
            <Select
              value={sheet.name}
              disabled={isBusy}
              options={available.map(({ name, isHidden }) => ({
                value: name,
                label: isHidden === true ? t('import_box.hidden_sheet', { sheet: name }) : name,
              }))}
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
        {sheet.headerRow === null ? null : (
          <label className={styles.control}>
            {t('import_box.heading_rows')}
            <Select
              value={sheet.headerRows ?? 1}
              disabled={isBusy}
              options={HEADING_ROWS.filter((rows) => rows <= (sheet.headerRow ?? 1)).map((rows) => ({
                value: rows,
                label: rows,
              }))}
              onChange={(headerRows: number) =>
                onChange(withSheet(choices, sheet.kind, { headerRow: sheet.headerRow ?? 1, headerRows }))
              }
            />
          </label>
        )}
        {(sheet.hiddenRows ?? 0) === 0 ? null : (
          <Checkbox
            className={styles.hiddenRows ?? ''}
            checked={choices[sheet.kind]?.hiddenRows === true}
            disabled={isBusy}
            onChange={({ target }) =>
              onChange({ ...choices, [sheet.kind]: { ...choices[sheet.kind], hiddenRows: target.checked } })
            }
          >
            {t('import_box.hidden_rows', { count: sheet.hiddenRows ?? 0 })}
          </Checkbox>
        )}
      </div>
      <div className={styles.columns}>
        {sheet.columns.map((column) => (
          <FileColumn
            key={column.index}
            column={column}
            sheet={sheet}
            isBusy={isBusy}
            onChoose={(field) => {
              const kept = field === null ? choices : withoutValue(field);
              onChange(withField(kept, sheet, { column: column.index, field }));
            }}
          />
        ))}
      </div>
      {lacking.length === 0 ? null : <h3 className={styles.lacking}>{t('import_box.lacking')}</h3>}
      <div className={styles.fields}>
        {lacking.map((field) => (
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
