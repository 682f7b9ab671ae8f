import { sql } from 'kysely';
import { named, ofPerson, says } from '#server/access/audit/index.ts';
import type { Audited } from '#server/access/audit/index.ts';
import { shownName } from '#server/db/parts/names.ts';

/** The tables of time in the trail, apart from those of requests. */
export const timeAudited: Audited = {
  tables: {
    attendance_settings: { told: 'open' },
    calendar_feeds: { told: 'record', isAccount: true },
    clock_judgements: {
      told: 'attendance',
      name: ofPerson(
        sql`to_char(c.at at time zone 'Asia/Phnom_Penh', 'DD/MM/YYYY')`,
        sql`join clock_events c on c.company_id = t.company_id and c.id = t.event_id
          join employees e on e.company_id = c.company_id and e.id = c.employee_id`,
      ),
    },
    days_off: { told: 'timesheet', name: ofPerson(sql`to_char(t.start_date, 'DD/MM/YYYY')`) },
    former_leave_policies: {
      told: 'open',
      name: says(sql`(select ${shownName(sql`y.name`, sql`y.name_kh`)} from leave_types y
        where y.company_id = t.company_id and y.id = t.leave_type_id)`),
    },
    leave_types: { told: 'open', name: named('name', 'name_kh'), states: { type: 'audit:states.leave_kinds.k{}' } },
    overtime_rates: { told: 'open', name: { coded: 'overtime_class' } },
    overtime_types: { told: 'open', name: named('name', 'name_kh'), states: { type: 'overtimeTypes:types.t{}' } },
    public_holidays: { told: 'open', name: named('name', 'name_kh') },
    shift_applicables: {
      told: 'open',
      name: says(sql`s.name`, sql`join shifts s on s.company_id = t.company_id and s.id = t.shift_id`),
    },
    shifts: { told: 'open', name: named('name') },
    time_settings: {
      told: 'open',
      states: {
        entitlement: { whole: 'leave:rules.whole', earned: 'leave:rules.earned' },
        overtime_limit: 'audit:states.limits.{}',
        sheet_hours: { calendar: 'timesheets:rules.calendar', clock: 'timesheets:rules.clock' },
      },
    },
  },
  columns: {
    applicable_for: 'shifts:kinds.{}',
    end_half: 'leave:half.{}',
    leave_contract_types: 'employees:profile.value.{}',
    overtime_class: {
      holiday: 'overtimeTypes:types.t1',
      normal: 'overtimeTypes:types.t2',
      night: 'overtimeTypes:types.t3',
      day_off: 'overtimeTypes:types.t4',
      compensation: 'overtimeTypes:types.t5',
    },
    start_half: 'leave:half.{}',
  },
};
