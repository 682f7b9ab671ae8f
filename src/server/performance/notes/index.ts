/** What other features use of the notes of performance. */
export { performanceNotesGo } from '#server/performance/notes/notes-go.job.ts';
