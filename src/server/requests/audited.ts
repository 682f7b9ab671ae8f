import type { Audited } from '#server/access/audit/index.ts';

/** The settings of requests and notices in the trail. */
export const requestsAudited: Audited = {
  tables: {
    approval_settings: { told: 'open', name: { coded: 'code' }, states: { code: 'audit:states.requests.{}' } },
    notification_settings: { told: 'open' },
  },
  columns: {
    off_by_mail: 'notifications:kinds.{}.title',
    off_in_app: 'notifications:kinds.{}.title',
  },
};
