import type { SeededRole } from '#contract/access/roles.ts';

/** The demo company of a trial installation. */
export const demoCompanyCode = 'mekong';

/** Its accounts, one for each seeded role, offered on the sign-in page of a demo. */
export const demoAccounts: readonly { readonly userName: string; readonly role: string; readonly seededAs: SeededRole }[] = [
  { userName: 'admin', role: 'Administrator', seededAs: 'ADMIN' },
  { userName: 'hr', role: 'HR Manager', seededAs: 'HR_MANAGER' },
  { userName: 'hrofficer', role: 'HR Officer', seededAs: 'HR_OFFICER' },
  { userName: 'payroll', role: 'Payroll Officer', seededAs: 'PAYROLL_OFFICER' },
  { userName: 'finance', role: 'Finance Reviewer', seededAs: 'FINANCE_REVIEWER' },
  { userName: 'director', role: 'Country Director', seededAs: 'COUNTRY_DIRECTOR' },
  { userName: 'manager', role: 'Line Manager', seededAs: 'LINE_MANAGER' },
  { userName: 'staff', role: 'Staff', seededAs: 'STAFF' },
];
