import { holds } from '#contract/permissions.ts';
import type { Rights } from '#contract/permissions.ts';

/**
 * What is known of a person, by who may see it (decision A37).
 * name: who somebody is, as every colleague knows; record: the record of the employee; hr: what HR alone keeps; pay: what somebody
 * earns and where it goes (decision A29); payroll: the rows of payroll; leave: days and kinds of leave; reason: why somebody is on
 * leave, what was said to it, and its papers; overtime; timesheet; attendance.
 */
export const parts = [
  'name',
  'record',
  'hr',
  'pay',
  'payroll',
  'leave',
  'reason',
  'overtime',
  'timesheet',
  'attendance',
  'performance',
] as const;
export type Part = (typeof parts)[number];

/**
 * Whether somebody may see a part of what is known of a person: of oneself all but what HR keeps and payroll before it is approved,
 * of others by right. Who decides on a person's requests sees these besides; whoever reads requests asks for that.
 */
export function sees(rights: Rights, part: Part, isOwn = false): boolean {
  switch (part) {
    case 'name':
      return true;
    case 'record':
      return isOwn || holds(rights, 'employee/view');
    case 'hr':
      return holds(rights, 'employee/edit');
    case 'pay':
      return isOwn || holds(rights, 'employee/edit') || holds(rights, 'payroll/view');
    case 'payroll':
      return holds(rights, 'payroll/view');
    case 'leave':
      return isOwn || holds(rights, 'leave report/view');
    case 'reason':
      // HR's right on leave: who files it for people knows why (decision A31). The report tells of days and kinds alone.
      return isOwn || holds(rights, 'leave request/request for others');
    case 'overtime':
      return isOwn || holds(rights, 'overtime report/view');
    case 'timesheet':
      return isOwn || holds(rights, 'timesheet/view');
    case 'attendance':
      return isOwn || holds(rights, 'attendance/view');
    case 'performance':
      return isOwn || holds(rights, 'performance report/view results');
    default:
      return part satisfies never;
  }
}
