import { COMPARED, itemOf } from '#engine/parallel-run/compare.ts';
import { payrollCompare as en } from '#i18n/en/finance/payroll-compare.ts';
import { payrollCompare as km } from '#i18n/km/finance/payroll-compare.ts';
import type { StoredItem } from '#server/payroll/runs/index.ts';
import { codeType, decimalType, textType } from '#server/sheets/column.ts';
import type { SheetColumn } from '#server/sheets/column.ts';

/** Fields that say who a row is about. */
export const personFields: ReadonlySet<string> = new Set(['code', 'name']);

const amount = decimalType({ decimals: 2, min: -1e12, max: 1e12 });

const synonyms: Readonly<Record<(typeof COMPARED)[number], readonly string[]>> = {
  net: ['Net', 'Net Salary', 'Net Payment', 'Take home', 'Net Payable', 'Total Net'],
  gross: ['Gross', 'Gross Salary', 'Gross Pay', 'Total Gross'],
  tax: ['Tax', 'Salary Tax', 'TOS', 'Tax Amount', 'Tax on Salary (TOS)'],
  pension: ['Pension', 'Pension Fund', 'Pension (Employee)', 'Staff Pension'],
  nssf: ['NSSF', 'Total NSSF', 'NSSF Contribution'],
};

/** What can be compared of everybody, and each item of money that is not one of these. */
export function comparedItems(items: readonly StoredItem[]): readonly StoredItem[] {
  const covered = new Set<string | undefined>(COMPARED.map(itemOf));
  return items.filter(({ code, format }) => !covered.has(code) && format !== 'NONE' && format !== 'PERCENTAGE');
}

/** The columns that another system's sheet may have: who, the sums, and every item of money. */
export function compareColumns(items: readonly StoredItem[]): readonly SheetColumn<string, string>[] {
  return [
    {
      field: 'code',
      en: 'Employee Code',
      km: 'លេខបុគ្គលិក',
      synonyms: ['Code', 'Staff ID', 'Employee ID', 'EMP#', 'ID', 'Staff Code', 'Staff No'],
      type: codeType,
      required: true,
    },
    { field: 'name', en: 'Name', km: 'ឈ្មោះ', synonyms: ['Full Name', 'Employee Name', 'Staff Name'], type: textType() },
    ...COMPARED.map((target) => ({
      field: target,
      en: en.targets[target],
      km: km.targets[target],
      synonyms: synonyms[target],
      type: amount,
      title: 'bare' as const,
    })),
    ...comparedItems(items).map(({ code, title, titleKh }) => ({
      field: code,
      en: title,
      km: titleKh,
      synonyms: [code],
      type: amount,
      title: 'bare' as const,
    })),
  ];
}

/** Riel where the title of a column says so. */
export const unitOfTitle = (title: string): 'USD' | 'KHR' => (/riel|khr|៛|រៀល/i.test(title) ? 'KHR' : 'USD');
