import type { LeaveKind } from '#contract/leave-types.ts';
import { leaveUnit } from '#contract/leave-types.ts';
import { leave as en } from '#i18n/en/leave.ts';
import { leave as km } from '#i18n/km/leave.ts';
import type { Language } from '#i18n/translation.ts';
import type { BalanceRow } from '#server/features/leave/index.ts';
import { decimalType, defineColumns, textType } from '#server/sheets/column.ts';
import { tableExport, writeWorkbook } from '#server/sheets/write.ts';

const amount = decimalType({ decimals: 2 });
const shown = (value: number | null): string | null => (value === null ? null : String(value));

const balanceColumns = defineColumns([
  { field: 'employee', en: en.calendar.person, km: km.calendar.person, type: textType(), width: 28 },
  { field: 'leave', en: en.type, km: km.type, type: textType(), width: 24 },
  { field: 'unit', en: en.balance.unit, km: km.balance.unit, type: textType(), width: 10 },
  { field: 'entitlement', en: en.balance.entitlement, km: km.balance.entitlement, type: amount },
  { field: 'carryForward', en: en.balance.carry_forward, km: km.balance.carry_forward, type: amount },
  { field: 'additional', en: en.balance.additional, km: km.balance.additional, type: amount },
  { field: 'taken', en: en.balance.taken, km: km.balance.taken, type: amount },
  { field: 'balance', en: en.balance.balance, km: km.balance.balance, type: amount },
]);

/** One employee's balances as an xlsx. */
export async function writeBalance(rows: readonly BalanceRow[], of: { name: string; language: Language }): Promise<Buffer> {
  const words = of.language === 'km' ? km : en;
  const sheet = tableExport({
    name: words.balance.title,
    columns: balanceColumns,
    language: of.language,
    freezeColumns: 2,
    rows: rows.map((row) => ({
      employee: of.name,
      leave: of.language === 'km' ? row.nameKH : row.name,
      unit: leaveUnit(row.type) === 'weeks' ? words.balance.in_weeks : words.balance.in_days,
      entitlement: shown(row.entilement),
      carryForward: shown(row.carryForward),
      additional: shown(row.additional),
      taken: shown(row.taken),
      balance: shown(row.leaveBalance),
    })),
  });
  return Buffer.from(await writeWorkbook([sheet]));
}

interface Booked {
  readonly leaves: readonly {
    readonly employeeCode: string;
    readonly employeeName: string;
    readonly payload: readonly { readonly lId: string; readonly taken: number; readonly remain: number | null }[];
  }[];
  readonly leaveItems: readonly {
    readonly id: string;
    readonly name: string;
    readonly nameKH: string | null;
    readonly type: LeaveKind;
  }[];
}

/** Everybody's taken and left as an xlsx: two columns for each type. */
export async function writeBooked(booked: Booked, language: Language): Promise<Buffer> {
  const columns = defineColumns([
    { field: 'code', en: en.code, km: km.code, type: textType(), width: 14 },
    { field: 'name', en: en.calendar.person, km: km.calendar.person, type: textType(), width: 28 },
    ...booked.leaveItems.flatMap(({ id, name, nameKH, type }) => {
      const unit = leaveUnit(type) === 'weeks' ? 'in_weeks' : 'in_days';
      const head = { en: `${name} (${en.balance[unit]})`, km: `${nameKH ?? name} (${km.balance[unit]})` };
      return [
        { field: `${id} taken`, en: `${head.en}: ${en.balance.taken}`, km: `${head.km}៖ ${km.balance.taken}`, type: amount },
        { field: `${id} left`, en: `${head.en}: ${en.balance.balance}`, km: `${head.km}៖ ${km.balance.balance}`, type: amount },
      ];
    }),
  ]);
  const words = language === 'km' ? km : en;
  const sheet = tableExport({
    name: words.balance.book,
    columns,
    language,
    freezeColumns: 2,
    rows: booked.leaves.map(({ employeeCode, employeeName, payload }) => ({
      code: employeeCode,
      name: employeeName,
      ...Object.fromEntries(
        payload.flatMap(({ lId, taken, remain }) => [
          [`${lId} taken`, shown(taken)],
          [`${lId} left`, shown(remain)],
        ]),
      ),
    })),
  });
  return Buffer.from(await writeWorkbook([sheet]));
}
