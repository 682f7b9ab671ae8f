import { demoProjects } from '#server/compose/demo/people/people.ts';
import type { DemoPerson } from '#server/compose/demo/people/people.ts';
import { defineColumns, moneyType, textType } from '#server/sheets/column.ts';
import { tableExport, writeWorkbook } from '#server/sheets/write/write.ts';

const text = textType();

const staff = defineColumns([
  { field: 'code', en: 'Staff ID', km: 'Staff ID', type: text },
  { field: 'name', en: 'Full name', km: 'Full name', type: text },
  { field: 'nameKh', en: 'Khmer name', km: 'Khmer name', type: text },
  { field: 'gender', en: 'Gender', km: 'Gender', type: text },
  { field: 'born', en: 'Date of birth', km: 'Date of birth', type: text },
  { field: 'nationality', en: 'Nationality', km: 'Nationality', type: text },
  { field: 'marital', en: 'Marital status', km: 'Marital status', type: text },
  { field: 'position', en: 'Position', km: 'Position', type: text },
  { field: 'department', en: 'Department', km: 'Department', type: text },
  { field: 'team', en: 'Team', km: 'Team', type: text },
  { field: 'station', en: 'Duty station', km: 'Duty station', type: text },
  { field: 'contract', en: 'Contract type', km: 'Contract type', type: text },
  { field: 'joined', en: 'Join date', km: 'Join date', type: text },
  { field: 'contractEnd', en: 'Contract end', km: 'Contract end', type: text },
  { field: 'salary', en: 'Basic salary', km: 'Basic salary', type: moneyType() },
  { field: 'staffType', en: 'Staff type', km: 'Staff type', type: text },
  { field: 'residence', en: 'Tax residence', km: 'Tax residence', type: text },
  { field: 'manager', en: '1st line manager', km: '1st line manager', type: text },
  { field: 'bank', en: 'Bank account', km: 'Bank account', type: text },
  { field: 'nssf', en: 'NSSF no.', km: 'NSSF no.', type: text },
  { field: 'licence', en: 'Driving licence class', km: 'Driving licence class', type: text },
  { field: 'blood', en: 'Blood group', km: 'Blood group', type: text },
  { field: 'vaccinated', en: 'Vaccination card valid until', km: 'Vaccination card valid until', type: text },
]);

const dependants = defineColumns([
  { field: 'code', en: 'Staff ID', km: 'Staff ID', type: text },
  { field: 'relation', en: 'Relation', km: 'Relation', type: text },
  { field: 'name', en: 'Name', km: 'Name', type: text },
  { field: 'born', en: 'Date of birth', km: 'Date of birth', type: text },
  { field: 'status', en: 'Status', km: 'Status', type: text },
]);

const allocation = defineColumns([
  { field: 'code', en: 'Staff ID', km: 'Staff ID', type: text },
  { field: 'project', en: 'Project', km: 'Project', type: text },
  { field: 'percent', en: 'Percent', km: 'Percent', type: text },
]);

const projects = defineColumns([
  { field: 'code', en: 'Project', km: 'Project', type: text },
  { field: 'donor', en: 'Donor', km: 'Donor', type: text },
  { field: 'title', en: 'Title', km: 'Title', type: text },
]);

/** The staff list as an office would hand it in: four sheets, to go through the product's own import. */
export async function demoWorkbook(people: readonly DemoPerson[]): Promise<Buffer> {
  const bytes = await writeWorkbook([
    tableExport({
      name: 'Staff',
      language: 'en',
      columns: staff,
      rows: people.map((one) => ({
        ...one,
        marital: one.married ? 'Married' : 'Single',
        manager: one.managerCode,
        bank: one.bankAccount,
      })),
    }),
    tableExport({
      name: 'Dependents',
      language: 'en',
      columns: dependants,
      rows: people.flatMap((one) => [
        ...(one.spouse === null
          ? []
          : [{ code: one.code, relation: 'Spouse', name: `Spouse of ${one.name}`, status: one.spouse }]),
        ...one.children.map((child) => ({ code: one.code, relation: 'Child', name: child.name, born: child.born })),
      ]),
    }),
    tableExport({
      name: 'Allocation',
      language: 'en',
      columns: allocation,
      rows: people.flatMap((one) => one.allocation.map((part) => ({ code: one.code, ...part }))),
    }),
    tableExport({ name: 'Projects', language: 'en', columns: projects, rows: demoProjects.map((one) => ({ ...one })) }),
  ]);
  return Buffer.from(bytes);
}
