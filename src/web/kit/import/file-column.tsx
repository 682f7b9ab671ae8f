import { CheckCircleOutlined, MinusCircleOutlined, QuestionCircleOutlined } from '@ant-design/icons';
import { Select } from 'antd';
import type { SelectProps } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { StatusTag } from '#web/kit/show/status-tag.tsx';
import styles from './import.module.css';
import type { ImportField, ImportSheet } from './import-types.ts';

const NONE = '';

/** A column of the file: its title, what stands below it, and the field that it becomes. */
export function FileColumn(props: {
  readonly column: ImportSheet['columns'][number];
  readonly sheet: ImportSheet;
  readonly isBusy: boolean;
  /** Null: the column is not imported. */
  readonly onChoose: (field: string | null) => void;
}) {
  const { column, sheet, isBusy, onChoose } = props;
  const { t } = useTranslation();
  const field = sheet.fields.find(({ key }) => sheet.mapping[key] === column.index)?.key;
  const label = t('import_box.field_of', { column: column.title });
  return (
    <div className={styles.column}>
      <div>
        <div className={styles.columnTitle}>{column.title}</div>
        <div className={styles.samples}>{column.samples?.join(' · ')}</div>
      </div>
      <Select
        aria-label={label}
        value={field ?? NONE}
        disabled={isBusy}
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
        options={[
          { value: NONE, label: t(column.isShare === true ? 'import_box.share' : 'import_box.left_out') },
          ...optionsOf(sheet, column.index, t('import_box.used')),
        ]}
        onChange={(chosen: string) => onChoose(chosen === NONE ? null : chosen)}
      />
      <State
        isTaken={field !== undefined || column.isShare === true}
        isGuess={field !== undefined && sheet.guessed?.includes(field) === true}
      />
    </div>
  );
}

function State({ isTaken, isGuess }: { readonly isTaken: boolean; readonly isGuess: boolean }) {
  const { t } = useTranslation();
  if (isGuess) return <StatusTag tone="warning" icon={<QuestionCircleOutlined />} label={t('import_box.guessed')} />;
  if (isTaken) return <StatusTag tone="success" icon={<CheckCircleOutlined />} label={t('import_box.recognised')} />;
  return <StatusTag tone="neutral" icon={<MinusCircleOutlined />} label={t('import_box.left_out')} />;
}

type FieldOption = NonNullable<SelectProps<string>['options']>[number];

/** The fields, by section where they have one; one that another column holds says so. */
function optionsOf(sheet: ImportSheet, column: number, used: string): FieldOption[] {
  const shown = ({ key, title }: ImportField) => {
    const held = sheet.mapping[key] ?? null;
    return { value: key, label: held === null || held === column ? title : `${title} (${used})` };
  };
  const sections = Map.groupBy(sheet.fields, ({ section }) => section ?? '');
  return [...sections].flatMap(([section, fields]): FieldOption[] =>
    section === '' ? fields.map(shown) : [{ label: section, title: section, options: fields.map(shown) }],
  );
}
