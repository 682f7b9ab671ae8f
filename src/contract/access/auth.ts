import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { standings } from '#contract/permissions.ts';
import { Id, dataOf } from '#contract/shared.ts';

/** The session as seed 000 section 3 has it, with the employee and language beside. */
export const Session = z.object({
  accessToken: z.string(),
  profile: z.object({
    id: z.string(),
    fullName: z.string(),
    /** The Khmer name, null where there is none. */
    fullNameKH: z.string().nullable().default(null),
    userName: z.string(),
  }),
  userId: z.string(),
  clientId: z.string(),
  /** Null for an account that belongs to no employee. */
  employeeId: z.string().nullable(),
  companyName: z.string(),
  /** The Khmer name, null where there is none. */
  companyNameKH: z.string().nullable().default(null),
  privateURL: z.string(),
  roleName: z.string(),
  setting: z.object({ logo: z.string().nullable() }),
  isFullAccess: z.boolean(),
  /** Only an employed owner has the rights of the role. */
  standing: z.enum(standings).default('employed'),
  permissions: z.array(z.object({ key: z.string(), parentKey: z.string() })),
  /** Somebody absent has named this person to act in their place today. */
  isActing: z.boolean(),
  isDemo: z.boolean(),
  /** The company is a copy of the one with this code, as of then, and sends no mail. */
  copyOf: z.object({ code: z.string(), at: z.string() }).nullable().default(null),
  /** Set in a preview: the name of who looks through this session. */
  previewedBy: z.string().nullable().default(null),
  expiresAt: z.string(),
});

export type SessionAnswer = z.output<typeof Session>;

/** The first step was right and a second one is missing: no session yet, but what stands for the first step for some minutes. */
const SecondStepNeeded = z.object({
  secondStep: z.object({
    /** code: the account has a second step. enrolment: its role demands one, and it has none yet. */
    kind: z.enum(['code', 'enrolment']),
    challenge: z.string(),
    expiresAt: z.string(),
  }),
});

/** Everything was right, but the password was set by somebody else: its owner chooses another before there is a session. */
const NewPasswordNeeded = z.object({
  newPassword: z.object({ challenge: z.string(), expiresAt: z.string(), fullName: z.string() }),
});

/** What the last step of a sign-in answers. */
export const SignInEnd = z.union([Session, NewPasswordNeeded]);
export type SignInEndAnswer = z.output<typeof SignInEnd>;

/** What a first step answers: the session, or what is missing before there is one. */
const SignedIn = z.union([Session, SecondStepNeeded, NewPasswordNeeded]);

export type SignInAnswer = z.output<typeof SignedIn>;

const Credentials = z.object({ privateURL: z.string().max(100), userName: z.string().max(200), password: z.string().max(1000) });

/** A password of this product: 10 characters or more (decision A35); the server refuses what is soon guessed, and the user name. */
export const NewPassword = z.string().min(10, 'validation.password_length').max(200, 'validation.too_long');

/** Calls that need no session. */
export const signIn = {
  login: endpoint({
    method: 'POST',
    path: '/auth/v1/login',
    tag: 'auth',
    summary:
      'Sign in with company code, user name and password, as a JSON body or percent-decoded headers. Answers the session, or what is missing before there is one: a second step, or a password of the own choice.',
    needs: 'nobody',
    scope: { rows: 'none' },
    headers: z.object({ privateurl: z.string().optional(), username: z.string().optional(), password: z.string().optional() }),
    body: Credentials.optional(),
    answer: dataOf(SignedIn),
    touches: 'nothing',
  }),
  microsoftLogin: endpoint({
    method: 'POST',
    path: '/auth/v1/microsoft_login',
    tag: 'auth',
    summary:
      'Sign in with what an OpenID Connect provider vouched for: the one-time code of its callback and the secret of the tab that began. The headers userName and name may come along and are never believed.',
    needs: 'nobody',
    scope: { rows: 'none' },
    headers: z.object({ username: z.string().optional(), name: z.string().optional() }),
    body: z.object({ code: z.string().max(200), secret: z.string().max(200) }).optional(),
    answer: dataOf(SignedIn),
    touches: 'nothing',
  }),
  newPassword: endpoint({
    method: 'POST',
    path: '/auth/v1/new_password',
    tag: 'auth',
    summary: 'Finish a sign-in whose password was set by somebody else: choose another, of which only the owner knows.',
    needs: 'nobody',
    scope: { rows: 'none' },
    body: z.object({ challenge: z.string().max(200), password: NewPassword }),
    answer: dataOf(Session),
    touches: 'nothing',
  }),
  options: endpoint({
    method: 'GET',
    path: '/auth/v1/options',
    tag: 'auth',
    summary: 'What the sign-in page may offer: the version, an external provider, and the accounts of a demo.',
    needs: 'nobody',
    scope: { rows: 'none' },
    answer: dataOf(
      z.object({
        version: z.string(),
        year: z.number(),
        /** The provider of external sign-in; null: none is configured. */
        external: z.object({ name: z.string() }).nullable(),
        /** Whether a link can be asked for by mail. */
        mailLinks: z.boolean(),
        /** The host of the address under which passkeys work; null where there are none. */
        passkeyHost: z.string().nullable(),
        demo: z
          .object({
            privateURL: z.string(),
            password: z.string(),
            accounts: z.array(z.object({ userName: z.string(), role: z.string(), roleKH: z.string() })),
          })
          .nullable(),
      }),
    ),
  }),
};

/** Calls of one's own session and account. */
export const auth = {
  session: endpoint({
    method: 'GET',
    path: '/auth/v1/session',
    isUrgent: true,
    tag: 'auth',
    summary: 'The session as it is now; its permissions may have changed since sign-in.',
    needs: 'account',
    scope: { rows: 'none' },
    answer: dataOf(Session.omit({ accessToken: true })),
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/auth/v1/sessions',
    tag: 'auth',
    summary: 'Where the caller is signed in now, this session first, then the last used.',
    needs: 'account',
    scope: { rows: 'none' },
    answer: dataOf(
      z.array(
        z.object({
          id: z.string(),
          /** Browser and system; null: the browser did not say. */
          device: z.string().nullable(),
          startedAt: z.string(),
          lastUsedAt: z.string(),
          isThis: z.boolean(),
        }),
      ),
    ),
  }),
  endSession: endpoint({
    method: 'PUT',
    path: '/auth/v1/sessions/{id}/end',
    tag: 'auth',
    summary: 'Signs out another session of the caller: its token is refused from now on.',
    needs: 'account',
    scope: { rows: 'person', record: 'ownSession', own: 'always', line: 'never', others: 'never' },
    params: z.object({ id: Id }),
    answer: dataOf(z.object({ id: z.string() })),
  }),
  logout: endpoint({
    method: 'GET',
    path: '/auth/v1/logout',
    tag: 'auth',
    summary: 'Sign out: the token is refused from now on.',
    needs: 'account',
    scope: { rows: 'none' },
    changes: true,
    answer: dataOf(z.object({ signedOut: z.boolean() })),
  }),
  logoutByPost: endpoint({
    method: 'POST',
    path: '/auth/v1/logout',
    tag: 'auth',
    summary: 'Sign out: the token is refused from now on.',
    needs: 'account',
    scope: { rows: 'none' },
    answer: dataOf(z.object({ signedOut: z.boolean() })),
    touches: 'nothing',
  }),
  resetPassword: endpoint({
    method: 'PUT',
    path: '/user/v1/reset/password',
    tag: 'auth',
    summary:
      "Change one's own password (currentPassword is demanded), or set that of another account, whose owner chooses another at the next sign-in. Ends the account's sessions.",
    needs: 'account',
    scope: { rows: 'person', record: 'account', own: 'always', line: 'employee/edit', others: 'employee/edit' },
    headers: z.object({ id: z.string().optional(), currentpassword: z.string().optional(), password: z.string().optional() }),
    body: z.object({ id: Id, currentPassword: z.string().max(1000).optional(), password: NewPassword }).optional(),
    answer: dataOf(z.object({ changed: z.boolean() })),
  }),
};
