/** The parts of the first page that other features show. */
export { SystemAlarms } from './system-alarms.tsx';
