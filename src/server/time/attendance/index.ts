/** What other features use of attendance. */
export { attendanceForgets } from '#server/time/attendance/attendance.job.ts';
export { correctionWord, readWaitingCorrections } from '#server/time/attendance/corrections/waiting.ts';
export { readAbsentDays } from '#server/time/attendance/absent.ts';
export { readClockedMinutes } from '#server/time/attendance/clock/clocked.ts';
