import { LockOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { ItemKind, payrollItems } from '#contract/payroll/settings/payroll-items.ts';
import type { PayrollItemRow } from '#contract/payroll/settings/payroll-items.ts';
import { call } from '#web/api/call.ts';
import { read, readList } from '#web/api/queries.ts';
import type { Column } from '#web/kit/list/table/column.ts';
import { referenceList } from '#web/kit/reference-list/reference-list.tsx';
import { OrderCell } from './order-cell.tsx';
import { PayrollItemFields, itemForm } from './payroll-item.form.tsx';
import styles from './payroll-settings.module.css';

/** The list of payroll items, with their order typed in place. */
export const PayrollItemListScreen = referenceList({
  title: 'pages.payroll_item',
  resource: 'payroll item',
  defaultSize: 10,
  calls: {
    list: (query) => readList(payrollItems.list, { query }),
    detail: (id) => read(payrollItems.detail, { params: { id } }),
    create: ({ stored: _stored, ...body }) => call(payrollItems.create, { body }),
    update: (id, { stored: _stored, ...body }, item) =>
      call(payrollItems.update, { params: { id }, body: { ...body, taxRate: body.taxRate ?? null, version: item.version } }),
    archive: (id) => call(payrollItems.archive, { params: { id } }),
  },
  form: itemForm,
  toForm: (item: PayrollItemRow) => ({ ...item, ...ItemKind.parse(item), stored: item }),
  defaults: { offeredBy: 'ORGANIZATION', exportable: true, visibleInPayslip: true, columnWidth: 120 },
  useColumns: useItemColumns,
  Fields: PayrollItemFields,
  stays: ({ isSystem }) => isSystem,
  useAbout: () => useTranslation('payrollSettings').t('item.about'),
});

function useItemColumns(): readonly Column<PayrollItemRow>[] {
  const { t } = useTranslation('payrollSettings');
  return [
    {
      key: 'title',
      title: t('item.name'),
      width: 180,
      keep: true,
      phone: 'heading',
      render: (item) => (
        <>
          {item.title} {item.isSystem ? <SystemMark /> : null}
        </>
      ),
    },
    { key: 'titleKH', title: t('item.name_kh'), width: 180, render: (item) => <span lang="km">{item.titleKH}</span> },
    {
      key: 'type',
      title: t('item.type'),
      width: 150,
      keep: true,
      render: (item) => t(`item.types.t${ItemKind.parse(item).type}`),
    },
    // A changed order begins the cell anew.
    {
      key: 'order',
      title: t('item.order'),
      width: 110,
      keep: true,
      render: (item) => <OrderCell key={`${item.id} ${item.order}`} item={item} />,
    },
  ];
}

function SystemMark() {
  const { t } = useTranslation('payrollSettings');
  return (
    <Tooltip title={`${t('item.system')}. ${t('item.system_help')}`}>
      <LockOutlined aria-label={t('item.system')} className={styles.mark ?? ''} />
    </Tooltip>
  );
}
