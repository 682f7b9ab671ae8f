import type { LeaveKind } from '#contract/time/leave-types.ts';
import { leaveUnit } from '#contract/time/leave-types.ts';
import type { ReportColumn } from '#contract/report.ts';
import { leave as en } from '#i18n/en/time/leave.ts';
import { leave as km } from '#i18n/km/time/leave.ts';
import type { Language } from '#i18n/translation.ts';
import type { BalanceRow } from '#server/time/leave/index.ts';
import { reportTable } from '#server/sheets/write/report.ts';
import { writeWorkbook } from '#server/sheets/write/write.ts';

const balanceColumns = [
  { key: 'employee', kind: 'text', width: 196 },
  { key: 'leave', kind: 'text', width: 168 },
  { key: 'unit', kind: 'text', width: 70 },
  { key: 'entilement', kind: 'number' },
  { key: 'carryForward', kind: 'number' },
  { key: 'additional', kind: 'number' },
  { key: 'taken', kind: 'number' },
  { key: 'leaveBalance', kind: 'number' },
] as const satisfies readonly ReportColumn[];

const balanceTitles = ({ calendar, type, balance }: typeof en | typeof km) => ({
  employee: calendar.person,
  leave: type,
  unit: balance.unit,
  entilement: balance.entitlement,
  carryForward: balance.carry_forward,
  additional: balance.additional,
  taken: balance.taken,
  leaveBalance: balance.balance,
});

/** One employee's balances as an xlsx. */
export async function writeBalance(rows: readonly BalanceRow[], of: { name: string; language: Language }): Promise<Buffer> {
  const words = of.language === 'km' ? km : en;
  const sheet = reportTable({
    name: words.balance.title,
    columns: balanceColumns,
    titles: { en: balanceTitles(en), km: balanceTitles(km) },
    language: of.language,
    freezeColumns: 2,
    rows: rows.map((row) => ({
      ...row,
      employee: of.name,
      leave: of.language === 'km' ? row.nameKH : row.name,
      unit: leaveUnit(row.type) === 'weeks' ? words.balance.in_weeks : words.balance.in_days,
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
  const heads = booked.leaveItems.flatMap(({ id, name, nameKH, type }) => {
    const unit = leaveUnit(type) === 'weeks' ? 'in_weeks' : 'in_days';
    const head = { en: `${name} (${en.balance[unit]})`, km: `${nameKH ?? name} (${km.balance[unit]})` };
    return [
      { key: `${id} taken`, en: `${head.en}: ${en.balance.taken}`, km: `${head.km}៖ ${km.balance.taken}` },
      { key: `${id} left`, en: `${head.en}: ${en.balance.balance}`, km: `${head.km}៖ ${km.balance.balance}` },
    ];
  });
  const titlesIn = (of: Language, words: typeof en | typeof km) => ({
    code: words.code,
    name: words.calendar.person,
    ...Object.fromEntries(heads.map((head) => [head.key, head[of]])),
  });
  const sheet = reportTable<string>({
    name: (language === 'km' ? km : en).balance.book,
    columns: [
      { key: 'code', kind: 'text', width: 98 },
      { key: 'name', kind: 'text', width: 196 },
      ...heads.map(({ key }) => ({ key, kind: 'number' as const })),
    ],
    titles: { en: titlesIn('en', en), km: titlesIn('km', km) },
    language,
    freezeColumns: 2,
    rows: booked.leaves.map(({ employeeCode, employeeName, payload }) => ({
      code: employeeCode,
      name: employeeName,
      ...Object.fromEntries(
        payload.flatMap(({ lId, taken, remain }) => [
          [`${lId} taken`, taken],
          [`${lId} left`, remain],
        ]),
      ),
    })),
  });
  return Buffer.from(await writeWorkbook([sheet]));
}
