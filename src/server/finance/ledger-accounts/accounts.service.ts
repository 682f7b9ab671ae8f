import { folded } from '#engine/text/fold.ts';
import { randomUUIDv7 } from 'node:crypto';
import type { RuleChoices } from '#contract/finance/accounts.ts';
import { ACCOUNT_KEYS } from '#engine/voucher/account-keys.ts';
import { sidesOf } from '#engine/voucher/bookings.ts';
import { accountsBy } from '#engine/voucher/find-account.ts';
import { STARTING_CHART, startingRules } from '#engine/voucher/starting-chart.ts';
import type { Context } from '#server/http/context.ts';
import {
  insertAccounts,
  insertRules,
  readAccounts,
  readBookableItems,
  readNarrowings,
  readRules,
  waitForOthers,
} from '#server/finance/ledger-accounts/account-rules.queries.ts';

/** Keys that a month needs before it is booked; the others belong to settings that an office may not use. */
const optionalKeys: ReadonlySet<string> = new Set(['due_country_office', 'bank', 'cash']);
const general = { projectId: null, donor: null, departmentId: null };

/** What a rule can be made of, and what has no account yet. */
export async function readChoices({ db, session: { companyId } }: Context): Promise<RuleChoices> {
  const items = await readBookableItems(db, companyId);
  const find = accountsBy(await readRules(db, companyId));
  const bookable = items.map((item) => ({ ...item, sides: [...sidesOf(item)] })).filter(({ sides }) => sides.length > 0);
  return {
    items: bookable,
    accounts: [...(await readAccounts(db, companyId))],
    ...(await readNarrowings(db, companyId)),
    missing: {
      items: bookable.flatMap((item) =>
        item.sides
          .filter((side) => find({ of: side, item: item.code }, general) === null)
          .map((side) => ({ id: item.id, code: item.code, name: item.name, side })),
      ),
      keys: ACCOUNT_KEYS.filter((key) => !optionalKeys.has(key) && find({ of: 'key', key }, general) === null),
    },
  };
}

/** Takes the shipped chart, as far as the office has none of its own: nothing that stands is changed. */
export async function startChart({ db, session }: Context): Promise<{ accounts: number; rules: number }> {
  const { companyId, userId } = session;
  await waitForOthers(db, companyId);
  const stored = new Map((await readAccounts(db, companyId)).map(({ id, code }) => [folded(code), id]));
  const items = await readBookableItems(db, companyId);
  const find = accountsBy(await readRules(db, companyId));
  const itemIds = new Map(items.map(({ id, code }) => [code, id]));
  const missing = startingRules(items).filter(
    (rule) => find('key' in rule ? { of: 'key', key: rule.key } : { of: rule.side, item: rule.item }, general) === null,
  );
  const used = new Set(missing.map(({ code }) => code));
  const made = STARTING_CHART.filter(({ code }) => used.has(code) && !stored.has(code)).map(({ code, name, nameKh, type }) => ({
    id: randomUUIDv7(),
    code,
    name,
    nameKh,
    type,
  }));
  const idOf = new Map([...stored, ...made.map(({ id, code }) => [code, id] as const)]);
  const rules = missing.flatMap((rule) => {
    const accountId = idOf.get(rule.code);
    const itemId = 'key' in rule ? null : itemIds.get(rule.item);
    if (accountId === undefined || itemId === undefined) return [];
    const key = 'key' in rule ? rule.key : null;
    return [{ id: randomUUIDv7(), itemId, key, side: 'key' in rule ? 'counter' : rule.side, accountId }];
  });
  await insertAccounts(db, { companyId, userId }, made);
  await insertRules(db, { companyId, userId }, rules);
  return { accounts: made.length, rules: rules.length };
}
