/** What other features use of the alarms. */
export { alarmRules } from '#server/operations/alarms/alarms.ts';
