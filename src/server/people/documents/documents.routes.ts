import { documentKinds, documents } from '#contract/people/documents.ts';
import { mountList } from '#server/reference/reference-lists/index.ts';
import {
  archiveDocument,
  correctDocument,
  createDocument,
  readDocuments,
  readEditions,
  readKinds,
  renewDocument,
} from '#server/people/documents/documents.service.ts';
import { documentKindList } from '#server/people/documents/kinds.list.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts documents of people, and their kinds. */
export function documentsRoutes(platform: Platform): void {
  mountList(platform, documentKinds, documentKindList);
  mount(platform, documents, {
    list: async (context, { query }) => await readDocuments(context, query),
    kinds: async (context) => ({ data: await readKinds(context) }),
    editions: async (context, { params }) => ({ data: await readEditions(context, params.id) }),
    create: async (context, { body }) => ({ data: await createDocument(context, body) }),
    update: async (context, { params, body }) => ({ data: await correctDocument(context, { ...body, id: params.id }) }),
    renew: async (context, { params, body }) => ({ data: await renewDocument(context, { ...body, id: params.id }) }),
    archive: async (context, { params }) => {
      await archiveDocument(context, params.id);
      return { data: { id: params.id } };
    },
  });
}
