/** Changes of settings that wait for a second person. */
export {
  changedColumns,
  holdSettingChange,
  settingWaits,
  settingsTakeEffect,
} from '#server/access/setting-changes/setting-changes.service.ts';
export type { StoredChange } from '#server/access/setting-changes/setting-changes.queries.ts';
