import { signIn } from '#contract/access/auth.ts';
import { read } from '#web/api/queries.ts';

/** What sign-in offers; it does not change while the page is open. */
export const signInOptions = { ...read(signIn.options, {}), staleTime: Number.POSITIVE_INFINITY };
