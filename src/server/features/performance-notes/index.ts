/** What other features use of the notes of performance. */
export { performanceNotesGo } from '#server/features/performance-notes/notes-go.job.ts';
