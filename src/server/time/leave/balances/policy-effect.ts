import { policyOn } from '#engine/leave/entitlement.ts';
import { isClosed } from '#engine/leave/leave-kinds.ts';
import { sumOf } from '#engine/leave/ledger.ts';
import { closingOf } from '#engine/leave/outstanding.ts';
import { daysOf, readAccounts, toStored } from '#server/time/leave/balances/accounts.ts';
import type { Account } from '#server/time/leave/balances/accounts.ts';
import type { Context } from '#server/http/context.ts';

/** Another policy of a leave type; days, or weeks of maternity and paternity leave. */
interface NewPolicy {
  readonly typeId: string;
  readonly year: number;
  readonly from: string;
  readonly numberAllow: number;
  readonly allowRemainMaximum: number;
}

/** Later than all payouts: whoever was paid out keeps what was known then. */
const notYetWritten = new Date('9999-12-31');

/** The days that the rules give each person in a year, and what of it could go over, as it stands and by another policy. Undefined: no such type. */
export async function readPolicyEffect({ db, session, today }: Context, of: NewPolicy) {
  const { companyId } = session;
  const scope = { companyId, today, throughYear: of.year };
  const before = await readAccounts(db, scope);
  const type = before.types.find(({ id }) => id === of.typeId);
  if (type === undefined) return undefined;
  const policy = {
    from: of.from,
    since: notYetWritten,
    yearly: daysOf(type.kind, String(of.numberAllow)),
    carryMaximum: daysOf(type.kind, String(of.allowRemainMaximum)),
  };
  const after = await readAccounts(db, { ...scope, asIf: { typeId: type.id, policy } });
  return before.people.map(({ id, code, name }) => {
    const [was, becomes] = [before, after].map((accounts) => given(accounts.find(id, type.id), of.year));
    return {
      id,
      code,
      name,
      before: was?.days ?? 0,
      after: becomes?.days ?? 0,
      carriedBefore: was?.carried ?? 0,
      carriedAfter: becomes?.carried ?? 0,
    };
  });
}

const byRules: ReadonlySet<string> = new Set(['OPENING', 'GRANT', 'ACCRUAL']);

function given({ type, rows }: Account, year: number) {
  const days = sumOf(rows.filter((row) => row.year === year && byRules.has(row.kind)));
  const most = policyOn(type, `${year}-12-31`).carryMaximum;
  const carried = isClosed(type.kind) ? closingOf(rows, year, most).carried : 0;
  return { days: toStored(days) / 100, carried: toStored(Math.max(0, carried)) / 100 };
}
