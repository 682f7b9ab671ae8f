import { DAYS_UNTIL_EFFECT, settingRights } from '#contract/access/setting-changes.ts';
import type { SettingAnswer, SettingChange, SettingKind } from '#contract/access/setting-changes.ts';
import { Refusal } from '#contract/errors.ts';
import { holds, toRights } from '#contract/permissions.ts';
import { addDays } from '#engine/calendar/day.ts';
import { auditWord, changesOf, sayValue } from '#server/access/audit/index.ts';
import { refuseBeyondOwn, refuseOnePerson, refuseUnproved } from '#server/access/authority/index.ts';
import { settingTakesEffect } from '#server/access/setting-changes/hooks.ts';
import {
  ENDED,
  WAITS,
  endChange,
  hasWaiting,
  holdChange,
  holdSetting,
  insertChange,
  readByTwo,
  readRoleNames,
  readWaiting,
  writeSetting,
} from '#server/access/setting-changes/setting-changes.queries.ts';
import type { Columns, Setting, StoredChange } from '#server/access/setting-changes/setting-changes.queries.ts';
import type { Db } from '#server/db/connect.ts';
import type { Context } from '#server/http/context.ts';
import { say } from '#server/http/words.ts';
import { endsFullAccess, holdFullAccess, readFullAccess, readHolders } from '#server/access/users/index.ts';
import { notify } from '#server/notify/notify.ts';
import { inOrder } from '#server/in-order.ts';
import type { DailyJob } from '#server/jobs/daily-job.ts';

/**
 * Files a change of a setting where it takes two people, and answers whether it did: then nothing is written. Refused where another one
 * of the same setting waits.
 */
export async function holdSettingChange(
  context: Context,
  of: Omit<Setting, 'companyId'> & { readonly before: Columns; readonly after: Columns },
): Promise<boolean> {
  const { db, session, today, now } = context;
  const { companyId, userId } = session;
  if (Object.keys(of.after).length === 0 || !(await readByTwo(db, { companyId, kind: of.kind }))) return false;
  if (await hasWaiting(db, { companyId, ...of })) throw new Refusal('SETTING_WAITS');
  const id = await insertChange(db, { companyId, userId, now, takesEffectOn: addDays(today, DAYS_UNTIL_EFFECT), ...of });
  await tellOthers(context, { id, kind: of.kind });
  return true;
}

/** Tells everybody else who could answer. */
async function tellOthers(
  { db, session, now, today }: Context,
  of: { readonly id: string; readonly kind: SettingKind },
): Promise<void> {
  const { companyId } = session;
  const { decides } = settingRights[of.kind];
  const able =
    decides === 'full access'
      ? await readFullAccess(db, { companyId, today })
      : await readHolders(db, { companyId, permission: decides, today });
  await notify(db, {
    companyId,
    now,
    events: [
      {
        kind: 'setting_asked',
        about: session.employeeId,
        receivers: able.filter((id) => id !== session.userId).map((userId) => ({ userId })),
        subjectId: of.id,
        occasion: now.toISOString(),
        params: { by: session.fullName },
        link: settingPages[of.kind],
      },
    ],
  });
}

/** Where the change is answered. */
const settingPages = {
  roles: '/setting/role',
  approval_settings: '/setting/approval',
  payroll_settings: '/setting/payroll-safeguards',
} as const;

/** The columns in which two records differ, of each. */
export function changedColumns(before: Columns, after: Columns): { readonly before: Columns; readonly after: Columns } {
  const changed = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const of = (columns: Columns): Columns => Object.fromEntries(changed.map((name) => [name, columns[name]]));
  return { before: of(before), after: of(after) };
}

/** Whether a change of a setting waits. */
export const settingWaits = async ({ db, session }: Context, kind: SettingKind, subject: string): Promise<boolean> =>
  await hasWaiting(db, { companyId: session.companyId, kind, subject });

const seesKind = ({ session }: Context, kind: SettingKind): boolean =>
  settingRights[kind].sees.some((right) => holds(session, right));

/** Lists the waiting changes that the caller may see. */
export async function listSettingChanges(
  context: Context,
  of: { readonly kind?: SettingKind | undefined },
): Promise<SettingChange[]> {
  const { db, session } = context;
  const { companyId } = session;
  const waiting = (await readWaiting(db, { companyId })).filter(
    ({ kind }) => (of.kind === undefined || kind === of.kind) && seesKind(context, kind),
  );
  const names = waiting.length === 0 ? new Map<string, string>() : await readRoleNames(db, companyId);
  return waiting.map((change) => ({
    id: change.id,
    kind: change.kind,
    roleId: change.kind === 'roles' ? change.subject : null,
    title: titleOf(context, change),
    lines: linesOf(context, change, names),
    askedBy: change.askedByName,
    askedAt: change.askedAt.toISOString(),
    takesEffectOn: change.takesEffectOn,
    answers: answersOf(context, change),
  }));
}

function titleOf({ language }: Context, { kind, subject, roleName }: StoredChange): string {
  if (kind === 'roles') return roleName ?? '-';
  const setting = say(language, `audit:kinds.${kind}`);
  if (kind === 'payroll_settings') return setting;
  return `${setting}: ${say(language, subject === 'leave' ? 'audit:states.requests.leave' : 'audit:states.requests.overtime')}`;
}

function linesOf({ language }: Context, { kind, before, after }: StoredChange, names: ReadonlyMap<string, string>) {
  const [gone, come] = [listed(before['permissions']), listed(after['permissions'])];
  const told = (columns: Columns, permissions: readonly string[]): Columns =>
    'permissions' in columns ? { ...columns, permissions } : columns;
  const entry = {
    kind,
    action: 'update',
    before: told(
      before,
      gone.filter((one) => !come.includes(one)),
    ),
    after: told(
      after,
      come.filter((one) => !gone.includes(one)),
    ),
  };
  return changesOf(entry, { names, language, hides: () => null }).map((change) => ({
    name: auditWord(language, 'fields', change.field),
    before: sayValue(language, change, change.before),
    after: sayValue(language, change, change.after),
    isList: change.field === 'permissions',
  }));
}

const listed = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** Returns the answers that the caller may give. The check for one person behind two accounts follows on the answer itself. */
function answersOf({ session }: Context, { kind, askedBy }: StoredChange): SettingAnswer[] {
  if (askedBy === session.userId) return ['take_back'];
  const { decides } = settingRights[kind];
  const may = decides === 'full access' ? session.own.isFullAccess : holds(session.own, decides);
  return may ? ['confirm', 'reject'] : [];
}

/** Confirms or rejects another person's change, or takes back the caller's own. */
export async function decideSettingChange(
  context: Context,
  of: { readonly id: string; readonly answer: SettingAnswer },
): Promise<{ id: string }> {
  const { db, session, now, today } = context;
  const { companyId, userId } = session;
  const change = await holdChange(db, { companyId, id: of.id });
  if (change === undefined || !seesKind(context, change.kind)) throw new Refusal('NOT_FOUND');
  if (change.status !== WAITS) throw new Refusal('ALREADY_DECIDED');
  if (!answersOf(context, change).includes(of.answer)) throw new Refusal('SETTING_NOT_YOURS');
  const end = async (status: number) => await endChange(db, { companyId, id: change.id, status, userId, now });
  if (of.answer !== 'confirm') {
    await end(of.answer === 'reject' ? ENDED.rejected : ENDED.takenBack);
    return { id: change.id };
  }
  if (change.askedBy !== null)
    await refuseOnePerson({ db, session, today }, { now: [userId], before: [{ userId: change.askedBy, at: change.askedAt }] });
  refuseGivingBeyond(context, change);
  await refuseUnproved(context);
  if (!(await takeEffect(db, { companyId, change, now, today }))) throw new Refusal('SETTING_STALE');
  await end(ENDED.confirmed);
  return { id: change.id };
}

/** Refuses to confirm rights that the caller does not have. */
function refuseGivingBeyond(context: Context, { kind, after, roleName }: StoredChange): void {
  if (kind !== 'roles') return;
  const rights = toRights({ is_full_access: after['is_full_access'] === true, permissions: listed(after['permissions']) });
  refuseBeyondOwn(context, { name: roleName ?? '-', ...rights });
}

/** Writes a change; false where the setting is no longer as it was when it was asked. */
async function takeEffect(
  db: Db,
  of: { readonly companyId: string; readonly change: StoredChange; readonly now: Date; readonly today: string },
): Promise<boolean> {
  const { companyId, change } = of;
  const { kind, subject, before, after } = change;
  const setting = { companyId, kind, subject };
  const stands = await holdSetting(db, setting);
  const isSame = (name: string) => JSON.stringify(stands?.[name]) === JSON.stringify(before[name]);
  if (stands === undefined || !Object.keys(before).every(isSame)) return false;
  if (kind === 'roles' && before['is_full_access'] === true) {
    const held = await holdFullAccess(db, { companyId, today: of.today });
    if (endsFullAccess(held, ({ roleId }) => roleId === subject)) return false;
  }
  await writeSetting(db, { ...setting, columns: after });
  await settingTakesEffect(db, { ...of, change });
  return true;
}

/** Lets unanswered changes take effect when their day comes. */
export const settingsTakeEffect: DailyJob = {
  name: 'settings-take-effect',
  from: '00:00',
  run: async ({ db, companyId, now, today }) => {
    await inOrder(await readWaiting(db, { companyId, until: today }), async (change) => {
      const isWritten = await takeEffect(db, { companyId, change, now, today });
      await endChange(db, { companyId, id: change.id, status: isWritten ? ENDED.byItself : ENDED.stale, userId: null, now });
    });
  },
};
