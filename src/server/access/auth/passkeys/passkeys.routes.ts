import { passkeySignIn, passkeys } from '#contract/access/passkeys.ts';
import {
  addPasskey,
  beginPasskey,
  beginSignIn,
  endPasskey,
  listPasskeys,
  signInByPasskey,
} from '#server/access/auth/passkeys/passkeys.service.ts';
import { mount, mountPublic } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts the sign-in with a passkey, and one's own passkeys. */
export function passkeyRoutes(platform: Platform): void {
  mountPublic(platform, passkeySignIn, {
    begin: async (context, { body }) => ({ data: await beginSignIn(context, body.privateURL) }),
    signIn: async (context, { body }) => ({ data: await signInByPasskey(context, body) }),
  });
  mount(platform, passkeys, {
    list: async (context) => ({ data: await listPasskeys(context) }),
    begin: async (context) => ({ data: await beginPasskey(context) }),
    add: async (context, { body }) => ({ data: await addPasskey(context, body.made) }),
    end: async (context, { params }) => ({ data: await endPasskey(context, params.id) }),
  });
}
