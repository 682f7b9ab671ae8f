import { DeleteOutlined, PlusOutlined, UndoOutlined } from '@ant-design/icons';
import { Input, InputNumber, Select, Table, Tag } from 'antd';
import type { TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import type { PayrollDetail } from '#contract/payroll/payroll-answers.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useNarrow } from '#web/kit/page/use-narrow.ts';
import { useLanguage } from '#web/language/use-language.ts';
import { useTranslation } from '#web/language/use-translation.ts';
import { showAmount, unitOf } from '../amounts.ts';
import styles from '../payroll.module.css';
import { entryGroupOf, entryGroups } from './edit-entries.ts';
import type { EditedEntry } from './edit-entries.ts';

interface EntriesProps {
  readonly entries: readonly EditedEntry[];
  readonly isOpen: boolean;
  readonly onChange: (itemId: string, next: Partial<EditedEntry>) => void;
  /** Undoes what was done to an entry since it was read. */
  readonly onTakeBack: (itemId: string) => void;
}

/** The amounts of a row in the groups of the payslip, those that may be typed as fields. */
export function EntriesTable({ entries, isOpen, onChange, onTakeBack }: EntriesProps) {
  const { t } = useTranslation('payroll');
  const isPhone = useNarrow('phone');
  const columns = useEntryColumns({ isOpen, isPhone, onChange, onTakeBack });
  const groups = entryGroups.map((key) => ({ key, own: entries.filter((entry) => entryGroupOf(entry) === key) }));
  return groups
    .filter(({ own }) => own.length > 0)
    .map(({ key, own }) => {
      const name = key === 'quantities' ? t('edit.quantities') : t(`column_groups.${key}`);
      return (
        <section key={key} aria-label={name}>
          <h2 className={styles.editGroup}>{name}</h2>
          <Table<EditedEntry>
            aria-label={name}
            className={styles.editTable ?? ''}
            size="small"
            rowKey="itemId"
            pagination={false}
            tableLayout="fixed"
            {...(isPhone ? {} : { scroll: { x: 640 } })}
            dataSource={own}
            columns={columns}
          />
        </section>
      );
    });
}

/** Of items that are counted: in which unit. */
const quantities: Readonly<Record<string, 'days' | 'hours'>> = { WORKED_DAYS: 'days', OVERTIME_HOURS: 'hours' };

function useEntryColumns({
  isOpen,
  isPhone,
  onChange: change,
  onTakeBack,
}: Omit<EntriesProps, 'entries'> & { readonly isPhone: boolean }): TableColumnsType<EditedEntry> {
  const { t } = useTranslation('payroll');
  const language = useLanguage();
  const nameOf = ({ title, titleKH }: EditedEntry): string => (language === 'km' ? titleKH : title);
  const remarkOf = (entry: EditedEntry): ReactNode =>
    entry.isEditable && isOpen ? (
      <Input
        aria-label={`${nameOf(entry)}: ${t('edit.remark')}`}
        placeholder={isPhone ? t('edit.remark') : ''}
        maxLength={500}
        value={entry.remark}
        onChange={(event) => change(entry.itemId, { remark: event.target.value })}
      />
    ) : (
      entry.remark
    );
  return [
    {
      key: 'item',
      title: t('edit.item'),
      ...(isPhone ? {} : { width: '40%' }),
      render: (_value, entry) => (
        <span className={isPhone ? styles.stacked : styles.person}>
          {nameOf(entry)}
          {entry.isManual || entry.isTouched ? <Tag color="warning">{t('edit.manual')}</Tag> : null}
          {isPhone ? remarkOf(entry) : null}
        </span>
      ),
    },
    {
      key: 'amount',
      title: t('edit.amount_head'),
      width: isPhone ? 132 : 200,
      align: 'right',
      render: (_value, entry) =>
        entry.isEditable && isOpen ? (
          <InputNumber
            aria-label={`${nameOf(entry)}: ${t('edit.amount')}`}
            precision={2}
            controls={false}
            prefix={unitOf('USD')}
            value={entry.amount}
            {...(entry.amount === null ? { status: 'error' as const, title: t('edit.amount_required') } : {})}
            onChange={(amount) => change(entry.itemId, { amount, isCleared: false })}
          />
        ) : (
          <span className="numeric" title={t('edit.locked')}>
            <small className={styles.quiet}>{unitOf(entry.format)}</small>{' '}
            {showAmount({ a: entry.amount ?? 0, r: entry.riel ?? undefined }, entry.format, null)}{' '}
            {entry.code in quantities ? t(`edit.${quantities[entry.code] ?? 'days'}`) : null}
          </span>
        ),
    },
    ...(isPhone
      ? []
      : [{ key: 'remark', title: t('edit.remark'), render: (_value: unknown, entry: EditedEntry) => remarkOf(entry) }]),
    {
      key: 'clear',
      title: '',
      width: 56,
      render: (_value, entry) =>
        entry.isManual && isOpen ? (
          <ActionButton
            kind={entry.isCleared ? 'primary' : 'text'}
            size="small"
            iconOnly
            icon={<UndoOutlined />}
            label={t('edit.clear')}
            onClick={() => change(entry.itemId, { isCleared: !entry.isCleared })}
          />
        ) : entry.isTouched && isOpen ? (
          <ActionButton
            kind="text"
            size="small"
            iconOnly
            icon={entry.id === undefined ? <DeleteOutlined /> : <UndoOutlined />}
            label={t(entry.id === undefined ? 'edit.take_out' : 'edit.take_back')}
            spoken={`${nameOf(entry)}: ${t(entry.id === undefined ? 'edit.take_out' : 'edit.take_back')}`}
            onClick={() => onTakeBack(entry.itemId)}
          />
        ) : null,
    },
  ];
}

type Item = PayrollDetail['addable'][number];

/** Adds an item that the row has not yet. */
export function AddEntry({ items, onAdd }: { readonly items: readonly Item[]; readonly onAdd: (item: Item) => void }) {
  const { t } = useTranslation('payroll');
  const language = useLanguage();
  return (
    <Select
      aria-label={t('edit.add')}
      value={null}
      placeholder={t('edit.choose_item')}
      suffixIcon={<PlusOutlined />}
      showSearch={{ optionFilterProp: 'label' }}
      options={items.map((item) => ({ value: item.id, label: language === 'km' ? item.titleKH : item.title }))}
      onChange={(itemId: string | null) => {
        const item = items.find((one) => one.id === itemId);
        if (item !== undefined) onAdd(item);
      }}
    />
  );
}
