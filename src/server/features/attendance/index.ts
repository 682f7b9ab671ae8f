/** What other features use of attendance. */
export { attendanceForgets } from '#server/features/attendance/attendance.job.ts';
export { readDays } from '#server/features/attendance/days.ts';
