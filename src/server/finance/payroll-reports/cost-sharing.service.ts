import { inTextOrder } from '#engine/text/order.ts';
import { sql } from 'kysely';
import { paymentWordOf } from '#contract/payroll-words.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { payrollCostSharing } from '#contract/payroll/payroll-cost-sharing.ts';
import { cents } from '#engine/money/units.ts';
import { carriedCosts, costMatrix } from '#engine/payroll/costs/cost-matrix.ts';
import { movedCosts } from '#engine/payroll/costs/moved-costs.ts';
import type { MovedCost, SettledBy } from '#engine/payroll/costs/moved-costs.ts';
import { payrollReports as en } from '#i18n/en/finance/payroll-reports.ts';
import { payrollReports as km } from '#i18n/km/finance/payroll-reports.ts';
import { readOrganisation } from '#server/reference/company/index.ts';
import { codeOf, readHasFirstPayment, readItems, readPlaces } from '#server/payroll/runs/index.ts';
import { wordsIn } from '#server/finance/payroll-reports/payroll-reports.sheet.ts';
import { readBooked } from '#server/finance/voucher/index.ts';
import { say } from '#server/http/words.ts';
import { makeExportLink } from '#server/files/export-link.ts';
import { sayInstant } from '#server/http/clock.ts';
import type { Context } from '#server/http/context.ts';
import { moneyType, textType } from '#server/sheets/column.ts';
import { XLSX_TYPE, writeWorkbook } from '#server/sheets/write/write.ts';

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
  // Payments of one month are approved one by one, so each has the codes of its own.
  const payments = [...Map.groupBy(costed, ({ recordId }) => recordId)].map(([recordId, own]) => ({
    recordId,
    matrix: [...costMatrix(own)],
    carried: carriedCosts(own),
    settled: own.flatMap(movedCosts),
  }));
  const keys = payments.flatMap(({ recordId, matrix, carried, settled }) =>
    [...matrix.map(([key]) => key), ...carried.map(({ from }) => from), ...settled.map(({ project }) => project)].flatMap((key) =>
      key === null ? [] : [{ recordId, key }],
    ),
  );
  const placeOf = await readPlaces(db, { companyId, at: keys });
  const called = (recordId: string, key: string): string => codeOf(placeOf({ recordId, key })) ?? key;
  const costs = sumByProject(payments, called);
  const carried = payments.flatMap(({ recordId, carried: own }) =>
    own.map(({ from, to, ...of }) => ({ ...of, from: called(recordId, from), to: called(recordId, to) })),
  );
  const settled = sumSettled(payments, called);
  const occurring = new Set([...costs.flatMap(({ amounts }) => [...amounts.keys()]), ...settled.map(({ code }) => code)]);
  const items = (await readItems(db, companyId)).filter(({ code }) => occurring.has(code));
  const titles = new Map(items.map(({ code, title, titleKh }) => [code, language === 'km' ? titleKh : title]));
  const titleOf = (code: string): string => titles.get(code) ?? code;
  const words = wordsIn(language);
  const hasFirstPayment = await readHasFirstPayment(db, { companyId, month: of.date });
  const isDraft = rows.some(({ state }) => state !== 'APPROVED');
  const sumOf = (amounts: ReadonlyMap<string, number>): number => [...amounts.values()].reduce((sum, one) => sum + one, 0);
  const columnSum = (code: string): number => costs.reduce((sum, { amounts }) => sum + (amounts.get(code) ?? 0), 0);
  const lines = costs.map(({ project, amounts }) => ({
    isRest: project === null,
    project: project ?? words.cost_sharing.unallocated,
    total: dollars(sumOf(amounts)),
    ...Object.fromEntries(items.map(({ code }) => [`item_${code}`, dollars(amounts.get(code) ?? 0)])),
  }));
  const body = await writeWorkbook([
    {
      name: of.date,
      language,
      title: [
        await readOrganisation(db, companyId),
        `${words.cards.cost_sharing}, ${say(language, `payroll:periods.${paymentWordOf(of.payrollPeriod, hasFirstPayment ?? true)}`)}, ${of.date}`,
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
      rows: lines.toSorted((one, other) => Number(one.isRest) - Number(other.isRest) || inTextOrder(one.project, other.project)),
      totals: {
        project: words.cost_sharing.total,
        total: dollars(costs.reduce((sum, { amounts }) => sum + sumOf(amounts), 0)),
        ...Object.fromEntries(items.map(({ code }) => [`item_${code}`, dollars(columnSum(code))])),
      },
    },
    ...(carried.length === 0
      ? []
      : [
          amountsSheet(
            { name: words.cost_sharing.carried, fields: ['item', 'moved_from', 'charged_to'], language },
            carried.map((one) => ({ item: titleOf(one.code), moved_from: one.from, charged_to: one.to, cents: one.cents })),
          ),
        ]),
    ...(settled.length === 0
      ? []
      : [
          amountsSheet(
            { name: words.cost_sharing.settled, fields: ['month', 'item', 'charged_to', 'why'], language },
            settled.map((one) => ({
              month: one.month,
              item: titleOf(one.code),
              charged_to: one.project ?? words.cost_sharing.unallocated,
              why: words.cost_sharing.settled_by[one.settledBy],
              cents: one.cents,
            })),
          ),
        ]),
  ]);
  const link = await makeExportLink(context, {
    fileName: `cost-sharing-${of.payrollPeriod}-${of.date}${isDraft ? '-DRAFT' : ''}.xlsx`,
    contentType: XLSX_TYPE,
    body: Buffer.from(body),
  });
  return { data: { link }, link };
}

interface Payment {
  readonly recordId: string;
  readonly matrix: readonly (readonly [string | null, ReadonlyMap<string, number>])[];
  readonly settled: readonly MovedCost[];
}

/** What a project takes of a cost of an earlier month, or hands to another one, cents. Project null: what no allocation covers. */
interface SettledCost {
  readonly month: string;
  readonly code: string;
  readonly project: string | null;
  readonly settledBy: SettledBy;
  readonly cents: number;
}

/** The costs of earlier months that a month moves between projects, by month, item, project and reason; what comes to nothing is left out. */
function sumSettled(payments: readonly Payment[], called: (recordId: string, key: string) => string): readonly SettledCost[] {
  const lines = payments.flatMap(({ recordId, settled }) =>
    settled.map(({ month, code, project, settledBy, cents: amount }) => ({
      month: month ?? '',
      code,
      project: project === null ? null : called(recordId, project),
      settledBy,
      cents: amount,
    })),
  );
  const keyOf = ({ month, code, project, settledBy }: SettledCost): string => JSON.stringify([month, code, settledBy, project]);
  const groups = [...Map.groupBy(lines, keyOf)].toSorted(([one], [other]) => inTextOrder(one, other));
  return groups.flatMap(([, [first, ...others]]) => {
    if (first === undefined) return [];
    const sum = others.reduce((total: number, line) => total + line.cents, first.cents);
    return sum === 0 ? [] : [{ ...first, cents: sum }];
  });
}

/** How wide a text stands in a sheet of amounts. */
const textColumns = { month: 10, item: 32, moved_from: 24, charged_to: 24, why: 28 } as const;

type TextField = keyof typeof textColumns;

/** A sheet of amounts of items, each with the texts that tell what moved it. */
function amountsSheet<const Field extends TextField>(
  of: { readonly name: string; readonly fields: readonly [Field, ...Field[]]; readonly language: Context['language'] },
  rows: readonly (Readonly<Record<Field, string>> & { readonly cents: number })[],
) {
  const { name, fields, language } = of;
  return {
    name,
    language,
    columns: [
      ...fields.map((field) => ({
        field,
        en: en.cost_sharing[field],
        km: km.cost_sharing[field],
        type: textType(),
        width: textColumns[field],
      })),
      { field: 'amount', en: en.cost_sharing.amount, km: km.cost_sharing.amount, type: moneyType(), width: 16 },
    ],
    rows: rows.map(({ cents: amount, ...texts }) => ({ ...texts, amount: dollars(amount) })),
    totals: {
      [fields[0]]: wordsIn(language).cost_sharing.total,
      amount: dollars(rows.reduce((sum, one) => sum + one.cents, 0)),
    },
  };
}

/** What the payments of a month cost by project as it was called, cents by item. Project null: what no allocation covers. */
function sumByProject(payments: readonly Payment[], called: (recordId: string, key: string) => string) {
  const sums = new Map<string, { readonly project: string | null; readonly amounts: Map<string, number> }>();
  for (const { recordId, matrix } of payments) {
    for (const [key, amounts] of matrix) {
      const project = key === null ? null : called(recordId, key);
      const sum = sums.get(`${key} ${project}`) ?? { project, amounts: new Map<string, number>() };
      sums.set(`${key} ${project}`, sum);
      for (const [code, amount] of amounts) sum.amounts.set(code, (sum.amounts.get(code) ?? 0) + amount);
    }
  }
  return [...sums.values()];
}
