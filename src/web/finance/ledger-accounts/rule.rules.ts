import type { AccountRuleRow } from '#contract/finance/accounts.ts';
import { ACCOUNT_KEYS } from '#engine/voucher/account-keys.ts';
import type { AccountKey } from '#engine/voucher/account-keys.ts';

/** What a cost can be narrowed to. */
export const narrowings = ['none', 'project', 'donor', 'department'] as const;
export type Narrowing = (typeof narrowings)[number];

/** A rule as its form holds it: what is booked as one choice, `key nssf` or `cost ITEM-ID`. */
export interface RuleForm {
  readonly booked: string;
  readonly accountId: string;
  readonly narrowed: Narrowing;
  readonly projectId?: string | null | undefined;
  readonly donor?: string | null | undefined;
  readonly departmentId?: string | null | undefined;
}

/** The choice that stands for an item's side or a key. */
export const bookedAs = (of: Pick<AccountRuleRow, 'itemId' | 'key' | 'side'>): string =>
  of.key === null ? `${of.side} ${of.itemId ?? ''}` : `key ${of.key}`;

/** Whether a choice can be narrowed: costs alone. */
export const isCost = (booked: string | undefined): boolean => booked?.startsWith('cost ') === true;

const isKey = (text: string): text is AccountKey => ACCOUNT_KEYS.some((key) => key === text);

/** The rule as the call takes it. */
export function toRule({ booked, accountId, narrowed, projectId, donor, departmentId }: RuleForm) {
  const [how = '', what = ''] = booked.split(' ');
  const side: 'cost' | 'counter' = how === 'cost' ? 'cost' : 'counter';
  const only = isCost(booked) ? narrowed : 'none';
  return {
    itemId: how === 'key' ? null : what,
    key: how === 'key' && isKey(what) ? what : null,
    side,
    accountId,
    projectId: only === 'project' ? (projectId ?? null) : null,
    donor: only === 'donor' ? (donor ?? null) : null,
    departmentId: only === 'department' ? (departmentId ?? null) : null,
  };
}

/** A stored rule as the form holds it. */
export function toRuleForm(rule: AccountRuleRow): RuleForm {
  const { accountId, projectId, donor, departmentId } = rule;
  const narrowed = projectId !== null ? 'project' : donor !== null ? 'donor' : departmentId !== null ? 'department' : 'none';
  return { booked: bookedAs(rule), accountId, narrowed, projectId, donor, departmentId };
}
