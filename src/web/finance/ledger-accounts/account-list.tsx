import { ImportOutlined } from '@ant-design/icons';
import { Input, Select } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { accountTypes, accounts, dimensions } from '#contract/finance/accounts.ts';
import type { AccountRow } from '#contract/finance/accounts.ts';
import { call } from '#web/api/call.ts';
import { read, readList } from '#web/api/queries.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { defineForm } from '#web/kit/form/define-form.tsx';
import type { Column } from '#web/kit/list/table/column.ts';
import { referenceList } from '#web/kit/reference-list/reference-list.tsx';
import { useNameOf } from '#web/language/name-of.ts';
import styles from './accounts.module.css';
import { AccountTabs } from './account-tabs.tsx';

const form = defineForm(accounts.create.body);

/** The accounts, by code. */
export const AccountList = referenceList({
  title: 'pages.finance_accounts',
  recordTitle: 'pages.finance_account',
  resource: 'finance',
  changes: 'finance/edit',
  defaultSize: 20,
  calls: {
    list: (query) => readList(accounts.list, { query }),
    detail: (id) => read(accounts.detail, { params: { id } }),
    create: (body) => call(accounts.create, { body }),
    update: (id, body, item) => call(accounts.update, { params: { id }, body: { ...body, version: item.version } }),
    archive: (id) => call(accounts.archive, { params: { id } }),
  },
  form,
  toForm: (item: AccountRow) => ({
    code: item.code,
    name: item.name,
    nameKH: item.nameKH,
    type: item.type,
    ...Object.fromEntries(dimensions.map((field) => [field, item[field]])),
  }),
  defaults: { type: 'expense' },
  useColumns: useAccountColumns,
  Fields: AccountFields,
  Head: AccountTabs,
  Actions: ImportAccounts,
  useNewLabel: () => useTranslation('accounts').t('add'),
  useAbout: () => useTranslation('accounts').t('about'),
});

function ImportAccounts() {
  const { t } = useTranslation('accounts');
  const go = useGo();
  return (
    <ActionButton
      icon={<ImportOutlined />}
      label={t('import.button')}
      needs="finance/edit"
      onClick={() => go(paths.accountImport())}
    />
  );
}

function useAccountColumns(): readonly Column<AccountRow>[] {
  const { t } = useTranslation('accounts');
  const nameOf = useNameOf();
  return [
    { key: 'code', title: t('code'), width: 120, keep: true, render: ({ code }) => code },
    { key: 'name', title: t('name'), keep: true, phone: 'heading', render: (row) => nameOf(row) },
    { key: 'type', title: t('type'), width: 120, keep: true, render: ({ type }) => t(`types.${type}`) },
    { key: 'rules', title: t('rules'), width: 90, numeric: true, render: ({ rules }) => String(rules) },
  ];
}

function AccountFields() {
  const { t } = useTranslation('accounts');
  return (
    <>
      <form.Field name="code" label={t('code')}>
        <Input maxLength={40} />
      </form.Field>
      <form.Field name="name" label={t('name')}>
        <Input maxLength={100} />
      </form.Field>
      <form.Field name="nameKH" label={t('name_kh')}>
        <Input maxLength={100} lang="km" />
      </form.Field>
      <form.Field name="type" label={t('type')} ask="select">
        <Select options={accountTypes.map((value) => ({ value, label: t(`types.${value}`) }))} />
      </form.Field>
      <details className={styles.dimensions}>
        <summary>{t('dimensions')}</summary>
        <p>{t('dimensions_about')}</p>
        {dimensions.map((field, at) => (
          <form.Field key={field} name={field} label={t('dimension', { number: at + 1 })}>
            <Input maxLength={40} />
          </form.Field>
        ))}
      </details>
    </>
  );
}
