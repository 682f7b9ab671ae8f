import { auth, signIn } from '#contract/auth.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { fileLinks } from '#contract/files.ts';
import { payroll } from '#contract/payroll.ts';

/** Every call of the wire, by group. */
export const api = { signIn, auth, fileLinks, payroll } satisfies Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;

/** The same in one list. */
export const endpoints: readonly Endpoint[] = Object.values(api).flatMap((group) => Object.values(group));
