import { roleSeeds } from '#contract/access/roles.ts';
import { NewPassword, auth, signIn } from '#contract/access/auth.ts';
import { Refusal, refuseField } from '#contract/errors.ts';
import { Id } from '#contract/shared.ts';
import { demoAccounts, demoCompanyCode } from '#server/access/users/index.ts';
import { changePassword, signInWith, signOut } from '#server/access/auth/auth.service.ts';
import { externalPages } from '#server/access/auth/external/external.pages.ts';
import { signInThroughProvider } from '#server/access/auth/external/external.service.ts';
import { firstCodeRoutes } from '#server/access/auth/first-codes/first-codes.routes.ts';
import { invitationRoutes } from '#server/access/auth/invitations/invitations.routes.ts';
import { mailLinkRoutes } from '#server/access/auth/mail-links/mail-links.routes.ts';
import { choosePassword } from '#server/access/auth/new-password.service.ts';
import { endSession, listOwnSessions } from '#server/access/auth/own-sessions.service.ts';
import { passkeyAddress } from '#server/access/auth/passkeys/address.ts';
import { passkeyRoutes } from '#server/access/auth/passkeys/passkeys.routes.ts';
import { secondStepRoutes } from '#server/access/auth/second-step/second-step.routes.ts';
import { describeSession } from '#server/access/auth/start-session.ts';
import { mount, mountPublic } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';
import { version } from '#server/version.ts';

/** Mounts sign-in, sign-out, session and passwords. */
export function authRoutes(platform: Platform): void {
  secondStepRoutes(platform);
  passkeyRoutes(platform);
  mailLinkRoutes(platform);
  firstCodeRoutes(platform);
  invitationRoutes(platform);
  externalPages(platform);
  mountPublic(platform, signIn, {
    login: async (context, { body, headers }) => {
      const given = body ?? { privateURL: headers.privateurl, userName: headers.username, password: headers.password };
      const { privateURL, userName, password } = given;
      if (!privateURL || !userName || !password) throw new Refusal('SIGN_IN_FAILED');
      return { data: await signInWith(context, { privateURL, userName, password }) };
    },
    newPassword: async (context, { body }) => ({ data: await choosePassword(context, body) }),
    microsoftLogin: async (context, { body }) => ({ data: await signInThroughProvider(context, body) }),
    options: async (context) => ({
      data: {
        version,
        year: Number(context.today.slice(0, 4)),
        external: context.config.oidc === undefined ? null : { name: context.config.oidc.name },
        mailLinks: context.config.mail !== undefined,
        passkeyHost: passkeyAddress(context.config)?.host ?? null,
        demo: context.config.demo
          ? {
              privateURL: demoCompanyCode,
              password: context.config.demoPassword,
              accounts: demoAccounts.map(({ userName, role, seededAs }) => ({
                userName,
                role,
                roleKH: roleSeeds[seededAs].nameKH,
              })),
            }
          : null,
      },
    }),
  });
  mount(platform, auth, {
    session: async (context) => ({ data: await describeSession(context.db, context.session) }),
    sessions: async (context) => ({ data: await listOwnSessions(context) }),
    endSession: async (context, { params }) => ({ data: await endSession(context, params.id) }),
    logout: async (context) => {
      await signOut(context);
      return { data: { signedOut: true } };
    },
    logoutByPost: async (context) => {
      await signOut(context);
      return { data: { signedOut: true } };
    },
    resetPassword: async (context, { body, headers }) => {
      const id = Id.safeParse(body?.id ?? headers.id);
      const password = NewPassword.safeParse(body?.password ?? headers.password);
      if (!id.success) throw new Refusal('NOT_FOUND');
      if (!password.success) throw refuseField('password', 'validation.password_length');
      await changePassword(context, {
        id: id.data,
        password: password.data,
        currentPassword: body?.currentPassword ?? headers.currentpassword,
      });
      return { data: { changed: true } };
    },
  });
}
