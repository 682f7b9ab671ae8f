import { inTextOrder } from '#engine/text/order.ts';
import { LeaveKind } from '#contract/time/leave-types.ts';
import { balancesOn } from '#server/time/leave/index.ts';
import type { BalanceRow } from '#server/time/leave/index.ts';
import { listEmployed, readDaysByMonth } from '#server/time/leave-reports/leave-reports.queries.ts';
import { writeBalance, writeBooked } from '#server/time/leave-reports/leave-reports.sheet.ts';
import { makeExportLink } from '#server/files/export-link.ts';
import type { Context } from '#server/http/context.ts';
import { XLSX_TYPE } from '#server/sheets/write/write.ts';

/** One employee's leave in the year of a day; nothing where nobody is chosen yet. */
export async function reportBalance(
  context: Context,
  of: { employeeId?: string | undefined; date?: string | undefined; isExport: boolean },
) {
  const { db, session, today } = context;
  const { employeeId } = of;
  if (employeeId === undefined) return { data: [] };
  const { companyId } = session;
  const date = of.date ?? today;
  const balances = await balancesOn(db, { companyId, employeeIds: [employeeId], today, date });
  const person = balances.accounts.people[0];
  if (person === undefined) return { data: [] };
  const data = [...balances.rowsOf(employeeId)];
  if (!of.isExport) return { data };
  const body = await writeBalance(data, { name: `${person.code} ${person.name}`, language: context.language });
  const fileName = `leave-balance-${person.code}-${date.slice(0, 4)}.xlsx`;
  const link = await makeExportLink(context, { fileName, contentType: XLSX_TYPE, body });
  return { data: { link }, link };
}

/** Taken and left of everybody who was employed in a year: the same number of statements for a page and for all. */
export async function reportBooked(
  context: Context,
  of: { employeeId?: string | undefined; date?: number | undefined; isExport: boolean; offset: number; limit: number },
) {
  const { db, session, today } = context;
  const { companyId } = session;
  const year = of.date ?? Number(today.slice(0, 4));
  const page = of.isExport ? { offset: 0, limit: null } : { offset: of.offset, limit: of.limit };
  const people = await listEmployed(db, { companyId, year, employeeId: of.employeeId }, page);
  const isPast = `${year}-12-31` < today;
  const date = isPast ? `${year}-12-31` : today.startsWith(String(year)) ? today : `${year}-01-01`;
  const balances = await balancesOn(db, { companyId, employeeIds: people.map(({ id }) => id), today, date });
  const leaves = people.map(({ id, code, name }) => ({
    employeeId: id,
    employeeCode: code,
    employeeName: name,
    payload: balances.rowsOf(id).map(bookedOf),
  }));
  const leaveItems = balances.accounts.types.map((type) => ({
    id: type.id,
    name: type.name,
    nameKH: type.nameKh,
    type: LeaveKind.parse(type.kind),
  }));
  const answer = {
    data: { leaves, leaveItems },
    pagination: { count: leaves.length, total: people[0]?.total ?? 0, offset: page.offset, limit: page.limit ?? leaves.length },
  };
  if (!of.isExport) return answer;
  const body = await writeBooked(answer.data, context.language);
  const link = await makeExportLink(context, { fileName: `leave-book-${year}.xlsx`, contentType: XLSX_TYPE, body });
  return { ...answer, data: { link }, link };
}

const bookedOf = ({ leaveItemId, type, taken, leaveBalance }: BalanceRow) => ({
  lId: leaveItemId,
  type,
  taken,
  remain: leaveBalance,
});

/** Days of granted leave by month and type. */
export async function reportByMonth({ db, session, today }: Context, of: { date?: number | undefined }) {
  const year = of.date ?? Number(today.slice(0, 4));
  const rows = await readDaysByMonth(db, { companyId: session.companyId, year });
  const types = [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((held) => {
    const [first] = held;
    if (first === undefined) return [];
    const { id, name, nameKH } = first;
    const hundredths = monthNumbers.map((number) => held.find(({ month }) => month === number)?.days ?? 0);
    return [{ id, name, nameKH, hundredths, total: hundredths.reduce((sum, days) => sum + days, 0) }];
  });
  return {
    data: {
      months: monthNumbers.map((number) => `${String(year)}-${String(number).padStart(2, '0')}`),
      types: types
        .toSorted((a, b) => b.total - a.total || inTextOrder(a.name, b.name))
        .map(({ id, name, nameKH, hundredths }) => ({ id, name, nameKH, days: hundredths.map((days) => days / 100) })),
    },
  };
}

const monthNumbers = Array.from({ length: 12 }, (_, at) => at + 1);
