import { named, ofPerson, says } from '#server/access/audit/index.ts';
import type { Audited } from '#server/access/audit/index.ts';
import { sql } from 'kysely';
import { shownName } from '#server/db/parts/names.ts';

/** The tables of the company and its lists in the trail. */
export const referenceAudited: Audited = {
  tables: {
    branches: { told: 'open', name: named('name') },
    companies: { told: 'open', name: says(shownName(sql`t.name`, sql`t.name_kh`)) },
    files: { told: 'file', name: ofPerson(), states: { purpose: 'audit:states.purposes.{}' } },
    job_grades: { told: 'open', name: named('name', 'name_kh') },
    job_levels: { told: 'open', name: named('name', 'name_kh') },
    list_views: { told: 'record', name: named('name') },
    nationalities: { told: 'open', name: named('name', 'name_kh') },
    passport_types: { told: 'open', name: named('name', 'name_kh') },
    visa_types: { told: 'open', name: named('name', 'name_kh') },
  },
  columns: { language: 'audit:states.languages.{}' },
};
