import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { mayPreview } from '#contract/permissions.ts';
import type { Needs, Permission } from '#contract/permissions.ts';
import type { Previewer, Session } from '#server/http/context.ts';

/** What leaves the company as a whole is no part of what a person sees on the screens. */
const never: Permission = 'setting/backup database';

const asksFor = (needs: Needs, permission: Permission): boolean => {
  if (typeof needs === 'string') return needs === permission;
  return ('any' in needs ? needs.any : needs.all).includes(permission);
};

/**
 * A preview reads and does nothing else: each changing call is refused before its handler, whatever the screens offer. It ends
 * when the person looked through may more than who looks, which a change of either role can bring about.
 */
export function refuseInPreview(of: {
  session: Session;
  previewer: Previewer;
  endpoint: Pick<Endpoint, 'needs'>;
  changes: boolean;
}): void {
  if (!mayPreview(of.previewer, of.session)) throw new Refusal('SESSION_EXPIRED');
  if (of.changes || asksFor(of.endpoint.needs, never)) throw new Refusal('PREVIEW_READ_ONLY');
}
