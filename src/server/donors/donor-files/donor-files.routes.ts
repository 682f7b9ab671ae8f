import { donorFiles } from '#contract/donors/donor-files.ts';
import { donorFile, listDonorFiles } from '#server/donors/donor-files/donor-files.service.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts the files of donors. */
export function donorFilesRoutes(platform: Platform): void {
  mount(platform, donorFiles, {
    choices: (context, { query }) => listDonorFiles(context, query),
    file: (context, { query }) => donorFile(context, query),
  });
}
