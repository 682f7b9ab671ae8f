import { letters } from '#contract/people/letters/letters.ts';
import { call } from '#web/api/call.ts';
import { paths } from '#web/kit/address/paths.ts';
import type { FindNumbered } from '#web/kit/compose/module.ts';

/** Finds letters by their number, as their list shows them. */
export const findLetters: FindNumbered = async (query, signal) =>
  (await call(letters.requests, { query }, { signal })).data.map((row) => ({
    ...row,
    path: paths.letters({ search: row.requestNo }),
  }));
