import { sql } from 'kysely';
import type { Part } from '#contract/sight.ts';
import { ofPerson } from '#server/access/audit/index.ts';
import type { Audited, AuditedTable, StateWords } from '#server/access/audit/index.ts';
import type { Platform } from '#server/http/mount.ts';
import type { WaitingSource } from '#server/requests/waiting.ts';

/** The registration of a kind of request or record by its feature; `compose` joins all registrations. */
export interface FeatureKind {
  readonly routes: (platform: Platform) => void;
  /** The sources of the inbox. */
  readonly waiting: readonly WaitingSource[];
  /** Its tables in the audit trail. */
  readonly audited: Audited;
}

/** A table of requests with numbers, in the audit trail: its status has the words of all requests. */
export const auditedRequests = (
  told: Part | 'terms',
  more: Pick<AuditedTable, 'but'> & { readonly states?: Readonly<Record<string, StateWords>> } = {},
): AuditedTable => ({
  told,
  name: ofPerson(sql`t.request_no`),
  ...more,
  states: { status: 'requests:status.s{}', ...more.states },
});
