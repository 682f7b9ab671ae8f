import { sql } from 'kysely';
import { named, says } from '#server/access/audit/index.ts';
import type { Audited } from '#server/access/audit/index.ts';

/** The tables of donors in the trail. */
export const donorsAudited: Audited = {
  tables: {
    donor_contacts: { told: 'open', name: named('donor') },
    ineligible_costs: {
      told: 'open',
      name: says(
        sql`concat_ws(' ', p.code, concat_ws(' - ', t.from_month, t.to_month))`,
        sql`join projects p on p.company_id = t.company_id and p.id = t.project_id`,
      ),
    },
    projects: { told: 'open', name: named('title') },
    sub_projects: { told: 'open', name: named('code') },
  },
};
