import { Input, Select } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { DayInput } from '#web/kit/input/date-inputs.tsx';
import styles from './import.module.css';
import type { ImportField, ImportSheet } from './import-types.ts';

export interface FieldColumnProps {
  readonly field: ImportField;
  readonly sheet: ImportSheet;
  /** One value for all who are new; empty while it is being chosen, undefined where a column is pointed at. */
  readonly given: string | undefined;
  readonly isBusy: boolean;
  /** Null: not in this sheet. */
  readonly onPoint: (column: number | null) => void;
  readonly onGive: (value: string) => void;
}

const NOWHERE = -1;
const FOR_ALL = -2;

/** Which column holds a field; where the sheet has none, one value for all who are new may stand in. */
export function FieldColumn({ field, sheet, given, isBusy, onPoint, onGive }: FieldColumnProps) {
  const { t } = useTranslation();
  const column = sheet.mapping[field.key] ?? null;
  const isForAll = given !== undefined && column === null;
  const lacks = field.required && column === null && sheet.given?.[field.key] === undefined;
  const title = (
    <span>
      {field.title}
      {field.required ? <span className={styles.demanded}> ({t('import_box.required_field')})</span> : null}
    </span>
  );
  return (
    <div className={styles.control}>
      <label className={styles.control}>
        {title}
        <Select
          value={isForAll ? FOR_ALL : (column ?? NOWHERE)}
          disabled={isBusy}
          status={lacks ? 'error' : ''}
          showSearch={{ optionFilterProp: 'label' }}
          options={[
            { value: NOWHERE, label: t('import_box.not_in_sheet') },
            ...(field.forAll === undefined ? [] : [{ value: FOR_ALL, label: t('import_box.for_all') }]),
            ...sheet.columns.map(({ index, title: label }) => ({ value: index, label })),
          ]}
          onChange={(index: number) => {
            if (index === FOR_ALL) onGive('');
            else onPoint(index === NOWHERE ? null : index);
          }}
        />
      </label>
      {isForAll && field.forAll !== undefined ? (
        <ForAll title={field.title} how={field.forAll} value={given} isBusy={isBusy} onGive={onGive} />
      ) : null}
    </div>
  );
}

interface ForAllProps {
  readonly title: string;
  readonly how: NonNullable<ImportField['forAll']>;
  readonly value: string;
  readonly isBusy: boolean;
  readonly onGive: (value: string) => void;
}

/** The value for all who are new; the file is read again when it is chosen, a text when it is left. */
function ForAll({ title, how, value, isBusy, onGive }: ForAllProps) {
  const { t } = useTranslation();
  const label = t('import_box.for_all_of', { field: title });
  if (how.kind === 'day')
    return <DayInput aria-label={label} value={value === '' ? null : value} onChange={(day) => onGive(day ?? '')} />;
  if (how.kind === 'text')
    return (
      <Input
        aria-label={label}
        defaultValue={value}
        disabled={isBusy}
        maxLength={255}
        placeholder={label}
        onBlur={({ target }) => {
          if (target.value !== value) onGive(target.value);
        }}
        onPressEnter={(event) => onGive(event.currentTarget.value)}
      />
    );
  return (
    <Select
      aria-label={label}
      value={value === '' ? null : value}
      disabled={isBusy}
      placeholder={label}
      options={[...how.choices]}
      onChange={(chosen: string) => onGive(chosen)}
    />
  );
}
