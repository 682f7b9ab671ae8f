/** Changes of settings that wait for a second person, as the pages of the settings show them. */
export { SettingChanges } from './setting-changes.tsx';
