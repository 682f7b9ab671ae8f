import { useQuery } from '@tanstack/react-query';
import { Segmented, Select } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { z } from 'zod';
import { accountRules } from '#contract/finance/accounts.ts';
import type { AccountRuleRow } from '#contract/finance/accounts.ts';
import { ACCOUNT_KEYS } from '#engine/voucher/account-keys.ts';
import { call } from '#web/api/call.ts';
import { read, readList } from '#web/api/queries.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import type { Column } from '#web/kit/list/table/column.ts';
import { referenceList } from '#web/kit/reference-list/reference-list.tsx';
import { isCost, narrowings, toRule, toRuleForm } from './rule.rules.ts';
import { AccountTabs } from './account-tabs.tsx';

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

/** The rules, items first in their order. */
export const RuleList = referenceList({
  title: 'pages.finance_accounts',
  recordTitle: 'pages.finance_account_rule',
  resource: 'finance',
  changes: 'finance/edit',
  draft: 'account-rule',
  defaultSize: 20,
  calls: {
    list: (query) => readList(accountRules.list, { query }),
    detail: (id) => read(accountRules.detail, { params: { id } }),
    create: (values) => call(accountRules.create, { body: toRule(values) }),
    update: (id, values, item) =>
      call(accountRules.update, { params: { id }, body: { ...toRule(values), version: item.version } }),
    archive: (id) => call(accountRules.archive, { params: { id } }),
  },
  form,
  toForm: (item: AccountRuleRow) => toRuleForm(item),
  defaults: { narrowed: 'none' },
  useColumns: useRuleColumns,
  Fields: RuleFields,
  Head: AccountTabs,
  useNewLabel: () => useTranslation('accounts').t('add_rule'),
  useAbout: () => useTranslation('accounts').t('about_rules'),
});

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
