import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { auth } from '#contract/access/auth.ts';
import { beginnings, call } from '#web/api/call.ts';
import { session, useMaybeSession } from '#web/api/current-session.ts';
import { CallFailure } from '#web/api/failure.ts';
import { isSignInPath, signInAddress } from '#web/access/auth/return-address.ts';
import { lastOpened } from '#web/kit/address/kept-opened.ts';
import { paths } from '#web/kit/address/paths.ts';
import { drafts } from '#web/kit/form/drafts/kept-drafts.ts';

export interface SessionWatchProps {
  readonly router: AnyRouter;
  readonly queries: QueryClient;
}

/** Leads to sign-in when the session ends, wherever that was noticed, and reads the session again when the page is loaded. */
export function SessionWatch({ router, queries }: SessionWatchProps) {
  const current = useMaybeSession();
  const owner = current?.userId;
  const token = current?.accessToken;
  const isPreview = current !== undefined && current.previewedBy !== null;
  const shownTo = useRef(owner);
  const showedPreview = useRef(isPreview);
  useEffect(() => {
    // What one person read must not be shown to the next.
    if (shownTo.current !== owner) queries.clear();
    shownTo.current = owner;
    // After a preview the page begins anew: nothing that was read with another's rights may stand before one's own.
    if (showedPreview.current && !isPreview && owner !== undefined) {
      location.assign(paths.settingList('role'));
      return;
    }
    showedPreview.current = isPreview;
    if (owner !== undefined || isSignInPath(location.pathname)) return;
    // On a computer that others use nothing typed stays behind; after a session that ran out one goes on.
    if (session.wasLeftOnPurpose()) {
      drafts.dropAll();
      lastOpened.dropAll();
      beginnings.dropAll();
    }
    const from = session.wasLeftOnPurpose() ? '/' : `${location.pathname}${location.search}`;
    void router.navigate({ href: signInAddress(from), replace: true, ignoreBlocker: true });
  }, [owner, isPreview, queries, router]);
  useEffect(() => {
    if (token === undefined) return;
    call(auth.session, {}).then(
      ({ data }) => {
        if (session.get()?.accessToken === token) session.keep({ ...data, accessToken: token });
      },
      (error: unknown) => {
        // Without an answer the stored session goes on; a refusal already ended it.
        if (!(error instanceof CallFailure)) throw error;
      },
    );
  }, [token]);
  return null;
}
