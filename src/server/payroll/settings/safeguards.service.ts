import { Refusal } from '#contract/errors.ts';
import type { PayrollSafeguards } from '#contract/payroll/settings/payroll-safeguards.ts';
import { monthOf } from '#engine/calendar/day.ts';
import { readHolders } from '#server/access/users/index.ts';
import { holdSettingChange, settingWaits } from '#server/access/setting-changes/index.ts';
import type { StoredChange } from '#server/access/setting-changes/index.ts';
import type { Db } from '#server/db/connect.ts';
import { notify } from '#server/notify/notify.ts';
import { readRateBounds } from '#server/payroll/runs/index.ts';
import { changeDatesOf } from '#server/dated-rules/change-dates.ts';
import { readPayrollMonths } from '#server/dated-rules/payroll-months.queries.ts';
import { readBoundsDay, readSafeguards, readStepHolders, writeBounds } from '#server/payroll/settings/safeguards.queries.ts';
import { refuseUnproved } from '#server/access/authority/index.ts';
import type { Context } from '#server/http/context.ts';
import { refuseStale } from '#server/http/stale.ts';
import { inOrder } from '#server/in-order.ts';

/** The guards around pay as they stand. */
export async function describeSafeguards(context: Context): Promise<PayrollSafeguards> {
  const { db, session, today } = context;
  const { companyId } = session;
  const stored = await readSafeguards(db, companyId);
  const bounds = await readRateBounds(db, { companyId, month: monthOf(today) });
  return {
    separateDuties: stored.separate_duties,
    accountsByTwo: stored.accounts_by_two,
    termsByTwo: stored.terms_by_two,
    hiresByTwo: stored.hires_by_two,
    batchesByTwo: stored.batches_by_two,
    confirmsChanges: stored.confirms_changes,
    termsPaper: stored.terms_paper,
    changedAt: stored.separate_duties_at?.toISOString() ?? null,
    changedBy: stored.duties_by,
    holders: await readStepHolders(db, { companyId, today }),
    netChangePercent: stored.net_change_percent / 10_000,
    rateConfirmPercent: bounds.confirmPercent,
    rateReasonPercent: bounds.reasonPercent,
    ratesValidFrom: await readBoundsDay(db, companyId),
    smallestWage: stored.smallest_wage_cents === null ? null : stored.smallest_wage_cents / 100,
    version: stored.version,
    changeWaits: await settingWaits(context, 'payroll_settings', 'safeguards'),
  };
}

/** What takes full access to switch, where it is stored, and what those who take part in payroll hear of it; a paper is asked of HR alone. */
const switches = [
  { field: 'separateDuties', column: 'separate_duties', on: 'duties_separated', off: 'duties_joined' },
  { field: 'accountsByTwo', column: 'accounts_by_two', on: 'accounts_by_two', off: 'accounts_by_one' },
  { field: 'termsByTwo', column: 'terms_by_two', on: 'terms_by_two', off: 'terms_by_one' },
  { field: 'hiresByTwo', column: 'hires_by_two', on: 'hires_by_two', off: 'hires_by_one' },
  { field: 'batchesByTwo', column: 'batches_by_two', on: 'batches_by_two', off: 'batches_by_one' },
  { field: 'confirmsChanges', column: 'confirms_changes', on: 'changes_confirmed', off: 'changes_unconfirmed' },
  { field: 'termsPaper', column: 'terms_paper', on: null, off: null },
] as const;
type Switch = (typeof switches)[number];

export type SafeguardsChange = { readonly [Field in Switch['field']]?: boolean | undefined } & {
  readonly netChangePercent?: number | undefined;
  readonly rateConfirmPercent?: number | undefined;
  readonly rateReasonPercent?: number | undefined;
  readonly smallestWage?: number | null | undefined;
  readonly version?: number | undefined;
};

/**
 * Changes them; an absent field stays. Whoever could end separate duties could approve alone what they processed, and whoever could
 * change accounts alone could lead pay to themselves, so that it takes full access, and everybody who takes part in payroll hears of it.
 */
export async function changeSafeguards(context: Context, change: SafeguardsChange): Promise<PayrollSafeguards> {
  const { db, session, now, today } = context;
  const { companyId, userId } = session;
  const held = await readSafeguards(db, companyId, true);
  refuseStale(change.version, held.version, { changedBy: held.updated_by, changedAt: held.updated_at });
  const switched = switches.filter(({ field, column }) => (change[field] ?? held[column]) !== held[column]);
  if (switched.length > 0 && !session.isFullAccess) throw new Refusal('FULL_ACCESS_ONLY');
  if (Object.keys(change).some((field) => field !== 'version')) await refuseUnproved(context);
  // Guards that go on do so at once; switched off by one person they wait.
  const goOff = switched.filter(({ column }) => held[column]);
  const isHeld = await holdSettingChange(context, {
    kind: 'payroll_settings',
    subject: 'safeguards',
    before: Object.fromEntries(goOff.map(({ column }) => [column, true])),
    after: Object.fromEntries(goOff.map(({ column }) => [column, false])),
  });
  const written = isHeld ? switched.filter((one) => !goOff.includes(one)) : switched;
  const before = await readRateBounds(db, { companyId, month: monthOf(today) });
  const confirm = change.rateConfirmPercent ?? before.confirmPercent;
  const reason = change.rateReasonPercent ?? before.reasonPercent;
  await db
    .updateTable('payroll_settings')
    .set({
      ...Object.fromEntries(written.map(({ column }) => [column, !held[column]])),
      ...(written.some(({ field }) => field === 'separateDuties')
        ? { separate_duties_at: now, separate_duties_by: session.userId }
        : {}),
      net_change_percent:
        change.netChangePercent === undefined ? held.net_change_percent : Math.round(change.netChangePercent * 10_000),
      ...(change.smallestWage === undefined
        ? {}
        : { smallest_wage_cents: change.smallestWage === null ? null : Math.round(change.smallestWage * 100) }),
    })
    .where('company_id', '=', companyId)
    .execute();
  await writeBounds(db, {
    companyId,
    validFrom: changeDatesOf(await readPayrollMonths(db, companyId), today).validFrom,
    bounds: [
      ...(confirm === before.confirmPercent ? [] : [{ code: 'rate_confirm_percent', value: Math.round(confirm * 10_000) }]),
      ...(reason === before.reasonPercent ? [] : [{ code: 'rate_reason_percent', value: Math.round(reason * 10_000) }]),
    ],
  });
  // A handful of switches, one notice after the other.
  await inOrder(written, async ({ column, on, off }) => {
    const kind = held[column] ? off : on;
    if (kind !== null)
      await tellParticipants(db, { companyId, now, today, kind, by: session.fullName, userId, about: session.employeeId });
  });
  return await describeSafeguards(context);
}

/** Notifies payroll's participants after a held switch-off is written. */
export async function guardsGoOff(
  db: Db,
  of: { readonly companyId: string; readonly now: Date; readonly today: string; readonly change: StoredChange },
): Promise<void> {
  const { companyId, now, today, change } = of;
  if ('separate_duties' in change.after)
    await db
      .updateTable('payroll_settings')
      .set({ separate_duties_at: now, separate_duties_by: change.askedBy })
      .where('company_id', '=', companyId)
      .execute();
  const gone = switches.filter(({ column }) => column in change.after);
  await inOrder(gone, async ({ off }) => {
    if (off !== null)
      await tellParticipants(db, {
        companyId,
        now,
        today,
        kind: off,
        by: change.askedByName ?? '-',
        userId: change.askedBy,
        about: null,
      });
  });
}

type Switched = Exclude<Switch['on'] | Switch['off'], null>;

async function tellParticipants(
  db: Db,
  of: {
    readonly companyId: string;
    readonly now: Date;
    readonly today: string;
    readonly kind: Switched;
    readonly by: string;
    /** The account that did it, which gets no notice. */
    readonly userId: string | null;
    readonly about: string | null;
  },
): Promise<void> {
  const { companyId, now, today } = of;
  const told = new Set<string>();
  for (const permission of ['payroll/process', 'payroll/verify', 'payroll/approve'] as const)
    for (const userId of await readHolders(db, { companyId, permission, today })) told.add(userId);
  if (of.userId !== null) told.delete(of.userId);
  await notify(db, {
    companyId,
    now,
    events: [
      {
        kind: of.kind,
        about: of.about,
        receivers: [...told].map((userId) => ({ userId })),
        subjectId: companyId,
        occasion: now.toISOString(),
        params: { by: of.by },
        link: '/payrolls',
      },
    ],
  });
}
