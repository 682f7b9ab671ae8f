/** What other features show of the first page. */
export { SystemAlarms } from './system-alarms.tsx';
