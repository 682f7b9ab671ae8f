import { sql } from 'kysely';
import type { AnswerOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { payrollCostSharing } from '#contract/payroll-cost-sharing.ts';
import { cents } from '#engine/money/units.ts';
import { carriedCosts, costMatrix } from '#engine/payroll/cost-matrix.ts';
import type { CarriedCost } from '#engine/payroll/cost-matrix.ts';
import { payrollReports as en } from '#i18n/en/payroll-reports.ts';
import { payrollReports as km } from '#i18n/km/payroll-reports.ts';
import { readOrganisation } from '#server/features/company/index.ts';
import { readItems, readProjectCodes } from '#server/features/payroll/index.ts';
import { wordsIn } from '#server/features/payroll-reports/payroll-reports.sheet.ts';
import { readBooked } from '#server/features/voucher/index.ts';
import { makeExportLink } from '#server/files/export-link.ts';
import { sayInstant } from '#server/http/clock.ts';
import type { Context } from '#server/http/context.ts';
import { moneyType, textType } from '#server/sheets/column.ts';
import { XLSX_TYPE, writeWorkbook } from '#server/sheets/write.ts';

const dollars = (sum: number): string => (sum / 100).toFixed(2);

/** The file of what a payment costs, a row for each project and a column for each item (decision C67). A draft until approved. */
export async function exportCostSharing(
  context: Context,
  of: { readonly date: string; readonly payrollPeriod: 'first_payment' | 'second_payment' },
): Promise<AnswerOf<typeof payrollCostSharing.costSharing>> {
  const { db, session, language } = context;
  const { companyId } = session;
  const isFirst = of.payrollPeriod === 'first_payment';
  const rows = await readBooked(db, {
    companyId,
    month: of.date,
    found: sql`true`,
    isKhmer: language === 'km',
    isFirst,
    ...(isFirst ? { codes: ['FIRST_PAYMENT'] } : {}),
  });
  if (rows.length === 0) throw new Refusal('PAYROLL_NOT_PROCESSED');
  const isCost = (itemClass: string): boolean => isFirst || itemClass === 'cost';
  const costed = rows.map((row) => ({
    ...row,
    ...(isFirst ? { timesheets: [], reallocations: [] } : {}),
    costs: row.entries.filter(({ itemClass }) => isCost(itemClass)).map((one) => ({ code: one.code, cents: cents(one.cents) })),
  }));
  const matrix = costMatrix(costed);
  const carried = carriedCosts(costed);
  const occurring = new Set([...matrix.values()].flatMap((items) => [...items.keys()]));
  const items = (await readItems(db, companyId)).filter(({ code }) => occurring.has(code));
  const ids = [...[...matrix.keys()].filter((id) => id !== null), ...carried.map(({ from }) => from)];
  const codes = await readProjectCodes(db, { companyId, ids });
  const words = wordsIn(language);
  const isDraft = rows.some(({ state }) => state !== 'APPROVED');
  const sumOf = (amounts: ReadonlyMap<string, number>): number => [...amounts.values()].reduce((sum, one) => sum + one, 0);
  const columnSum = (code: string): number => [...matrix.values()].reduce((sum, row) => sum + (row.get(code) ?? 0), 0);
  const lines = [...matrix].map(([id, amounts]) => ({
    isRest: id === null,
    project: id === null ? words.cost_sharing.unallocated : (codes.get(id) ?? id),
    total: dollars(sumOf(amounts)),
    ...Object.fromEntries(items.map(({ code }) => [`item_${code}`, dollars(amounts.get(code) ?? 0)])),
  }));
  const body = await writeWorkbook([
    {
      name: of.date,
      language,
      title: [
        await readOrganisation(db, companyId),
        `${words.cards.cost_sharing}, ${words.periods[of.payrollPeriod]}, ${of.date}`,
        ...(isDraft ? [words.cost_sharing.draft] : []),
        `${session.fullName}, ${sayInstant(context.now)}`,
      ],
      freezeColumns: 1,
      columns: [
        { field: 'project', en: 'Project', km: 'គម្រោង', type: textType(), width: 24 },
        ...items.map(({ code, title, titleKh }) => ({
          field: `item_${code}`,
          en: `${title} (USD)`,
          km: `${titleKh} (USD)`,
          type: moneyType(),
          width: 16,
        })),
        { field: 'total', en: 'Total (USD)', km: 'សរុប (USD)', type: moneyType(), width: 16 },
      ],
      rows: lines.toSorted((one, other) => Number(one.isRest) - Number(other.isRest) || one.project.localeCompare(other.project)),
      totals: {
        project: words.cost_sharing.total,
        total: dollars([...matrix.values()].reduce((sum, amounts) => sum + sumOf(amounts), 0)),
        ...Object.fromEntries(items.map(({ code }) => [`item_${code}`, dollars(columnSum(code))])),
      },
    },
    ...(carried.length === 0 ? [] : [carriedSheet(carried, { language, words, codes, items })]),
  ]);
  const link = await makeExportLink(context, {
    fileName: `cost-sharing-${of.payrollPeriod}-${of.date}${isDraft ? '-DRAFT' : ''}.xlsx`,
    contentType: XLSX_TYPE,
    body: Buffer.from(body),
  });
  return { data: { link }, link };
}

/** The costs that donors do not take: which item, from which project, and who carries it. */
function carriedSheet(
  carried: readonly CarriedCost[],
  of: {
    readonly language: Context['language'];
    readonly words: ReturnType<typeof wordsIn>;
    readonly codes: ReadonlyMap<string, string>;
    readonly items: readonly { readonly code: string; readonly title: string; readonly titleKh: string }[];
  },
) {
  const { language, words, codes } = of;
  const titles = new Map(of.items.map(({ code, title, titleKh }) => [code, language === 'km' ? titleKh : title]));
  return {
    name: words.cost_sharing.carried,
    language,
    columns: [
      { field: 'item', en: en.cost_sharing.item, km: km.cost_sharing.item, type: textType(), width: 32 },
      { field: 'from', en: en.cost_sharing.moved_from, km: km.cost_sharing.moved_from, type: textType(), width: 24 },
      { field: 'to', en: en.cost_sharing.charged_to, km: km.cost_sharing.charged_to, type: textType(), width: 24 },
      { field: 'amount', en: en.cost_sharing.amount, km: km.cost_sharing.amount, type: moneyType(), width: 16 },
    ],
    rows: carried.map((one) => ({
      item: titles.get(one.code) ?? one.code,
      from: codes.get(one.from) ?? one.from,
      to: codes.get(one.to) ?? one.to,
      amount: dollars(one.cents),
    })),
    totals: { item: words.cost_sharing.total, amount: dollars(carried.reduce((sum, one) => sum + one.cents, 0)) },
  };
}
