import { performanceNotes } from '#contract/performance/records/performance-notes.ts';
import { changeNote, describeNotes, removeNote, writeNote } from '#server/performance/notes/notes.service.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts the notes that managers take for themselves. */
export function performanceNotesRoutes(platform: Platform): void {
  mount(platform, performanceNotes, {
    list: async (context, { query: { employeeId, year, offset, limit } }) =>
      await describeNotes(context, { employeeId, year, offset, limit }),
    create: async (context, { body }) => ({ data: await writeNote(context, body) }),
    update: async (context, { params, body }) => ({ data: await changeNote(context, { ...body, id: params.id }) }),
    remove: async (context, { params }) => ({ data: await removeNote(context, params.id) }),
  });
}
