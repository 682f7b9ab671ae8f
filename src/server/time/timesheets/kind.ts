import { sql } from 'kysely';
import { ofPerson } from '#server/access/audit/index.ts';
import type { FeatureKind } from '#server/requests/feature-kind.ts';
import { timesheetsRoutes } from '#server/time/timesheets/timesheets.routes.ts';
import { waitingSheets } from '#server/time/timesheets/waiting.ts';

export const timesheetFeature: FeatureKind = {
  routes: timesheetsRoutes,
  waiting: [waitingSheets],
  audited: {
    tables: {
      timesheet_changes: {
        told: 'timesheet',
        name: ofPerson(
          sql`to_char(t.date, 'DD/MM/YYYY')`,
          sql`join timesheets s on s.company_id = t.company_id and s.id = t.timesheet_id
            join employees e on e.company_id = s.company_id and e.id = s.employee_id`,
        ),
      },
      timesheets: { told: 'timesheet', name: ofPerson(sql`t.month`), states: { status: 'timesheets:status.{}' } },
    },
  },
};
