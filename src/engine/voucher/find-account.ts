import type { AccountKey } from './account-keys.ts';
import type { Target } from './bookings.ts';

/** On which account a figure is booked. At most one of project, donor and department narrows an item's cost. */
export interface AccountRule {
  /** Code of the item; null where the rule is of a key. */
  readonly item: string | null;
  readonly key: AccountKey | null;
  readonly side: 'cost' | 'counter';
  readonly accountId: string;
  readonly projectId: string | null;
  readonly donor: string | null;
  readonly departmentId: string | null;
}

/** What a cost is charged to. */
export interface Charged {
  readonly projectId: string | null;
  readonly donor: string | null;
  readonly departmentId: string | null;
}

/** Finds the account of a line; null: there is none. */
export type FindAccount = (target: Target, charged: Charged) => string | null;

const same = (text: string): string => text.toLowerCase();
const join = (...parts: readonly string[]): string => parts.join('|');

/** Prepares the rules: of those that fit the most special one counts: project and item, donor and item, department and item, item. */
export function accountsBy(rules: readonly AccountRule[]): FindAccount {
  const accounts = new Map<string, string>();
  for (const { item, key, side, accountId, projectId, donor, departmentId } of rules) {
    if (key !== null) accounts.set(join('key', key), accountId);
    else if (item === null) continue;
    else if (projectId !== null) accounts.set(join(side, item, 'project', projectId), accountId);
    else if (donor !== null) accounts.set(join(side, item, 'donor', same(donor)), accountId);
    else if (departmentId !== null) accounts.set(join(side, item, 'department', departmentId), accountId);
    else accounts.set(join(side, item), accountId);
  }
  return (target, { projectId, donor, departmentId }) => {
    if (target.of === 'key') return accounts.get(join('key', target.key)) ?? null;
    const { of: side, item } = target;
    const special =
      side === 'counter'
        ? undefined
        : ((projectId === null ? undefined : accounts.get(join(side, item, 'project', projectId))) ??
          (donor === null ? undefined : accounts.get(join(side, item, 'donor', same(donor)))) ??
          (departmentId === null ? undefined : accounts.get(join(side, item, 'department', departmentId))));
    return special ?? accounts.get(join(side, item)) ?? null;
  };
}
