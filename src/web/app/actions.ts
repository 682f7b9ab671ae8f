import type { Words } from '#i18n/namespaces.ts';
import type { Needs } from '#contract/permissions.ts';
import type { CurrentSession } from '#web/api/session.ts';
import { may } from '#web/api/session.ts';
import { paths } from '#web/kit/address/paths.ts';

/** Something to do that a link leads straight to: a form that opens with its page. */
export interface Action {
  readonly name: keyof Words['shell']['actions'];
  readonly needs: Needs;
  /** Undefined where it is not for this account: of one's own only who has a record can do something. */
  readonly to: (session: CurrentSession, own: OfOwn) => string | undefined;
}

/** What is known of the caller's own. */
export interface OfOwn {
  /** The id of the latest approved payslip. */
  readonly payslipId?: string | undefined;
}

const ask = { ask: 'true' };
const to = (path: string) => () => path;
const ofOwn = (path: (employeeId: string) => string) => (session: CurrentSession) =>
  session.employeeId === null ? undefined : path(session.employeeId);

/** What the header search offers to do, the daily ones first. Other words for each are in the words of both languages. */
export const actions: readonly Action[] = [
  {
    name: 'ask_leave',
    needs: { any: ['leave request/request', 'leave request/request for others'] },
    to: to(paths.askLeave()),
  },
  {
    name: 'record_overtime',
    needs: {
      any: ['overtime request/request for payment', 'overtime request/request for leave', 'overtime request/request for others'],
    },
    to: to(paths.overtime(ask)),
  },
  { name: 'clock', needs: 'attendance/clock', to: ofOwn(() => paths.attendance()) },
  { name: 'correct_day', needs: 'attendance/request', to: ofOwn(() => paths.attendanceCorrections(ask)) },
  {
    name: 'my_payslip',
    needs: 'session',
    to: (_session, { payslipId }) => (payslipId === undefined ? undefined : paths.payslip(payslipId)),
  },
  { name: 'my_pay', needs: 'session', to: ofOwn((employeeId) => paths.payStatement(employeeId)) },
  { name: 'my_profile', needs: 'session', to: ofOwn((employeeId) => paths.employeeProfile(employeeId)) },
  { name: 'change_details', needs: 'session', to: ofOwn(() => paths.details({ scope: 'mine', ...ask })) },
  { name: 'new_employee', needs: 'employee/create', to: to(paths.employeeCreate()) },
  { name: 'generate_payroll', needs: 'payroll/generate', to: to(paths.payrolls({ open: 'generate' })) },
  { name: 'new_project', needs: 'donor/create', to: to(paths.donors(ask)) },
  { name: 'new_objective', needs: 'PDD list/create objective', to: to(paths.objectiveCreate()) },
  { name: 'new_pip', needs: 'PIP/create', to: to(paths.pipCreate()) },
  {
    name: 'new_holiday',
    needs: { all: ['public holiday/create', 'setting/access'] },
    to: to(paths.settingList('public-holiday', ask)),
  },
  { name: 'new_branch', needs: { all: ['branch/create', 'setting/access'] }, to: to(paths.settingList('branch', ask)) },
  { name: 'new_role', needs: { all: ['role/create', 'setting/access'] }, to: to(paths.roleCreate()) },
  { name: 'new_shift', needs: { all: ['shift/create', 'setting/access'] }, to: to(paths.shiftCreate()) },
  { name: 'make_backup', needs: 'setting/backup database', to: to(paths.backup(ask)) },
];

/** The actions that a session may do, each with the address that leads to it. */
export function actionsOf(
  session: CurrentSession,
  own: OfOwn = {},
): readonly { readonly action: Action; readonly path: string }[] {
  return actions.flatMap((action) => {
    const path = may(session, action.needs) ? action.to(session, own) : undefined;
    return path === undefined ? [] : [{ action, path }];
  });
}
