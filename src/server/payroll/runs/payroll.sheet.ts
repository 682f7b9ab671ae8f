import type { GroupPayroll, PayrollRow } from '#contract/payroll/payroll-answers.ts';
import type { Language } from '#i18n/translation.ts';
import type { Download } from '#server/http/context.ts';
import type { Amount } from '#server/payroll/runs/list.reads.ts';
import type { StoredItem } from '#server/payroll/runs/inputs/parameters.queries.ts';
import type { PayingFacts } from '#server/payroll/runs/rows/paying.reads.ts';
import { dateType, decimalType, moneyType, textType } from '#server/sheets/column.ts';
import type { SheetColumn } from '#server/sheets/column.ts';
import { XLSX_TYPE, writeWorkbook } from '#server/sheets/write/write.ts';
import { paymentWordOf } from '#contract/payroll-words.ts';

/** Riel for each dollar of a KHR-FIXED item (seed 001 section 9). */
const fixedRate = 4_000;

const identity: readonly SheetColumn[] = [
  { field: 'employeeCode', en: 'Employee ID', km: 'លេខសម្គាល់', type: textType() },
  { field: 'employeeName', en: 'Name', km: 'ឈ្មោះ', type: textType(), width: 24 },
  { field: 'employeeNameKH', en: 'Khmer Name', km: 'ឈ្មោះជាភាសាខ្មែរ', type: textType(), width: 24 },
  { field: 'position', en: 'Position', km: 'មុខតំណែង', type: textType(), width: 24 },
  { field: 'department', en: 'Department', km: 'នាយកដ្ឋាន', type: textType(), width: 20 },
  { field: 'projects', en: 'Projects', km: 'គម្រោង', type: textType(), width: 16 },
  { field: 'bankAccount', en: 'Bank Account', km: 'គណនីធនាគារ', type: textType(), width: 18 },
  { field: 'nssfNumber', en: 'NSSF Number', km: 'លេខ ប.ស.ស.', type: textType(), width: 16 },
  { field: 'taxNumber', en: 'Tax Number', km: 'លេខអត្តសញ្ញាណកម្មសារពើពន្ធ', type: textType(), width: 16 },
  { field: 'contractType', en: 'Contract', km: 'កិច្ចសន្យា', type: textType(), width: 10 },
  { field: 'fromDate', en: 'From', km: 'ពីថ្ងៃ', type: dateType },
  { field: 'toDate', en: 'To', km: 'ដល់ថ្ងៃ', type: dateType },
  { field: 'netPay', en: 'Net Pay (USD)', km: 'ប្រាក់សុទ្ធ (USD)', type: moneyType() },
];

/** The head of an item's column in an export: its title with the currency of its amounts, where they are any. */
export function exportedHead({ title, titleKh, format }: Pick<StoredItem, 'title' | 'titleKh' | 'format'>): {
  readonly en: string;
  readonly km: string;
} {
  const unit = format === 'USD' ? ' (USD)' : format === 'KHR' || format === 'KHR-FIXED' ? ' (KHR)' : '';
  return { en: `${title}${unit}`, km: `${titleKh}${unit}` };
}

function columnOf(item: StoredItem): SheetColumn {
  const type =
    item.format === 'USD'
      ? moneyType()
      : item.format === 'KHR' || item.format === 'KHR-FIXED'
        ? decimalType({ decimals: 0 })
        : decimalType({ decimals: 1 });
  return {
    field: `item_${item.code}`,
    ...exportedHead(item),
    type,
    width: Math.max(12, Math.round(item.columnWidth / 8)),
  };
}

function valueOf(item: StoredItem, amount: Amount | undefined, fx: number | null): string {
  const value = amount?.a ?? 0;
  if (item.format === 'KHR') return String(Math.round(amount?.r ?? value * (fx ?? 0)));
  if (item.format === 'KHR-FIXED') return String(Math.round(value * fixedRate));
  return item.format === 'USD' ? value.toFixed(2) : value.toFixed(1);
}

const words = {
  en: {
    draft: 'DRAFT - not approved',
    total: 'Total',
    payment: {
      first_payment: '1st payment',
      second_payment: '2nd payment',
      final_payment: 'Final payment',
      only_payment: 'Monthly payment',
    },
  },
  km: {
    draft: 'សេចក្តីព្រាង - មិនទាន់អនុម័ត',
    total: 'សរុប',
    payment: {
      first_payment: 'ការបើកលើកទី១',
      second_payment: 'ការបើកលើកទី២',
      final_payment: 'ការបើកចុងក្រោយ',
      only_payment: 'ការបើកប្រចាំខែ',
    },
  },
} as const;

/**
 * The payroll of a period as a spreadsheet: what paying needs of each person, and one column for each exportable item. Rates have
 * no total. Marked as a draft until it is approved.
 */
export async function payrollSheet(of: {
  language: Language;
  rows: readonly PayrollRow[];
  items: readonly StoredItem[];
  footer: readonly Amount[];
  /** By row. */
  facts: ReadonlyMap<string, PayingFacts>;
  payroll: GroupPayroll;
}): Promise<Omit<Download, 'inline'>> {
  const { payroll, language } = of;
  const items = of.items.filter((item) => item.exportable);
  const isDraft = payroll.status !== 'APPROVED';
  const text = words[language];
  const payment = paymentWordOf(payroll.period, payroll.hasFirstPayment);
  const amounts = (payload: readonly Amount[], shown = items) => {
    const byCode = new Map(payload.map((amount) => [amount.k, amount]));
    return Object.fromEntries(
      shown.map((item) => [`item_${item.code}`, valueOf(item, byCode.get(item.code), payroll.exchangeRate)]),
    );
  };
  const bytes = await writeWorkbook([
    {
      name: payroll.month,
      language,
      title: [`${payroll.month} ${text.payment[payment]}`, ...(isDraft ? [text.draft] : [])],
      freezeColumns: 2,
      columns: [...identity, ...items.map(columnOf)],
      rows: of.rows.map((row) => ({
        employeeCode: row.employeeCode,
        employeeName: row.employeeName,
        employeeNameKH: row.employeeNameKH,
        position: row.position,
        department: of.facts.get(row.id)?.department ?? null,
        projects: of.facts.get(row.id)?.projects ?? null,
        bankAccount: of.facts.get(row.id)?.bankAccount ?? null,
        nssfNumber: of.facts.get(row.id)?.nssfNumber ?? null,
        taxNumber: of.facts.get(row.id)?.taxNumber ?? null,
        contractType: row.contractType,
        fromDate: row.fromDate,
        toDate: row.toDate,
        netPay: row.netPay.toFixed(2),
        ...amounts(row.payload),
      })),
      totals: {
        employeeName: text.total,
        netPay: (of.rows.reduce((sum, row) => sum + Math.round(row.netPay * 100), 0) / 100).toFixed(2),
        ...amounts(
          of.footer,
          items.filter(({ format }) => format !== 'PERCENTAGE'),
        ),
      },
    },
  ]);
  const name = `payroll-${payroll.month}-${payment}${isDraft ? '-DRAFT' : ''}.xlsx`;
  return { fileName: name, contentType: XLSX_TYPE, body: Buffer.from(bytes) };
}
