import { colleagues } from '#contract/people/colleagues.ts';
import { Refusal } from '#contract/errors.ts';
import { photoLink } from '#server/files/file-link.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';
import {
  countColleagues,
  keepChoice,
  listColleagues,
  readChoice,
  readPlaces,
} from '#server/people/colleagues/colleagues.queries.ts';

/** Mounts the staff directory. */
export function colleaguesRoutes(platform: Platform): void {
  mount(platform, colleagues, {
    list: async (context, { query }) => {
      const { db, session, today } = context;
      const { offset, limit, ...conditions } = query;
      const of = { companyId: session.companyId, today, conditions };
      const rows = await listColleagues(db, of, { offset, limit });
      return {
        data: rows.map(({ photo, ...row }) => ({ ...row, photoLink: photoLink(context, photo) })),
        pagination: { count: rows.length, total: await countColleagues(db, of), offset, limit },
      };
    },
    places: async ({ db, session }) => {
      const { departments, stations } = await readPlaces(db, session.companyId);
      return { data: { departments: [...departments], stations: [...stations] } };
    },
    own: async ({ db, session }) => {
      const { companyId, employeeId } = session;
      return { data: employeeId === null ? null : await readChoice(db, { companyId, employeeId }) };
    },
    choose: async ({ db, session }, { body }) => {
      const { companyId, employeeId } = session;
      if (employeeId === null) throw new Refusal('NOT_FOUND');
      await keepChoice(db, { companyId, employeeId, ...body });
      return { data: body };
    },
  });
}
