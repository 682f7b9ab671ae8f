/** The part of the alarms that other features use. */
export { alarmRules } from '#server/operations/alarms/alarms.ts';
