import { draftStore } from './drafts.ts';

/** The drafts of this browser. */
export const drafts = draftStore(localStorage);
