import type { FactPart } from '#contract/people/facts/fact.ts';
import type { Words } from '#i18n/namespaces.ts';
import { partOf } from '#server/people/employees/import/sheets/staff.sheet.ts';

type Section = keyof Words['employees']['import']['section'];

/** The heading of the choice of fields under which each part of the record is offered. */
const byPart: Readonly<Record<FactPart, Section>> = {
  name: 'person',
  identity: 'person',
  spouse: 'person',
  parents: 'person',
  documents: 'papers',
  passport: 'papers',
  visa: 'papers',
  account: 'contact',
  contact: 'contact',
  managers: 'job',
  approvers: 'job',
  acting: 'job',
  job: 'job',
  leaving: 'contract',
  pay: 'pay',
};

/** The same of what is no fact of the record itself. */
const besides: Readonly<Record<string, Section>> = {
  name: 'person',
  namekh: 'person',
  position: 'job',
  department: 'job',
  team: 'job',
  dutyStation: 'job',
  jobGrade: 'job',
  step: 'job',
  jobLevel: 'job',
  role: 'job',
  contractType: 'contract',
  contractEndDate: 'contract',
  basicSalary: 'pay',
  currentSalary: 'pay',
  effectiveSalaryDate: 'pay',
};

/** Under which heading a field of the staff sheet is offered; what no heading has is the company's own. */
export function sectionOf(field: string): Section {
  const part = partOf(field);
  if (part !== undefined) return byPart[part];
  return besides[field] ?? (field.startsWith('opening') ? 'balances' : 'own');
}
