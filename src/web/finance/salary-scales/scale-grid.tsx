import { CheckOutlined, CloseOutlined, DeleteOutlined, EditOutlined, WarningOutlined } from '@ant-design/icons';
import { AutoComplete, ConfigProvider, Input, InputNumber, Select, Table, Tooltip } from 'antd';
import type { TableColumnsType } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { SCALE_LEVELS } from '#engine/salary-scale/scale.ts';
import type { ScaleLevel } from '#engine/salary-scale/scale.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useNarrow } from '#web/kit/page/use-narrow.ts';
import { NOTHING, money } from '#web/kit/show/formats.ts';
import { isComplete, isOutOfOrder } from './scale.rules.ts';
import type { ColumnCounts, DraftRow } from './scale.rules.ts';
import styles from './salary-scales.module.css';
import { Each } from '#web/kit/show/each.tsx';

export interface ScaleGridProps {
  readonly rows: readonly DraftRow[];
  readonly counts: ColumnCounts;
  readonly choices: {
    readonly levels: readonly string[];
    readonly grades: readonly string[];
    readonly titles: readonly string[];
  };
  /** Keys of the rows that are typed in now. */
  readonly editing: ReadonlySet<string>;
  readonly disabled?: boolean | undefined;
  readonly busy?: string | undefined;
  readonly onType: (key: string, change: Partial<DraftRow>) => void;
  readonly onDelete: (row: DraftRow) => void;
  /** Rows that are saved one by one; without them all are typed at once. */
  readonly each?:
    | {
        readonly onEdit: (row: DraftRow) => void;
        readonly onSave: (row: DraftRow) => void;
        readonly onCancel: (row: DraftRow) => void;
      }
    | undefined;
}

/** Pixels of a step with six digits, read or typed: a row that is edited moves no other. */
const STEP = 86;
/** The same in small fields, where the steps stand one below the other. */
const SMALL_STEP = 78;
const MARGINS = 16;
const [LEVEL, LEAST_TITLES, GRADE, NUMBER, ORDER, ACTIONS] = [84, 92, 60, 52, 58, 68] as const;

/** The rows of a scale: level, titles, grade, the pay of each band, order; typed in their place. On a phone a list of cards. */
export function ScaleGrid(props: ScaleGridProps) {
  const isPhone = useNarrow('phone');
  const isTablet = useNarrow('tablet');
  const { t } = useTranslation('salaryScales');
  const { rows, counts, editing } = props;
  if (isPhone) {
    return (
      <ConfigProvider componentSize="small">
        <ul className={styles.cards} aria-label={t('title')}>
          {rows.map((row) => (
            <li key={row.key} className={styles.card}>
              <ScaleCard {...props} row={row} isEditing={editing.has(row.key)} />
            </li>
          ))}
        </ul>
      </ConfigProvider>
    );
  }
  const cell = (row: DraftRow, field: Field) => <Cell {...props} row={row} field={field} isEditing={editing.has(row.key)} />;
  const widths = SCALE_LEVELS.map((level) => (isTablet ? SMALL_STEP : STEP * counts[level]) + MARGINS);
  const most = Math.max(...SCALE_LEVELS.map((level) => counts[level]));
  const numbers = isTablet && most > 1 ? NUMBER : 0;
  const columns: TableColumnsType<DraftRow> = [
    { key: 'level', title: t('level'), width: LEVEL, render: (_value, row) => cell(row, 'level') },
    { key: 'titles', title: t('titles'), render: (_value, row) => cell(row, 'titles') },
    { key: 'grade', title: t('grade'), width: GRADE, render: (_value, row) => cell(row, 'grade') },
    ...(numbers === 0
      ? []
      : [
          {
            key: 'step',
            title: t('step'),
            width: numbers,
            align: 'right' as const,
            render: () => <StepNumbers count={most} />,
          },
        ]),
    ...SCALE_LEVELS.map((level, at) => ({
      key: level,
      title: (
        <>
          {t('column', { band: t(`bands.${level}`) })}
          {isTablet || counts[level] < 2 ? null : (
            <span className={styles.numbers} aria-hidden>
              <Numbers count={counts[level]} />
            </span>
          )}
        </>
      ),
      width: widths[at] ?? STEP,
      align: 'right' as const,
      render: (_value: unknown, row: DraftRow) => <Steps {...props} row={row} level={level} isEditing={editing.has(row.key)} />,
    })),
    {
      key: 'order',
      title: t('order'),
      width: ORDER,
      align: 'right',
      className: 'numeric',
      render: (_value, row) => cell(row, 'order'),
    },
    {
      key: 'actions',
      title: '',
      width: ACTIONS,
      // In sight where the steps need more room than there is.
      fixed: 'right',
      render: (_value, row) => <RowActions {...props} row={row} isEditing={editing.has(row.key)} />,
    },
  ];
  const table = (
    <Table<DraftRow>
      aria-label={t('title')}
      className={isTablet ? (styles.stacked ?? '') : ''}
      size="small"
      rowKey="key"
      dataSource={[...rows]}
      columns={columns}
      pagination={false}
      tableLayout="fixed"
      scroll={{
        x: LEVEL + LEAST_TITLES + GRADE + numbers + ORDER + ACTIONS + widths.reduce((sum, width) => sum + width),
        ...(rows.length > 12 ? { y: 560 } : {}),
      }}
    />
  );
  return isTablet ? <ConfigProvider componentSize="small">{table}</ConfigProvider> : table;
}

/** 1, 2, 3, ... */
function Numbers({ count }: { readonly count: number }) {
  return (
    <Each of={Array.from({ length: count }, (_, step) => step + 1)}>{(step) => <span className={styles.step}>{step}</span>}</Each>
  );
}

/** The numbers of the steps, in front of those that stand one below the other. Each field is named by its own. */
function StepNumbers({ count }: { readonly count: number }) {
  return (
    <span className={`${styles.steps} ${styles.quiet}`} aria-hidden>
      <Numbers count={count} />
    </span>
  );
}

type Field = 'level' | 'titles' | 'grade' | 'order' | { readonly level: ScaleLevel; readonly at: number };
type CellProps = ScaleGridProps & { readonly row: DraftRow; readonly isEditing: boolean };

function Cell({ row, field, isEditing, choices, disabled, onType }: CellProps & { readonly field: Field }) {
  const { t } = useTranslation('salaryScales');
  const type = (change: Partial<DraftRow>): void => onType(row.key, change);
  const options = (names: readonly string[]) => names.map((value) => ({ value }));
  if (typeof field === 'object') {
    const { level, at } = field;
    const amount = row[level][at] ?? null;
    const label = t('column_of', { band: t(`bands.${level}`), column: at + 1 });
    if (!isEditing) return money(amount);
    return (
      <InputNumber<number>
        aria-label={label}
        className={styles.amount ?? ''}
        controls={false}
        min={0}
        max={999_999.99}
        precision={2}
        disabled={disabled ?? false}
        status={amount === null ? 'warning' : ''}
        value={amount}
        onChange={(value) => {
          const columns = Array.from({ length: Math.max(row[level].length, at + 1) }, (_, index) => row[level][index] ?? null);
          columns[at] = value;
          type({ [level]: columns });
        }}
      />
    );
  }
  switch (field) {
    case 'level':
    case 'grade':
      return isEditing ? (
        <AutoComplete
          aria-label={t(field)}
          className={styles.wide ?? ''}
          value={row[field]}
          disabled={disabled ?? false}
          options={options(field === 'level' ? choices.levels : choices.grades)}
          showSearch={{ filterOption: true }}
          onChange={(value: string) => type({ [field]: value })}
        >
          <Input maxLength={100} />
        </AutoComplete>
      ) : (
        <span className={styles.text}>{row[field]}</span>
      );
    case 'titles':
      return isEditing ? (
        // The titles as they were read hold the height of the row.
        <span className={styles.held}>
          <span className={styles.text} aria-hidden>
            {row.jobTitles.join(', ')}
          </span>
          <Select
            mode="tags"
            maxTagCount="responsive"
            aria-label={t('titles')}
            placeholder={t('titles_hint')}
            className={styles.wide ?? ''}
            maxCount={20}
            value={[...row.jobTitles]}
            disabled={disabled ?? false}
            options={options(choices.titles)}
            onChange={(jobTitles: string[]) =>
              type({ jobTitles: jobTitles.map((title) => title.trim().slice(0, 100)).filter(Boolean) })
            }
          />
        </span>
      ) : (
        <span className={styles.text}>{row.jobTitles.length === 0 ? NOTHING : row.jobTitles.join(', ')}</span>
      );
    case 'order':
      return isEditing ? (
        <InputNumber<number>
          aria-label={t('order')}
          className={styles.amount ?? ''}
          controls={false}
          min={0}
          max={9_999}
          precision={0}
          disabled={disabled ?? false}
          value={row.order}
          onChange={(order) => type({ order: order ?? 0 })}
        />
      ) : (
        row.order
      );
    default:
      return field satisfies never;
  }
}

function RowActions({ row, isEditing, counts, each, busy, disabled = false, onDelete }: CellProps) {
  const { t } = useTranslation('salaryScales');
  const named = { level: row.level, grade: row.grade };
  const warning = isOutOfOrder(row, counts) ? (
    <Tooltip title={t('out_of_order')}>
      <WarningOutlined className={styles.warning} aria-label={t('out_of_order')} />
    </Tooltip>
  ) : null;
  const remove = (
    <ActionButton
      kind="text"
      size="small"
      iconOnly
      icon={<DeleteOutlined />}
      label={t('actions.delete', named)}
      needs={row.id === null ? 'session' : 'salary scale record/delete'}
      {...(disabled ? { disabledReason: t('exists') } : {})}
      onClick={() => onDelete(row)}
    />
  );
  if (each === undefined)
    return (
      <span className={styles.actions}>
        {warning}
        {remove}
      </span>
    );
  if (!isEditing)
    return (
      <span className={styles.actions}>
        {warning}
        <ActionButton
          kind="text"
          size="small"
          iconOnly
          icon={<EditOutlined />}
          label={t('actions.update', named)}
          needs="salary scale record/edit"
          onClick={() => each.onEdit(row)}
        />
        {remove}
      </span>
    );
  return (
    <span className={styles.actions}>
      {warning}
      <ActionButton
        kind="text"
        size="small"
        iconOnly
        icon={<CheckOutlined />}
        label={t('actions.save')}
        loading={busy === row.key}
        {...(isComplete(row, counts) ? {} : { disabledReason: t('incomplete') })}
        onClick={() => each.onSave(row)}
      />
      <ActionButton
        kind="text"
        size="small"
        iconOnly
        icon={<CloseOutlined />}
        label={t('actions.cancel')}
        onClick={() => each.onCancel(row)}
      />
    </span>
  );
}

/** The columns of a band: side by side where there is room for all, else one below the other. */
function Steps(props: CellProps & { readonly level: ScaleLevel }) {
  const { level, counts } = props;
  return (
    <span className={styles.steps}>
      <Each of={Array.from({ length: counts[level] }, (_, at) => at)}>
        {(at) => (
          <span className={styles.step}>
            <Cell {...props} field={{ level, at }} />
          </span>
        )}
      </Each>
    </span>
  );
}

function ScaleCard(props: CellProps) {
  const { t } = useTranslation('salaryScales');
  return (
    <>
      <div className={styles.cardHead}>
        <strong>
          <Cell {...props} field="level" />
        </strong>
        <RowActions {...props} />
      </div>
      <div className={styles.pair}>
        <span className={styles.quiet}>{t('grade')}</span>
        <Cell {...props} field="grade" />
      </div>
      <div className={styles.pair}>
        <span className={styles.quiet}>{t('titles')}</span>
        <Cell {...props} field="titles" />
      </div>
      <div className={styles.pair}>
        <span className={styles.quiet}>{t('step')}</span>
        <StepNumbers count={Math.max(...SCALE_LEVELS.map((level) => props.counts[level]))} />
      </div>
      {SCALE_LEVELS.map((level) => (
        <div className={styles.pair} key={level}>
          <span className={styles.quiet}>{t('column', { band: t(`bands.${level}`) })}</span>
          <Steps {...props} level={level} />
        </div>
      ))}
      <div className={styles.pair}>
        <span className={styles.quiet}>{t('order')}</span>
        <Cell {...props} field="order" />
      </div>
    </>
  );
}
