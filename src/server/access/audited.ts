import { named, says, toldAs } from '#server/access/audit/index.ts';
import type { Audited } from '#server/access/audit/index.ts';
import { accountName } from '#server/db/parts/names.ts';

/** The tables of access in the trail. */
export const accessAudited: Audited = {
  tables: {
    account_papers: { told: 'open' },
    roles: { told: 'open', name: named('name', 'name_kh'), states: { code: 'roles:base.{}' } },
    second_steps: { told: 'record', isAccount: true },
    api_keys: { told: 'open', name: named('name') },
    setting_changes: { told: 'open', states: { kind: 'audit:kinds.{}' } },
    users: {
      told: 'record',
      // The notes of a preview through another account.
      but: toldAs('name', 'full_name', 'person', 'began_at', 'ends_at', 'ended_at'),
      name: says(accountName('t')),
      isAccount: true,
    },
  },
  columns: { seeded_as: 'audit:states.seeded.{}' },
};
