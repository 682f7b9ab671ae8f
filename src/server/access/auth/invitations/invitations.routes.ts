import { invitations } from '#contract/access/invitations.ts';
import { invite, readSignInState } from '#server/access/auth/invitations/invitations.service.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts the invitations of people to their first sign-in. */
export function invitationRoutes(platform: Platform): void {
  mount(platform, invitations, {
    send: async (context, { body }) => ({ data: await invite(context, body.employeeIds) }),
    state: async (context, { params }) => ({ data: await readSignInState(context, params.employeeId) }),
  });
}
