import { folded } from '#engine/text/fold.ts';
import { inTextOrder } from '#engine/text/order.ts';
import { sql } from 'kysely';
import type { AnswerOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { DonorFileShape, donorFiles } from '#contract/donors/donor-files.ts';
import type { Period, RunState } from '#contract/payroll-words.ts';
import { DECIMAL4_ONE, decimal4 } from '#engine/money/units.ts';
import { bookRow } from '#engine/voucher/voucher.ts';
import { donorLines } from '#server/donors/donor-files/donor-files.rules.ts';
import type { DonorCost, DonorLine } from '#server/donors/donor-files/donor-files.rules.ts';
import { personKey, readDonorPeople } from '#server/donors/donor-files/donor-files.queries.ts';
import type { DonorPerson } from '#server/donors/donor-files/donor-files.queries.ts';
import {
  markVersionUsed,
  companyTokens,
  readCompanyFacts,
  readLayoutInForce,
  readLayouts,
} from '#server/finance/file-layouts/index.ts';
import { readItems, readPlaces, sayPlace } from '#server/payroll/runs/index.ts';
import type { Place } from '#server/payroll/runs/index.ts';
import type { Language } from '#i18n/translation.ts';
import { leastOf, wordsIn } from '#server/finance/payroll-reports/index.ts';
import { say } from '#server/http/words.ts';
import { readActivities, readBooked } from '#server/finance/voucher/index.ts';
import type { BookedRow } from '#server/finance/voucher/index.ts';
import { makeExportLink } from '#server/files/export-link.ts';
import type { Context } from '#server/http/context.ts';
import type { LayoutRow } from '#server/layouts/layout-rows.ts';
import { writeLayout } from '#server/layouts/layout-writer.ts';

interface Costs {
  readonly costs: readonly (DonorCost & { readonly period: Period })[];
  /** What a project or sub-project of a payment was called when that was approved. */
  readonly placeOf: (of: Pick<DonorCost, 'recordId'>, key: string) => Place | undefined;
  readonly titles: ReadonlyMap<string, { readonly title: string; readonly titleKh: string }>;
  readonly state: RunState | null;
}

/** What a project bears of somebody, beside what it bears of others. */
function shareOf(row: BookedRow, project: string): DonorCost['share'] {
  const own = row.allocations.filter((share) => share.project === project);
  return own.length === 0 ? null : decimal4(own.reduce((sum: number, { percent }) => sum + percent, 0));
}

/** Everything that projects bear of a month: the cost lines of its voucher. */
async function readCosts({ db, session, language }: Context, month: string): Promise<Costs> {
  const { companyId } = session;
  const rows = await readBooked(db, { companyId, month, found: sql`true`, isKhmer: language === 'km' });
  const items = new Map((await readItems(db, companyId)).map((item) => [item.code, item]));
  const costs = rows.flatMap((row) => {
    const types = new Map(row.entries.map(({ code, type }) => [code, type]));
    return bookRow(row).flatMap((line) => {
      const { target, item, project, allocation, movedFrom, settledMonth, settledBy, cents } = line;
      if (target.of !== 'cost' || item === null || project === null) return [];
      const isOwn = movedFrom === null && settledMonth === null;
      return {
        rowId: row.rowId,
        recordId: row.recordId,
        period: row.period,
        project,
        code: item,
        type: types.get(item) ?? items.get(item)?.type ?? 0,
        share: isOwn ? shareOf(row, project) : null,
        allocation,
        movedFrom,
        settledMonth,
        settledBy,
        cents,
      };
    });
  });
  const at = costs.flatMap(({ recordId, project, movedFrom }) =>
    [project, movedFrom].flatMap((key) => (key === null ? [] : [{ recordId, key }])),
  );
  const placeOf = await readPlaces(db, { companyId, at });
  return {
    costs,
    placeOf: ({ recordId }, key) => placeOf({ recordId, key }),
    titles: items,
    state: rows.length === 0 ? null : leastOf(rows.map(({ state }) => state)),
  };
}

const isSame = (one: string, other: string): boolean => folded(one) === folded(other);

/** The donors of a month with what they bear, and the layouts for each: its own first. */
export async function listDonorFiles(
  context: Context,
  { date }: { readonly date: string },
): Promise<AnswerOf<typeof donorFiles.choices>> {
  const { costs, placeOf, state } = await readCosts(context, date);
  const of = { companyId: context.session.companyId, purpose: 'donor', state: 'LIVE' } as const;
  const layouts = await readLayouts(context.db, of, { offset: 0, limit: 5_000 });
  const byDonor = Map.groupBy(costs, (cost) => placeOf(cost, cost.project)?.donor ?? '');
  byDonor.delete('');
  const donors = [...byDonor].map(([donor, own]) => ({
    donor,
    people: new Set(own.map(({ rowId }) => rowId)).size,
    cost: own.reduce((sum: number, { cents }) => sum + cents, 0) / 100,
    layouts: layouts
      .filter((layout) => layout.donor === null || isSame(layout.donor, donor))
      .map(({ id, name, nameKh, donor: whose }) => ({
        id,
        name: context.language === 'km' ? (nameKh ?? name) : name,
        isOwn: whose !== null,
      }))
      .toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn)),
  }));
  return { data: { state, donors: donors.toSorted((one, other) => inTextOrder(one.donor, other.donor)) } };
}

/** The file of what a donor bears of a month: a draft until all of the month is approved. */
export async function donorFile(
  context: Context,
  of: { readonly date: string; readonly donor: string; readonly layoutId: string; readonly shape: DonorFileShape },
): Promise<AnswerOf<typeof donorFiles.file>> {
  const { db, session, today, now } = context;
  const { companyId } = session;
  const { date: month, donor, layoutId, shape } = of;
  const layout = await readLayoutInForce(db, { companyId, layoutId, day: today });
  const isFor = layout?.purpose === 'donor' && (layout.donor === null || isSame(layout.donor, donor));
  if (layout === undefined || !isFor || layout.state !== 'LIVE')
    throw new Refusal('LAYOUT_NOT_LIVE', { name: layout?.name ?? '-' });
  const read = await readCosts(context, month);
  const own = read.costs.filter((cost) => isSame(read.placeOf(cost, cost.project)?.donor ?? '', donor));
  const lines = donorLines(own, shape);
  if (lines.length === 0) throw new Refusal('DONOR_NOTHING', { donor });
  const people = await readDonorPeople(db, { companyId, month });
  const periods = new Map(own.map(({ rowId, period }) => [rowId, period]));
  const activities = await readActivities(db, {
    companyId,
    ids: lines.flatMap(({ allocation }) => (allocation === null ? [] : [allocation])),
  });
  const company = await readCompanyFacts(db, companyId);
  const [first] = lines;
  const named = (first === undefined ? undefined : read.placeOf(first, first.project)?.donor) ?? donor;
  const file = await writeLayout({
    purpose: 'donor',
    content: layout.content,
    rows: lines.map((line) => {
      const period = periods.get(line.rowId) ?? 'second_payment';
      return toRow(line, {
        month,
        read,
        person: people.get(personKey({ rowId: line.rowId, period })),
        activities: activities.get(line.allocation ?? '') ?? [],
        language: context.language,
      });
    }),
    tokens: {
      ...companyTokens(company),
      donor: named,
      month,
      date: today,
      currency: 'USD',
      total: lines.reduce((sum: number, { cents }) => sum + cents, 0),
    },
  });
  const isDraft = read.state !== 'APPROVED';
  if (!isDraft) await markVersionUsed(db, { companyId, versionId: layout.versionId, now });
  const link = await makeExportLink(context, {
    fileName: isDraft ? `DRAFT ${file.fileName}` : file.fileName,
    contentType: file.contentType,
    body: Buffer.from(file.bytes),
  });
  return { link, data: { link } };
}

/** Why a line stands beside the shares of the month; null where it does not. */
function reasonOf(
  { settledBy }: DonorLine,
  { from, language }: { readonly from: Place | undefined; readonly language: Language },
): string | null {
  if (settledBy !== null) return wordsIn(language).cost_sharing.settled_by[settledBy];
  return from === undefined ? null : say(language, 'payrollReports:cost_sharing.refused', { project: sayPlace(from) ?? '' });
}

/** A line as layouts read it. */
function toRow(
  line: DonorLine,
  of: {
    readonly month: string;
    readonly read: Costs;
    readonly person: DonorPerson | undefined;
    readonly activities: readonly string[];
    readonly language: Language;
  },
): LayoutRow<'donor'> {
  const { person, read } = of;
  const { parts, share, code } = line;
  const place = read.placeOf(line, line.project);
  const from = line.movedFrom === null ? undefined : read.placeOf(line, line.movedFrom);
  const item = code === null ? undefined : read.titles.get(code);
  const [activity1 = null, activity2 = null, activity3 = null, activity4 = null] = of.activities;
  return {
    name: person?.name ?? '',
    values: {
      month: of.month,
      employeeCode: person?.code ?? null,
      employeeName: person?.name ?? null,
      employeeNameKh: person?.nameKh ?? null,
      donor: place?.donor ?? null,
      project: place?.project ?? null,
      subProject: place?.subProject ?? null,
      activity1,
      activity2,
      activity3,
      activity4,
      position: person?.position ?? null,
      dutyStation: person?.dutyStation ?? null,
      contractType: person?.contractType ?? null,
      joinDate: person?.joinDate ?? null,
      lastWorkingDay: person?.lastWorkingDay ?? null,
      share: share === null ? null : share / DECIMAL4_ONE,
      settledMonth: line.settledMonth,
      movedFrom: from === undefined ? null : sayPlace(from),
      reason: reasonOf(line, { from, language: of.language }),
      item: code,
      itemTitle: (of.language === 'km' ? item?.titleKh : item?.title) ?? null,
      cost: line.cents,
      salaryCost: parts.salary ?? 0,
      benefitCost: parts.benefit ?? 0,
      nssfCost: parts.nssf ?? 0,
      pensionCost: parts.pension ?? 0,
      fundCost: parts.fund ?? 0,
      thirteenthCost: parts.thirteenth ?? 0,
      seniorityCost: parts.seniority ?? 0,
      severanceCost: parts.severance ?? 0,
      otherCost: parts.other ?? 0,
      currency: 'USD',
    },
  };
}
