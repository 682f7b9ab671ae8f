import { deleteOldNotes, holdNotes } from '#server/performance/notes/notes.queries.ts';
import { readRules } from '#server/performance/records/index.ts';
import type { DailyJob } from '#server/jobs/daily-job.ts';

/** Lets go of notes a year after their year has ended, and of those of former managers after three months (performance.md 12). */
export const performanceNotesGo: DailyJob = {
  name: 'performance_notes_go',
  from: '00:00',
  run: async ({ db, companyId, today }) => {
    const { firstMonth } = await readRules({ db, session: { companyId } });
    await holdNotes(db, { companyId, today });
    await deleteOldNotes(db, { companyId, today, firstMonth });
  },
};
