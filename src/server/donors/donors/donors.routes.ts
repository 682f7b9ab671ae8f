import { donors, projects, subProjectImports } from '#contract/donors/donors.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';
import { mountList } from '#server/reference/reference-lists/index.ts';
import { donorList } from '#server/donors/donors/donors.list.ts';
import { linkRefused, previewImport, runImport } from '#server/donors/donors/import/import.service.ts';
import { makeSample } from '#server/donors/donors/import/sub-projects.sheet.ts';
import { listProjects } from '#server/donors/donors/projects.service.ts';

/** Mounts donors, projects and the import of sub-projects. */
export function donorsRoutes(platform: Platform): void {
  mountList(platform, donors, donorList);
  mount(platform, projects, { list: (context, { query }) => listProjects(context, query) });
  mount(platform, subProjectImports, {
    preview: async (context, { body }) => ({ data: await previewImport(context, body) }),
    run: (context, { body }) => runImport(context, body),
    refused: async (context, { body }) => {
      const link = await linkRefused(context, body);
      return { link, data: { link } };
    },
    sample: (context) => makeSample(context.language),
  });
}
