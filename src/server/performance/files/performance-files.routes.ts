import { performanceFiles } from '#contract/performance/records/performance-files.ts';
import { addFile, describeFiles, removeFile } from '#server/performance/files/files.service.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts the files beside records of performance. */
export function performanceFilesRoutes(platform: Platform): void {
  mount(platform, performanceFiles, {
    list: async (context, { params }) => await describeFiles(context, params),
    remove: async (context, { params, query }) => await removeFile(context, { ...params, fileId: query.fileId }),
    upload: async (context, { query: { kind, id } }) => ({ data: await addFile(context, { kind, id }) }),
  });
}
