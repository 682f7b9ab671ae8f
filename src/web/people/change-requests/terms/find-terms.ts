import { termChanges } from '#contract/people/term-changes.ts';
import { call } from '#web/api/call.ts';
import { paths } from '#web/kit/address/paths.ts';
import type { FindNumbered } from '#web/kit/compose/module.ts';

/** Finds requests by their number, as their list shows them. */
export const findTerms: FindNumbered = async (query, signal) =>
  (await call(termChanges.requests, { query }, { signal })).data.map((row) => ({
    ...row,
    path: paths.terms({ requestId: row.id }),
  }));
