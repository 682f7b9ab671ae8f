import { journals } from '#contract/finance/journals.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';
import { linkFile } from '#server/finance/journals/journal-file.ts';
import {
  changeSettings,
  describeJournal,
  describeSettings,
  listJournals,
  listLines,
} from '#server/finance/journals/journals.reads.ts';
import { listUnposted, postJournal, previewJournal, reverseJournal } from '#server/finance/journals/journals.service.ts';

/** Mounts the journals of payroll. */
export function journalsRoutes(platform: Platform): void {
  mount(platform, journals, {
    list: (context, { query }) => listJournals(context, query),
    unposted: async (context) => ({ data: await listUnposted(context) }),
    preview: async (context, { query }) => ({ data: await previewJournal(context, query) }),
    detail: async (context, { params }) => ({ data: await describeJournal(context, params.id) }),
    lines: (context, { params, query }) => listLines(context, { ...params, ...query }),
    file: async (context, { params, query }) => {
      const link = await linkFile(context, { ...params, ...query });
      return { link, data: { link } };
    },
    create: async (context, { body }) => ({ data: await postJournal(context, body) }),
    reverse: async (context, { params, body }) => ({
      data: await reverseJournal(context, { ...params, ...body, version: body.version }),
    }),
    settings: async (context) => ({ data: await describeSettings(context) }),
    changeSettings: async (context, { body }) => ({ data: await changeSettings(context, body) }),
  });
}
