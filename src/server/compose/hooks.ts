import { readAudited, readReach as auditedReach } from '#server/access/audit/hooks.ts';
import { accessAudited } from '#server/access/audited.ts';
import { kindFeatures, recordFeatures } from '#server/compose/kinds.ts';
import { donorsAudited } from '#server/donors/audited.ts';
import { financeAudited } from '#server/finance/audited.ts';
import { holdScaleChange, nextSteps, setChangePaper } from '#server/finance/salary-scales/index.ts';
import { roleTakesEffect } from '#server/access/roles/roles.service.ts';
import { settingTakesEffect } from '#server/access/setting-changes/hooks.ts';
import { readWaitingSources } from '#server/home/approvals/hooks.ts';
import { readHandover } from '#server/home/approvals/index.ts';
import { operationsAudited } from '#server/operations/audited.ts';
import { payrollAudited } from '#server/payroll/audited.ts';
import { peopleAudited } from '#server/people/audited.ts';
import { performanceAudited } from '#server/performance/audited.ts';
import { accessTo } from '#server/performance/versions/hooks.ts';
import { referenceAudited } from '#server/reference/audited.ts';
import { requestsAudited } from '#server/requests/audited.ts';
import { timeAudited } from '#server/time/audited.ts';
import { seesFieldFile } from '#server/people/custom-fields/index.ts';
import { seesDocumentFile } from '#server/people/documents/index.ts';
import { takeOutOpenRows } from '#server/payroll/runs/index.ts';
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
  bringLeaveOver,
  writeGivenDays,
  writeSuspension,
} from '#server/time/leave/index.ts';
import { endOvertime, recountOvertime } from '#server/time/overtime/index.ts';

// What areas ask of those above them, each joined to its answer.

auditedReach.join(readReach);
readAudited.join(() => [
  accessAudited,
  referenceAudited,
  requestsAudited,
  peopleAudited,
  timeAudited,
  payrollAudited,
  performanceAudited,
  financeAudited,
  donorsAudited,
  operationsAudited,
  ...kindFeatures.map(({ audited }) => audited),
]);
readWaitingSources.join(() => kindFeatures.flatMap(({ waiting }) => waiting));
accessTo.join(async (context, { kind, ...of }) => await recordFeatures[kind].accessTo(context, of));

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
  await endWaiting(context, employeeId);
});
employees.recordMerged.join(takeOutOpenRows);
employees.broughtLeaveChanged.join(tellBalanceChanged);
employees.leaveDaysGiven.join(writeGivenDays);
employees.suspensionDecided.join(writeSuspension);
employees.leaveBroughtOver.join(bringLeaveOver);
employees.readNextSteps.join(nextSteps);

leaving.readUnusedLeave.join(readUnusedLeave);
leaving.readHandover.join(readHandover);
