import type { ReferenceCalls } from '#contract/reference/reference-lists.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';
import {
  archive,
  changeRecord,
  createRecord,
  describeRecord,
  listRecords,
} from '#server/reference/reference-lists/list.service.ts';
import type { ListDescriptor } from '#server/reference/reference-lists/list.types.ts';

/** Mounts the five calls of a list. */
export function mountList(platform: Platform, calls: ReferenceCalls, list: ListDescriptor): void {
  mount<ReferenceGroup>(
    platform,
    { ...calls },
    {
      list: (context, { query }) => listRecords(context, list, query),
      detail: async (context, { params }) => ({ data: await describeRecord(context, list, params.id) }),
      create: async (context, { body }) => ({ data: await createRecord(context, list, body) }),
      update: async (context, { params, body }) => ({ data: await changeRecord(context, list, { id: params.id, body }) }),
      archive: async (context, { params }) => ({ data: await archive(context, list, params.id) }),
    },
  );
}

/** The same as a type that can be walked by name. */
type ReferenceGroup = { readonly [Name in keyof ReferenceCalls]: ReferenceCalls[Name] };
