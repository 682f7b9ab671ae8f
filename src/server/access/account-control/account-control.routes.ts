import { accountControl } from '#contract/access/account-acts.ts';
import { confirmAccount } from '#server/access/account-control/account-control.service.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts the confirmation of accounts. */
export function accountControlRoutes(platform: Platform): void {
  mount(platform, accountControl, {
    confirm: async (context, { params }) => ({ data: await confirmAccount(context, params.id) }),
  });
}
