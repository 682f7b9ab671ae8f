import { readReach as auditedReach } from '#server/access/audit/hooks.ts';
import { holdScaleChange, setChangePaper } from '#server/finance/salary-scales/index.ts';
import { roleTakesEffect } from '#server/access/roles/roles.service.ts';
import { settingTakesEffect } from '#server/access/setting-changes/hooks.ts';
import { readHandover } from '#server/home/approvals/index.ts';
import { seesFieldFile } from '#server/people/custom-fields/index.ts';
import { seesDocumentFile } from '#server/people/documents/index.ts';
import { guardsGoOff } from '#server/payroll/settings/safeguards.service.ts';
import { holdsChildPaper } from '#server/people/change-requests/terms/index.ts';
import * as employees from '#server/people/employees/hooks.ts';
import * as leaving from '#server/people/leaving/hooks.ts';
import * as files from '#server/reference/files/hooks.ts';
import { endWaiting, readReach } from '#server/requests/request-kinds/index.ts';
import {
  always,
  endLeave,
  followEmployment,
  readUnusedLeave,
  tellBalanceChanged,
  writeGivenDays,
} from '#server/time/leave/index.ts';
import { endOvertime, recountOvertime } from '#server/time/overtime/index.ts';

// What areas ask of those above them, each joined to its answer.

auditedReach.join(readReach);

settingTakesEffect.join(async (db, { change, ...of }) => {
  if (change.kind === 'roles') await roleTakesEffect(db, { companyId: of.companyId, id: change.subject, now: of.now });
  if (change.kind === 'payroll_settings') await guardsGoOff(db, { change, ...of });
});

files.seesDocumentFile.join(seesDocumentFile);
files.seesFieldFile.join(seesFieldFile);
files.holdsChildPaper.join(holdsChildPaper);
files.holdScaleChange.join(holdScaleChange);
files.setChangePaper.join(setChangePaper);

employees.employmentChanged.join(async (context, employeeId) => {
  await followEmployment(context, employeeId);
  await recountOvertime(context, { employeeIds: [employeeId], ...always });
  await endOvertime(context, { employeeId, isArchived: false });
});
employees.employeeLeaves.join(async (context, employeeId) => {
  await endLeave(context, employeeId);
  await endOvertime(context, { employeeId, isArchived: true });
  await endWaiting(context, 'terms', employeeId);
  await endWaiting(context, 'details', employeeId);
});
employees.broughtLeaveChanged.join(tellBalanceChanged);
employees.leaveDaysGiven.join(writeGivenDays);

leaving.readUnusedLeave.join(readUnusedLeave);
leaving.readHandover.join(readHandover);
