import type { AnswerOf } from '#contract/endpoint.ts';
import type { payroll } from '#contract/payroll/payroll.ts';
import type { GroupPayroll } from '#contract/payroll/payroll-answers.ts';
import type { Language } from '#i18n/translation.ts';
import type { Download } from '#server/http/context.ts';
import { say } from '#server/http/words.ts';
import { moneyType, textType } from '#server/sheets/column.ts';
import type { SheetColumn } from '#server/sheets/column.ts';
import { XLSX_TYPE, writeWorkbook } from '#server/sheets/write/write.ts';
import { paymentWordOf } from '#contract/payroll-words.ts';

const columns: readonly SheetColumn[] = [
  { field: 'employeeCode', en: 'Employee ID', km: 'លេខសម្គាល់', type: textType() },
  { field: 'employeeName', en: 'Name', km: 'ឈ្មោះ', type: textType(), width: 24 },
  { field: 'employeeNameKH', en: 'Khmer Name', km: 'ឈ្មោះជាភាសាខ្មែរ', type: textType(), width: 24 },
  { field: 'before', en: 'Last Month (USD)', km: 'ខែមុន (USD)', type: moneyType() },
  { field: 'netPay', en: 'Net Pay (USD)', km: 'ប្រាក់ត្រូវបើក (USD)', type: moneyType() },
  { field: 'difference', en: 'Difference (USD)', km: 'ខុសគ្នា (USD)', type: moneyType() },
  { field: 'causes', en: 'Why', km: 'មូលហេតុ', type: textType(), width: 30 },
  { field: 'items', en: 'Items That Differ', km: 'ធាតុដែលខុសគ្នា', type: textType(), width: 60 },
];

const two = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A review as a spreadsheet: a row for each person, what differs in words. Marked as a draft until it is approved. */
export async function reviewSheet(of: {
  language: Language;
  answer: Pick<AnswerOf<typeof payroll.review>, 'data' | 'items'>;
  /** `YYYY-MM` of what it is compared with, where that is not the month before. */
  against?: string | undefined;
  payroll: GroupPayroll;
}): Promise<Omit<Download, 'inline'>> {
  const { language, answer, payroll, against } = of;
  const isDraft = payroll.status !== 'APPROVED';
  const titles = new Map(answer.items.map((item) => [item.code, language === 'km' ? item.titleKH : item.title]));
  const cents = (amount: number | null): number => Math.round((amount ?? 0) * 100);
  const bytes = await writeWorkbook([
    {
      name: payroll.month,
      language,
      title: [
        `${payroll.month} ${say(language, `payroll:periods.${paymentWordOf(payroll.period, payroll.hasFirstPayment)}`)}`,
        ...(isDraft ? [say(language, 'payroll:review.draft')] : []),
      ],
      freezeColumns: 2,
      columns: columns.map((column) =>
        column.field === 'before' && against !== undefined
          ? { ...column, en: `${against} (USD)`, km: `${against} (USD)` }
          : column,
      ),
      rows: answer.data.map((row) => ({
        employeeCode: row.employeeCode,
        employeeName: row.employeeName,
        employeeNameKH: row.employeeNameKH,
        before: row.lastMonthNetPay === null ? null : row.lastMonthNetPay.toFixed(2),
        netPay: row.netPay.toFixed(2),
        difference: ((cents(row.netPay) - cents(row.lastMonthNetPay)) / 100).toFixed(2),
        causes: row.causes.map((cause) => say(language, `payroll:review.causes.${cause}`)).join(', '),
        items: row.items
          .map(({ code, from, to }) => `${titles.get(code) ?? code}: ${two.format(from)} → ${two.format(to)}`)
          .join('; '),
      })),
      totals: {
        employeeName: say(language, 'payroll:columns.total'),
        before: (answer.data.reduce((sum, row) => sum + cents(row.lastMonthNetPay), 0) / 100).toFixed(2),
        netPay: (answer.data.reduce((sum, row) => sum + cents(row.netPay), 0) / 100).toFixed(2),
      },
    },
  ]);
  return {
    fileName: `payroll-review-${payroll.month}-${payroll.period}${isDraft ? '-DRAFT' : ''}.xlsx`,
    contentType: XLSX_TYPE,
    body: Buffer.from(bytes),
  };
}
