import type { StoredChange } from '#server/access/setting-changes/setting-changes.queries.ts';
import type { Db } from '#server/db/connect.ts';
import { hook } from '#server/hook.ts';

/** Runs after a held change of settings is written. */
export const settingTakesEffect = hook<
  [db: Db, of: { readonly companyId: string; readonly change: StoredChange; readonly now: Date; readonly today: string }],
  Promise<void>
>('a change of settings takes effect');
