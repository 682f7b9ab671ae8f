import type { ForecastAnswer } from '#contract/finance/forecast.ts';
import type { ReportColumn, ReportRow } from '#contract/report.ts';
import { totalsOf } from '#contract/report.ts';
import { forecast as en } from '#i18n/en/finance/forecast.ts';
import { forecast as km } from '#i18n/km/finance/forecast.ts';
import type { Language } from '#i18n/translation.ts';
import { makeExportLink } from '#server/files/export-link.ts';
import { stopAward } from '#server/finance/forecast/award.service.ts';
import type { AskedStop } from '#server/finance/forecast/award.service.ts';
import { runForecast } from '#server/finance/forecast/run.service.ts';
import type { Asked } from '#server/finance/forecast/run.service.ts';
import { readOrganisation } from '#server/reference/company/index.ts';
import { sayInstant } from '#server/http/clock.ts';
import type { Context } from '#server/http/context.ts';
import { reportLines, reportTable } from '#server/sheets/write/report.ts';
import type { TableExport } from '#server/sheets/layout.ts';
import { XLSX_TYPE, writeWorkbook } from '#server/sheets/write/write.ts';

const wordsIn = (language: Language): typeof km => (language === 'km' ? km : en);
const sayMonth = (month: string): string => `${month.slice(5, 7)}/${month.slice(0, 4)}`;
const dollars = { kind: 'money', currency: 'USD', isTotalled: true } as const;

interface PageOf {
  readonly name: string;
  readonly columns: readonly ReportColumn[];
  readonly titles: (words: typeof km) => Readonly<Record<string, string>>;
  readonly rows: readonly ReportRow[];
}

function tableOf({ name, columns, titles, rows }: PageOf, of: { lines: readonly string[]; language: Language }): TableExport {
  return reportTable({
    name,
    columns,
    titles: { en: titles(en), km: titles(km) },
    rows,
    totals: totalsOf(columns, rows),
    language: of.language,
    lines: of.lines,
    freezeColumns: 2,
    isLandscape: true,
  });
}

async function linesOf(
  { db, session, language, now }: Context,
  of: { readonly title: string; readonly from: string; readonly to: string; readonly fx?: number; readonly nfx?: number },
): Promise<string[]> {
  return reportLines({
    organisation: await readOrganisation(db, session.companyId),
    title: of.title,
    head: {
      from: of.from,
      to: of.to,
      isDraft: false,
      rates: of.fx === undefined ? [] : [of.fx],
      nssfRates: of.nfx === undefined ? [] : [of.nfx],
    },
    state: null,
    madeBy: session.fullName,
    madeAt: sayInstant(now),
    language,
  });
}

function costPage(answer: ForecastAnswer, words: typeof km): PageOf {
  const { months, projects } = answer;
  return {
    name: words.sheet_cost,
    columns: [
      { key: 'code', kind: 'text', width: 160 },
      { key: 'name', kind: 'text', width: 220 },
      { key: 'donor', kind: 'text', width: 180 },
      ...months.map((month): ReportColumn => ({ key: month, ...dollars })),
      { key: 'total', ...dollars },
    ],
    titles: (said) => ({
      code: said.project,
      name: said.name,
      donor: said.donor,
      total: said.total,
      ...Object.fromEntries(months.map((month) => [month, sayMonth(month)])),
    }),
    rows: projects.map(({ key, code, name, donor, amounts, total }) => ({
      code: key === null ? words.unallocated : code,
      name,
      donor,
      total,
      ...Object.fromEntries(months.map((month, at) => [month, amounts[at] ?? 0])),
    })),
  };
}

function budgetPage({ budgets }: ForecastAnswer, words: typeof km): PageOf {
  return {
    name: words.sheet_budgets,
    columns: [
      { key: 'code', kind: 'text', width: 160 },
      { key: 'name', kind: 'text', width: 220 },
      { key: 'months', kind: 'text', width: 140 },
      ...['amount', 'spent', 'expected', 'left', 'beyond'].map((key): ReportColumn => ({ key, ...dollars })),
      { key: 'usedUp', kind: 'text', width: 110 },
      { key: 'after', kind: 'count' },
      { key: 'leavesEarly', kind: 'count' },
    ],
    titles: (said) => ({
      code: said.project,
      name: said.name,
      months: said.months,
      amount: said.amount,
      spent: said.spent,
      expected: said.expected,
      left: said.left,
      beyond: said.beyond,
      usedUp: said.used_up,
      after: said.after,
      leavesEarly: said.leaves_early,
    }),
    rows: budgets.map(({ code, name, from, to, amount, spent, expected, left, beyond, usedUpIn, after, leavesEarly }) => ({
      code,
      name,
      months: `${sayMonth(from)} - ${sayMonth(to)}`,
      amount,
      spent,
      expected,
      left,
      beyond,
      usedUp: usedUpIn === null ? null : sayMonth(usedUpIn),
      after: after.count,
      leavesEarly: leavesEarly.count,
    })),
  };
}

/** A forecast as xlsx: by project and month, and the budgets beside it. */
export async function exportForecast(context: Context, asked: Asked): Promise<{ readonly link: string }> {
  const { language } = context;
  const words = wordsIn(language);
  const answer = await runForecast(context, asked);
  const from = answer.months[0] ?? '';
  const to = answer.months.at(-1) ?? from;
  const title = `${words.parts.forecast}: ${answer.scenario?.name ?? words.recorded}`;
  const lines = await linesOf(context, { title, from, to, fx: answer.fx, nfx: answer.nfx });
  const pages = [costPage(answer, words), ...(answer.budgets.length === 0 ? [] : [budgetPage(answer, words)])];
  const body = await writeWorkbook(pages.map((page) => tableOf(page, { lines, language })));
  const link = await makeExportLink(context, {
    fileName: `forecast-${from}-${to}.xlsx`,
    contentType: XLSX_TYPE,
    body: Buffer.from(body),
  });
  return { link };
}

const stopMoney = [
  'notice',
  'leave',
  'seniority',
  'severance',
  'thirteenth',
  'fund',
  'paid',
  'accrued',
  'newCost',
  'rest',
] as const;

/** What an award that stops costs, a person a row, as xlsx. */
export async function exportStop(context: Context, asked: AskedStop): Promise<{ readonly link: string }> {
  const { language } = context;
  const words = wordsIn(language);
  const { day, people, donors } = await stopAward(context, asked);
  const month = day.slice(0, 7);
  const lines = await linesOf(context, { title: words.sheet_award, from: month, to: month });
  const named = donors.map(({ donor }, at) => ({ key: `donor${at}`, donor }));
  const page: PageOf = {
    name: words.sheet_award,
    columns: [
      { key: 'code', kind: 'text', width: 100 },
      { key: 'name', kind: 'text', width: 220 },
      { key: 'lost', kind: 'percent' },
      { key: 'left', kind: 'percent' },
      { key: 'noticeDays', kind: 'number' },
      { key: 'leaveDays', kind: 'number' },
      ...stopMoney.map((key): ReportColumn => ({ key, ...dollars })),
      ...named.map(({ key }): ReportColumn => ({ key, ...dollars })),
    ],
    titles: (said) => ({
      code: said.code,
      name: said.employee,
      lost: said.lost,
      left: said.remaining,
      noticeDays: said.notice_days,
      leaveDays: said.leave_days,
      notice: said.notice,
      leave: said.leave,
      seniority: said.seniority,
      severance: said.severance,
      thirteenth: said.thirteenth,
      fund: said.fund,
      paid: said.paid,
      accrued: said.accrued,
      newCost: said.new_cost,
      rest: said.rest,
      ...Object.fromEntries(named.map(({ key, donor }) => [key, donor ?? said.unallocated])),
    }),
    rows: (people ?? []).map(({ donors: own, ...person }) => ({
      ...person,
      ...Object.fromEntries(named.map(({ key, donor }) => [key, own.find((one) => one.donor === donor)?.paid ?? 0])),
    })),
  };
  const body = await writeWorkbook([tableOf(page, { lines, language })]);
  const link = await makeExportLink(context, {
    fileName: `award-stop-${day}.xlsx`,
    contentType: XLSX_TYPE,
    body: Buffer.from(body),
  });
  return { link };
}
