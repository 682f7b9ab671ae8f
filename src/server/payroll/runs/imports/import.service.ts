import { randomUUIDv7 } from 'node:crypto';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { payroll } from '#contract/payroll/payroll.ts';
import type { Period } from '#contract/payroll-words.ts';
import { parseCents } from '#engine/money/text.ts';
import { doubtOfAmount } from '#engine/payroll/checks/believable-import.ts';
import type { Language } from '#i18n/translation.ts';
import { isTypable } from '#engine/payroll/pay/items.ts';
import { signed } from '#server/payroll/runs/edits/edit.service.ts';
import { amountsOf, itemColumns, readMonthSheet } from '#server/payroll/runs/imports/import.sheet.ts';
import { readStoredAmounts } from '#server/payroll/runs/list.reads.ts';
import { importMonth } from '#server/payroll/runs/imports/month-import.ts';
import type { ImportRequest, MatchedRow, RefusedRows } from '#server/payroll/runs/imports/month-import.ts';
import { readItems } from '#server/payroll/runs/inputs/parameters.queries.ts';
import type { StoredItem } from '#server/payroll/runs/inputs/parameters.queries.ts';
import { periodNumber } from '#server/db/parts/period-numbers.ts';
import type { Context } from '#server/http/context.ts';

/** An amount of a sheet that becomes a typed one. */
export interface PlannedAmount {
  readonly of: MatchedRow;
  readonly item: StoredItem;
  readonly cents: number;
}

/** Imports amounts by employee and item: all or nothing. A blank cell leaves, 0 sets to zero, deductions are typed positive. */
export async function importAmounts(
  context: Context,
  request: ImportRequest & { readonly period: Period | undefined },
): Promise<AnswerOf<typeof payroll.import>> {
  const { db, session, language } = context;
  const { companyId } = session;
  const items = (await readItems(db, companyId)).filter((item) => !item.isArchived);
  const period = request.period ?? 'second_payment';
  return await importMonth(context, request, {
    sheet: await readMonthSheet({ workbook: request.workbook, columns: itemColumns(items), language }),
    period,
    kind: 'payroll',
    plan: async ({ run }, matched, refused) => {
      const planned = planAmounts(matched, { items, period, refused });
      const stored = await readStoredAmounts(db, { companyId, runId: run.id, month: run.month, period });
      return {
        codes: codesByTitle(items, language),
        changes: planned.map((one) => changeOf(one, stored.get(one.of.rowId)?.amounts.get(one.item.code) ?? 0, language)),
        store: () => storeAmounts(context, { planned, fileName: request.fileName, period }),
      };
    },
  });
}

/** The title of an item in a language. */
const titleIn = (language: Language, { title, titleKh }: StoredItem): string => (language === 'km' ? titleKh : title);

/** The codes of items, by their title in a language. */
export const codesByTitle = (items: readonly StoredItem[], language: Language): ReadonlyMap<string, string> =>
  new Map(items.map((item) => [titleIn(language, item), item.code]));

/** The typed amounts that matched rows make of some items. */
export function planAmounts(
  matched: readonly MatchedRow[],
  of: { readonly items: readonly StoredItem[]; readonly period: Period; readonly refused: RefusedRows },
): readonly PlannedAmount[] {
  return matched.flatMap((one) =>
    amountsOf(one.row, of.items).flatMap(([item, amount]): PlannedAmount[] => {
      const cents = parseCents(amount);
      if (cents === null) return [];
      if (!isTypable(item, one.isLeaver ? 'final_payment' : of.period)) {
        of.refused.refuse(one.row, 'IMPORT_LOCKED', { item: item.title });
        return [];
      }
      return [{ of: one, item, cents: signed(item, cents) }];
    }),
  );
}

/** A planned amount as the preview tells it. */
export function changeOf({ of, item, cents }: PlannedAmount, beforeCents: number, language: Language) {
  return {
    line: of.row.line,
    employeeCode: of.code,
    employeeName: of.name,
    item: titleIn(language, item),
    from: beforeCents / 100,
    to: cents / 100,
    unit: 'USD' as const,
    requested: null,
    doubt: doubtOfAmount(beforeCents, cents),
  };
}

/** Stores imported amounts in place of earlier typed ones; answers their rows. */
export async function storeAmounts(
  context: Context,
  of: { readonly planned: readonly PlannedAmount[]; readonly fileName: string; readonly period: Period },
): Promise<readonly string[]> {
  const { db, session } = context;
  const values = of.planned.map(({ of: row, item, cents }) => ({
    company_id: session.companyId,
    id: randomUUIDv7(),
    row_id: row.rowId,
    period: row.isLeaver ? periodNumber.final_payment : periodNumber[of.period],
    item_id: item.id,
    cents,
    remark: null,
    source: JSON.stringify({ kind: 'import', file: of.fileName, line: row.row.line }),
    created_by: session.userId,
  }));
  for (let at = 0; at < values.length; at += 5_000) {
    await db
      .insertInto('payroll_manual_entries')
      .values(values.slice(at, at + 5_000))
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'row_id', 'period', 'item_id']).doUpdateSet((set) => ({
          cents: set.ref('excluded.cents'),
          remark: set.ref('excluded.remark'),
          source: set.ref('excluded.source'),
        })),
      )
      .execute();
  }
  return of.planned.map(({ of: row }) => row.rowId);
}
