import { accountControl } from '#contract/access/account-acts.ts';
import { confirmAccount } from '#server/access/account-control/account-control.service.ts';
import { changeEndDay, closeOther, readAccounts } from '#server/access/account-control/account-end.service.ts';
import { attachPaper, printPaper } from '#server/access/account-control/papers.service.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts the list of accounts, their end, and the confirmation of their owners. */
export function accountControlRoutes(platform: Platform): void {
  mount(platform, accountControl, {
    list: async (context, { query }) => await readAccounts(context, query),
    close: async (context, { params }) => ({ data: await closeOther(context, params.id) }),
    endDay: async (context, { params, body }) => ({ data: await changeEndDay(context, { id: params.id, ...body }) }),
    printPaper: async (context, { params }) => ({ data: await printPaper(context, params.id) }),
    attachPaper: async (context, { params, body }) => ({ data: await attachPaper(context, { id: params.id, ...body }) }),
    confirm: async (context, { params }) => ({ data: await confirmAccount(context, params.id) }),
  });
}
