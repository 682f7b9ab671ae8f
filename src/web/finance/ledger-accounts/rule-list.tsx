import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Segmented, Select } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { z } from 'zod';
import { accountRules } from '#contract/finance/accounts.ts';
import type { AccountRuleRow } from '#contract/finance/accounts.ts';
import { ACCOUNT_KEYS } from '#engine/voucher/account-keys.ts';
import { call } from '#web/api/call.ts';
import { read, readList } from '#web/api/queries.ts';
import { pageOf } from '#web/kit/address/address.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { defineForm } from '#web/kit/form/define-form.tsx';
import type { Column } from '#web/kit/list/table/column.ts';
import { ListPage } from '#web/kit/list/list-page.tsx';
import { ReferenceDialog } from '#web/kit/reference-list/reference-dialog.tsx';
import type { Opened } from '#web/kit/reference-list/reference-dialog.tsx';
import { useArchive } from '#web/kit/reference-list/use-archive.ts';
import type { TabProps } from './account-list.tsx';
import { isCost, narrowings, toRule, toRuleForm } from './rule.rules.ts';
import type { RuleForm } from './rule.rules.ts';
import { StartingChart } from './starting-chart.tsx';

const form = defineForm(
  z.object({
    booked: z.string('validation.required').min(1, 'validation.required'),
    accountId: z.string('validation.required').min(1, 'validation.required'),
    narrowed: z.enum(narrowings),
    projectId: z.string().nullish(),
    donor: z.string().nullish(),
    departmentId: z.string().nullish(),
  }),
);

const record = {
  title: 'pages.finance_accounts',
  recordTitle: 'pages.finance_account_rule',
  resource: 'finance',
  draft: 'account-rule',
  calls: {
    detail: (id: string) => read(accountRules.detail, { params: { id } }),
    create: (values: RuleForm) => call(accountRules.create, { body: toRule(values) }),
    update: (id: string, values: RuleForm, item: AccountRuleRow) =>
      call(accountRules.update, { params: { id }, body: { ...toRule(values), version: item.version } }),
  },
  form,
  toForm: (item: AccountRuleRow) => toRuleForm(item),
  defaults: { narrowed: 'none' },
  Fields: RuleFields,
} as const;

/** The rules, items first in their order. */
export function RuleList({ address, sizes, head }: TabProps) {
  const { t } = useTranslation(['accounts', 'common', 'shell']);
  const { search } = address.values;
  const query = useQuery(
    readList(accountRules.list, { query: { ...pageOf(address.values), ...(search === '' ? {} : { search }) } }),
  );
  const [opened, setOpened] = useState<Opened | undefined>();
  const close = useCallback(() => setOpened(undefined), []);
  const archive = useArchive({
    title: 'pages.finance_account_rule',
    archive: (id) => call(accountRules.archive, { params: { id } }),
  });
  return (
    <ListPage<AccountRuleRow>
      title={t('shell:pages.finance_accounts')}
      address={address}
      sizes={sizes}
      query={query}
      columns={useRuleColumns()}
      rowKey={({ id }) => id}
      cards={
        <>
          {head}
          <StartingChart />
        </>
      }
      actions={
        <ActionButton
          kind="primary"
          icon={<PlusOutlined />}
          label={t('accounts:add_rule')}
          needs="finance/edit"
          onClick={() => setOpened({ mode: 'create' })}
        />
      }
      empty={{ title: t('common:list.empty'), text: t('accounts:about_rules') }}
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

function useRuleColumns(): readonly Column<AccountRuleRow>[] {
  const { t } = useTranslation('accounts');
  return [
    {
      key: 'booked',
      title: t('item_or_key'),
      keep: true,
      phone: 'heading',
      render: ({ item, key }) => item?.name ?? (key === null ? '-' : t(`keys.${key}`)),
    },
    { key: 'side', title: t('side'), width: 120, render: ({ item, side }) => (item === null ? '-' : t(`sides.${side}`)) },
    {
      key: 'narrowed',
      title: t('narrowed'),
      width: 180,
      keep: true,
      render: ({ project, donor, department }) => project?.code ?? donor ?? department ?? t('narrowed_none'),
    },
    { key: 'account', title: t('account'), width: 240, keep: true, render: ({ account }) => `${account.code} ${account.name}` },
  ];
}

const option = ({ id, code, name }: { readonly id: string; readonly code: string; readonly name: string }) => ({
  value: id,
  label: `${code} ${name}`,
});
const searched = { showSearch: true, optionFilterProp: 'label' } as const;

function RuleFields() {
  const { t } = useTranslation('accounts');
  const choices = useQuery(read(accountRules.choices, {})).data?.data;
  const booked = form.useValue('booked');
  const narrowed = form.useValue('narrowed');
  const items = choices?.items ?? [];
  return (
    <>
      <form.Field name="booked" label={t('item_or_key')} ask="select">
        <Select
          {...searched}
          options={[
            {
              label: t('items'),
              options: items.flatMap(({ id, name, sides }) =>
                sides.map((side) => ({
                  value: `${side} ${id}`,
                  label: sides.length > 1 ? `${name}: ${t(`sides.${side}`)}` : name,
                })),
              ),
            },
            { label: t('payables'), options: ACCOUNT_KEYS.map((key) => ({ value: `key ${key}`, label: t(`keys.${key}`) })) },
          ]}
        />
      </form.Field>
      <form.Field name="accountId" label={t('account')} ask="select">
        <Select {...searched} options={(choices?.accounts ?? []).map(option)} />
      </form.Field>
      {isCost(booked) ? (
        <form.Field name="narrowed" label={t('narrowed')} help={t('narrowed_help')}>
          <Segmented
            options={narrowings.map((value) => ({
              value,
              label: value === 'none' ? t('narrowed_none') : t(`narrowed_to.${value}`),
            }))}
          />
        </form.Field>
      ) : null}
      {isCost(booked) && narrowed === 'project' ? (
        <form.Field name="projectId" label={t('project')} ask="select">
          <Select {...searched} options={(choices?.projects ?? []).map(option)} />
        </form.Field>
      ) : null}
      {isCost(booked) && narrowed === 'donor' ? (
        <form.Field name="donor" label={t('donor')} ask="select">
          <Select {...searched} options={(choices?.donors ?? []).map((value) => ({ value, label: value }))} />
        </form.Field>
      ) : null}
      {isCost(booked) && narrowed === 'department' ? (
        <form.Field name="departmentId" label={t('department')} ask="select">
          <Select {...searched} options={(choices?.departments ?? []).map(({ id, name }) => ({ value: id, label: name }))} />
        </form.Field>
      ) : null}
    </>
  );
}
