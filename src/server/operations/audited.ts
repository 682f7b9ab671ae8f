import { named } from '#server/access/audit/index.ts';
import type { Audited } from '#server/access/audit/index.ts';

/** Backups in the trail. */
export const operationsAudited: Audited = {
  tables: {
    webhooks: { told: 'open', name: named('name') },
    backup_schedules: { told: 'open' },
    backups: { told: 'open', states: { checked_as: 'backup:checked_as.{}', copy_failure: 'health:copies.failures.{}' } },
  },
};
