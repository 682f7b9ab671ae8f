import { z } from 'zod';
import { ACCOUNT_KEYS } from '#engine/voucher/account-keys.ts';
import { endpoint } from '#contract/endpoint.ts';
import { changeOf, referenceCalls } from '#contract/reference/reference-lists.ts';
import { Id, ReferencePage, codeText, dataOf, each, nameText, requiredCode, requiredName, search } from '#contract/shared.ts';
import { sheetImports } from '#contract/sheet-imports.ts';

export const accountTypes = ['expense', 'liability', 'asset'] as const;

/** Fixed values of an account in books that know dimensions. */
export const dimensions = [
  'dimension1',
  'dimension2',
  'dimension3',
  'dimension4',
  'dimension5',
  'dimension6',
  'dimension7',
] as const;

const rights = { view: 'finance/view', edit: 'finance/edit' } as const;

/** An account of the organisation's books, under its own code. */
export const AccountRow = z.object({
  id: z.string(),
  version: z.number(),
  code: z.string(),
  name: z.string(),
  nameKH: z.string().nullable(),
  type: z.enum(accountTypes),
  ...each(dimensions, () => z.string().nullable()),
  /** How many rules book on it. */
  rules: z.number(),
});
export type AccountRow = z.output<typeof AccountRow>;

const accountFields = {
  code: requiredCode(40),
  name: requiredName(100),
  nameKH: nameText(100).nullish(),
  type: z.enum(accountTypes, 'validation.choice'),
  ...each(dimensions, () => codeText(40).nullish()),
};

export const accounts = {
  ...referenceCalls({
    base: '/finance/v1/accounts',
    tag: 'finance',
    record: 'ledgerAccount',
    resource: rights,
    choosers: [],
    many: 'Accounts of the books, by code',
    query: ReferencePage.extend({ search: search(['code', 'name', 'nameKH']) }),
    row: AccountRow,
    create: z.object(accountFields),
    update: changeOf(accountFields),
    archiving: 'Refused while a rule books on it.',
  }),
  start: endpoint({
    method: 'POST',
    path: '/finance/v1/accounts/start',
    tag: 'finance',
    summary: 'Takes the shipped chart: accounts whose code is free, and a rule for each item and key that has none.',
    needs: rights.edit,
    scope: { rows: 'company' },
    answer: dataOf(z.object({ accounts: z.number(), rules: z.number() })),
    touches: 'everything',
  }),
};

const Side = z.enum(['cost', 'counter'], 'validation.choice');
const AccountKeyOf = z.enum(ACCOUNT_KEYS, 'validation.choice');
const Named = z.object({ id: z.string(), code: z.string(), name: z.string() });

/** On which account an item or a key is booked; a cost may be narrowed to a project, a donor or a department. */
export const AccountRuleRow = z.object({
  id: z.string(),
  version: z.number(),
  itemId: z.string().nullable(),
  key: AccountKeyOf.nullable(),
  side: Side,
  accountId: z.string(),
  projectId: z.string().nullable(),
  donor: z.string().nullable(),
  departmentId: z.string().nullable(),
  /** Names in the reader's language. */
  item: Named.nullable(),
  account: Named,
  project: Named.nullable(),
  department: z.string().nullable(),
});
export type AccountRuleRow = z.output<typeof AccountRuleRow>;

const ruleFields = {
  itemId: Id.nullish(),
  key: AccountKeyOf.nullish(),
  side: Side,
  accountId: z.uuid('validation.required'),
  projectId: Id.nullish(),
  donor: nameText(255).nullish(),
  departmentId: Id.nullish(),
};

/** What a rule can be made of, and what still lacks one. */
export const RuleChoices = z.object({
  items: z.array(Named.extend({ sides: z.array(Side) })),
  accounts: z.array(Named),
  projects: z.array(Named),
  donors: z.array(z.string()),
  departments: z.array(z.object({ id: z.string(), name: z.string() })),
  missing: z.object({
    items: z.array(Named.extend({ side: Side })),
    keys: z.array(AccountKeyOf),
  }),
});
export type RuleChoices = z.output<typeof RuleChoices>;

export const accountRules = {
  ...referenceCalls({
    base: '/finance/v1/account_rules',
    tag: 'finance',
    record: 'accountRule',
    resource: rights,
    choosers: [],
    many: 'On which account each item and key of payroll is booked',
    query: ReferencePage.extend({ search: search(['item', 'account', 'for']) }),
    row: AccountRuleRow,
    create: z.object(ruleFields),
    update: changeOf(ruleFields),
    archiving: 'Journals that are posted keep their accounts.',
  }),
  choices: endpoint({
    method: 'GET',
    path: '/finance/v1/account_rules/choices',
    tag: 'finance',
    summary: 'What a rule can be made of, and the items and keys that have no account yet.',
    needs: rights.view,
    scope: { rows: 'company' },
    answer: dataOf(RuleChoices),
  }),
};

/** Accounts from a sheet, by code. */
export const accountImports = sheetImports({
  kind: 'accounts',
  base: '/finance/v1/accounts',
  tag: 'finance',
  needs: rights.edit,
  summary: 'Imports accounts by code, all rows or none. Nothing is archived.',
});
