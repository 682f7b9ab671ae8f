import type { Words } from '#i18n/namespaces.ts';
import type { Needs } from '#contract/permissions.ts';
import type { CurrentSession } from '#web/api/session.ts';
import { may } from '#web/api/session.ts';
import { paths } from '#web/kit/address/paths.ts';

/** Something to do that a link leads straight to: a form that opens with its page. */
export interface Action {
  readonly name: keyof Words['shell']['actions'];
  readonly needs: Needs;
  /** Other words people look for, in both languages; never shown. */
  readonly keywords: string;
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

/** What the header search offers to do, the daily ones first. */
export const actions: readonly Action[] = [
  {
    name: 'ask_leave',
    keywords:
      'request annual sick maternity holiday vacation day off absence time off ស្នើសុំ ឈប់សម្រាក ច្បាប់ប្រចាំឆ្នាំ ច្បាប់ឈឺ មាតុភាព អវត្តមាន',
    needs: { any: ['leave request/request', 'leave request/request for others'] },
    to: to(paths.askLeave()),
  },
  {
    name: 'record_overtime',
    keywords: 'request ot extra hours weekend work ស្នើសុំ ធ្វើការបន្ថែម ថែមម៉ោង ចុងសប្តាហ៍',
    needs: {
      any: ['overtime request/request for payment', 'overtime request/request for leave', 'overtime request/request for others'],
    },
    to: to(paths.overtime(ask)),
  },
  {
    name: 'clock',
    keywords: 'check in check out start finish work arrive present qr scan ចូលធ្វើការ ចេញពីធ្វើការ វត្តមាន ស្កេន',
    needs: 'attendance/clock',
    to: ofOwn(() => paths.attendance()),
  },
  {
    name: 'correct_day',
    keywords: 'forgot to clock late early missing attendance ភ្លេចចុះម៉ោង មកយឺត ចេញមុន អវត្តមាន',
    needs: 'attendance/request',
    to: ofOwn(() => paths.attendanceCorrections(ask)),
  },
  {
    name: 'my_payslip',
    keywords: 'salary slip net pay wage ប្រាក់ខែ ប្រាក់បៀវត្ស ប្រាក់សុទ្ធ',
    needs: 'session',
    to: (_session, { payslipId }) => (payslipId === undefined ? undefined : paths.payslip(payslipId)),
  },
  {
    name: 'my_pay',
    keywords: 'payslip salary slip net pay wage statement ប្រាក់ខែ ប័ណ្ណបើកប្រាក់ ប្រាក់បៀវត្ស របាយការណ៍ប្រាក់ឈ្នួល',
    needs: 'session',
    to: ofOwn((employeeId) => paths.payStatement(employeeId)),
  },
  {
    name: 'my_profile',
    keywords: 'my record contract data កំណត់ត្រា កិច្ចសន្យា ទិន្នន័យរបស់ខ្ញុំ',
    needs: 'session',
    to: ofOwn((employeeId) => paths.employeeProfile(employeeId)),
  },
  {
    name: 'change_details',
    keywords:
      'bank account phone address emergency contact marriage child education គណនីធនាគារ ទូរស័ព្ទ អាសយដ្ឋាន ទំនាក់ទំនងបន្ទាន់ អាពាហ៍ពិពាហ៍ កូន ការសិក្សា',
    needs: 'session',
    to: ofOwn(() => paths.details({ scope: 'mine', ...ask })),
  },
  {
    name: 'new_employee',
    keywords: 'hire add staff person joiner recruit ជួលបុគ្គលិក បន្ថែមបុគ្គលិក ចូលបម្រើការ',
    needs: 'employee/create',
    to: to(paths.employeeCreate()),
  },
  {
    name: 'raise',
    keywords: 'salary increase increment pay rise higher wage adjustment ដំឡើង ប្រាក់បៀវត្ស បង្កើនប្រាក់ខែ',
    needs: { all: ['employee/edit', 'employee/view'] },
    to: to(paths.employees({ act: 'raise' })),
  },
  {
    name: 'promote',
    keywords: 'promotion new title grade position level career ឡើងឋានៈ ឡើងថ្នាក់ មុខតំណែងថ្មី',
    needs: { all: ['employee/edit', 'employee/view'] },
    to: to(paths.employees({ act: 'promote' })),
  },
  {
    name: 'move',
    keywords: 'transfer relocate department team duty station manager office ផ្ទេរ ផ្លាស់នាយកដ្ឋាន ផ្លាស់ក្រុម ទីតាំង',
    needs: { all: ['employee/edit', 'employee/view'] },
    to: to(paths.employees({ act: 'team' })),
  },
  {
    name: 'end_employment',
    keywords:
      'resign resignation quit leave dismiss terminate termination fire redundancy retire retirement death offboard លាឈប់ បណ្តេញ បញ្ចប់ ចូលនិវត្តន៍ មរណភាព',
    needs: { all: ['employee/edit', 'employee/view'] },
    to: to(paths.employees({ act: 'leave' })),
  },
  {
    name: 'rehire',
    keywords: 'rehire come back return former again reinstate ត្រឡប់មកវិញ ជួលវិញ អតីតបុគ្គលិក',
    needs: { all: ['employee/create', 'employee/view'] },
    to: to(paths.employees({ isResigned: 'true' })),
  },
  {
    name: 'renew_contracts',
    keywords: 'contract extend extension renewal fdc udc expire បន្តកិច្ចសន្យា ពន្យារ ផុតកំណត់',
    needs: { all: ['employee/edit', 'employee/view'] },
    to: to(paths.employeesExpiring({ kind: 'contract' })),
  },
  {
    name: 'generate_payroll',
    keywords: 'run payroll new month start salary ប្រាក់ខែ គណនាប្រាក់បៀវត្ស ខែថ្មី',
    needs: 'payroll/generate',
    to: to(paths.payrolls({ open: 'generate' })),
  },
  {
    name: 'new_project',
    keywords: 'add donor grant award project number បន្ថែមម្ចាស់ជំនួយ លេខគម្រោង',
    needs: 'donor/create',
    to: to(paths.donors(ask)),
  },
  {
    name: 'new_objective',
    keywords: 'add goal pdd target បន្ថែមគោលដៅ គោលបំណង',
    needs: 'PDD list/create objective',
    to: to(paths.objectiveCreate()),
  },
  { name: 'new_pip', keywords: 'add pip improvement បន្ថែមផែនការ កែលម្អ', needs: 'PIP/create', to: to(paths.pipCreate()) },
  {
    name: 'new_holiday',
    keywords: 'add day off khmer new year calendar បន្ថែមថ្ងៃបុណ្យ ចូលឆ្នាំខ្មែរ ប្រតិទិន',
    needs: { all: ['public holiday/create', 'setting/access'] },
    to: to(paths.settingList('public-holiday', ask)),
  },
  {
    name: 'new_branch',
    keywords: 'add office location place បន្ថែមការិយាល័យ ទីតាំង',
    needs: { all: ['branch/create', 'setting/access'] },
    to: to(paths.settingList('branch', ask)),
  },
  {
    name: 'new_role',
    keywords: 'add permission rights access បន្ថែមសិទ្ធិ ការអនុញ្ញាត',
    needs: { all: ['role/create', 'setting/access'] },
    to: to(paths.roleCreate()),
  },
  {
    name: 'new_shift',
    keywords: 'add working hours roster បន្ថែមម៉ោងធ្វើការ',
    needs: { all: ['shift/create', 'setting/access'] },
    to: to(paths.shiftCreate()),
  },
  {
    name: 'make_backup',
    keywords: 'save database export copy download restore រក្សាទុក ទិន្នន័យ ចម្លង ទាញយក',
    needs: 'setting/backup database',
    to: to(paths.backup(ask)),
  },
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
