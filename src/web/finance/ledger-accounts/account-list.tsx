import { DeleteOutlined, EditOutlined, ImportOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { z } from 'zod';
import { accountTypes, accounts, dimensions } from '#contract/finance/accounts.ts';
import type { AccountRow } from '#contract/finance/accounts.ts';
import { call } from '#web/api/call.ts';
import { read, readList } from '#web/api/queries.ts';
import { pageOf } from '#web/kit/address/address.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import type { ListSpecOptions } from '#web/kit/address/use-address.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { defineForm } from '#web/kit/form/define-form.tsx';
import type { Column } from '#web/kit/list/table/column.ts';
import { ListPage } from '#web/kit/list/list-page.tsx';
import type { ListAddress } from '#web/kit/list/list-page.tsx';
import { ReferenceDialog } from '#web/kit/reference-list/reference-dialog.tsx';
import type { Opened } from '#web/kit/reference-list/reference-dialog.tsx';
import { useArchive } from '#web/kit/reference-list/use-archive.ts';
import { useNameOf } from '#web/language/name-of.ts';
import styles from './accounts.module.css';
import { StartingChart } from './starting-chart.tsx';

export interface TabProps {
  readonly address: ListAddress;
  readonly sizes: ListSpecOptions;
  /** The tabs. */
  readonly head: ReactNode;
}

const form = defineForm(accounts.create.body);
type AccountForm = z.output<typeof accounts.create.body>;

const record = {
  title: 'pages.finance_accounts',
  recordTitle: 'pages.finance_account',
  resource: 'finance',
  calls: {
    detail: (id: string) => read(accounts.detail, { params: { id } }),
    create: (body: AccountForm) => call(accounts.create, { body }),
    update: (id: string, body: AccountForm, item: AccountRow) =>
      call(accounts.update, { params: { id }, body: { ...body, version: item.version } }),
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
  Fields: AccountFields,
} as const;

/** The accounts, by code. */
export function AccountList({ address, sizes, head }: TabProps) {
  const { t } = useTranslation(['accounts', 'common', 'shell']);
  const { search } = address.values;
  const query = useQuery(readList(accounts.list, { query: { ...pageOf(address.values), ...(search === '' ? {} : { search }) } }));
  const [opened, setOpened] = useState<Opened | undefined>();
  const close = useCallback(() => setOpened(undefined), []);
  const archive = useArchive({
    title: 'pages.finance_account',
    archive: (id) => call(accounts.archive, { params: { id } }),
  });
  const go = useGo();
  const add = (
    <ActionButton
      kind="primary"
      icon={<PlusOutlined />}
      label={t('accounts:add')}
      needs="finance/edit"
      onClick={() => setOpened({ mode: 'create' })}
    />
  );
  return (
    <ListPage<AccountRow>
      title={t('shell:pages.finance_accounts')}
      address={address}
      sizes={sizes}
      query={query}
      columns={useAccountColumns()}
      rowKey={({ id }) => id}
      cards={
        <>
          {head}
          <StartingChart />
        </>
      }
      actions={
        <>
          <ActionButton
            icon={<ImportOutlined />}
            label={t('accounts:import.button')}
            needs="finance/edit"
            onClick={() => go(paths.accountImport())}
          />
          {add}
        </>
      }
      empty={{ title: t('common:list.empty'), text: t('accounts:about') }}
      onInfo={({ id }) => setOpened({ mode: 'info', id })}
      rowActions={({ id }) => [
        {
          key: 'edit',
          label: t('common:edit'),
          icon: <EditOutlined />,
          needs: 'finance/edit',
          onClick: () => setOpened({ mode: 'edit', id }),
        },
        {
          key: 'delete',
          label: t('common:delete'),
          icon: <DeleteOutlined />,
          danger: true,
          needs: 'finance/edit',
          onClick: () => void archive(id),
        },
      ]}
    >
      <ReferenceDialog descriptor={record} opened={opened} onClose={close} />
    </ListPage>
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
