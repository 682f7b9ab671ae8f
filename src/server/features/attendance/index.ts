/** What other features use of attendance. */
export { attendanceForgets } from '#server/features/attendance/attendance.job.ts';
export { correctionWord, readWaitingCorrections, waitingCorrections } from '#server/features/attendance/waiting.ts';
export { readAbsentDays } from '#server/features/attendance/absent.ts';
export { readClockedMinutes } from '#server/features/attendance/clocked.ts';
