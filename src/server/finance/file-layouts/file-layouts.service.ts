import { layoutComplaints, unknownFields } from '#contract/finance/layouts/file-layout-content.ts';
import type { LayoutContent } from '#contract/finance/layouts/file-layout-content.ts';
import type {
  FileLayoutDetail,
  FileLayoutRow,
  LayoutPreview,
  LayoutState,
  fileLayouts,
} from '#contract/finance/layouts/file-layouts.ts';
import type { AnswerOf, InputOf } from '#contract/endpoint.ts';
import { Refusal, refuseField } from '#contract/errors.ts';
import { layoutRights } from '#contract/finance/layouts/layout-fields.ts';
import type { LayoutPurpose } from '#contract/finance/layouts/layout-fields.ts';
import { holds } from '#contract/permissions.ts';
import { bankComplaints } from '#server/finance/file-layouts/bank-layout.ts';
import { readCompanyFacts } from '#server/finance/file-layouts/company.queries.ts';
import {
  countLayouts,
  holdLayout,
  insertLayout,
  insertVersion,
  isDonor,
  isNameTaken,
  readLayouts,
  readWriters,
  readVersions,
} from '#server/finance/file-layouts/file-layouts.queries.ts';
import type { StoredLayout } from '#server/finance/file-layouts/file-layouts.queries.ts';
import { readSource, sampleRows } from '#server/finance/file-layouts/sources.ts';
import { dutiesAreSeparate, refuseOnePerson } from '#server/access/authority/index.ts';
import { makeExportLink } from '#server/files/export-link.ts';
import type { Context } from '#server/http/context.ts';
import { refuseStale } from '#server/http/stale.ts';
import { refusalText } from '#server/http/words.ts';
import { layOutFile, rowsOfLayout } from '#server/layouts/layout-rows.ts';
import type { LayoutRow } from '#server/layouts/layout-rows.ts';
import { fileNameOf } from '#server/layouts/layout-writer.ts';

const told = (stored: StoredLayout): FileLayoutRow => ({
  id: stored.id,
  version: stored.version,
  name: stored.name,
  nameKH: stored.nameKh,
  purpose: stored.purpose,
  donor: stored.donor,
  state: stored.state,
  kind: stored.content.kind,
  currency: stored.content.currency,
  number: stored.number,
  validFrom: stored.validFrom,
  isUsed: stored.usedAt !== null,
  changedBy: stored.changedBy,
  changedAt: stored.changedAt.toISOString(),
});

export async function listLayouts(context: Context, query: InputOf<typeof fileLayouts.lists>['query']) {
  const { db, session } = context;
  const { offset, limit, ...chosen } = query;
  const of = { companyId: session.companyId, ...chosen };
  const rows = await readLayouts(db, of, { offset, limit });
  return { data: rows.map(told), pagination: { count: rows.length, total: await countLayouts(db, of), offset, limit } };
}

async function stored({ db, session }: Context, id: string): Promise<StoredLayout> {
  const [layout] = await readLayouts(db, { companyId: session.companyId, id });
  if (layout === undefined) throw new Refusal('NOT_FOUND');
  return layout;
}

export async function describeLayout(context: Context, id: string): Promise<FileLayoutDetail> {
  const layout = await stored(context, id);
  const versions = await readVersions(context.db, { companyId: context.session.companyId, layoutId: id });
  return {
    ...told(layout),
    content: layout.content,
    versions: versions.map(({ usedAt, ...version }) => ({ ...version, usedAt: usedAt?.toISOString() ?? null })),
  };
}

/** Refuses what a layout may not say: an unknown field by name, all else at its place. */
async function refuseContent(
  context: Context,
  { purpose, content }: { purpose: LayoutPurpose; content: LayoutContent },
): Promise<void> {
  const unknown = Object.entries(unknownFields(purpose, content));
  const [first] = unknown;
  if (first !== undefined)
    throw new Refusal(
      'UNKNOWN_FIELD',
      { field: first[1] },
      Object.fromEntries(unknown.map(([path, field]) => [path, { key: 'UNKNOWN_FIELD', params: { field } }])),
    );
  const facts = purpose === 'bank' ? await readCompanyFacts(context.db, context.session.companyId) : undefined;
  const complaints = {
    ...layoutComplaints(purpose, content),
    ...(facts === undefined ? {} : bankComplaints(content, facts)),
  };
  if (Object.keys(complaints).length > 0) throw new Refusal('FIELDS', {}, complaints);
}

async function refuseName({ db, session }: Context, name: string, exceptId?: string): Promise<void> {
  const of = { companyId: session.companyId, name, ...(exceptId === undefined ? {} : { exceptId }) };
  if (await isNameTaken(db, of)) throw new Refusal('DUPLICATE_TITLE', {}, { name: { key: 'DUPLICATE_TITLE' } });
}

/** A file of a donor is some donor's of the company, or any's; other files are nobody's. */
async function donorOf(
  { db, session }: Context,
  of: { readonly purpose: LayoutPurpose; readonly donor?: string | null | undefined; readonly before?: string | null },
): Promise<string | null> {
  const donor = of.donor === undefined ? (of.before ?? null) : of.donor === '' ? null : of.donor;
  if (donor === null || donor === of.before) return donor;
  if (of.purpose !== 'donor') throw refuseField('donor', 'validation.layout_donor');
  if (!(await isDonor(db, { companyId: session.companyId, donor }))) throw refuseField('donor', 'id');
  return donor;
}

/** Makes a layout: a draft, until somebody puts it into use. */
export async function createLayout(
  context: Context,
  body: InputOf<typeof fileLayouts.create>['body'],
): Promise<FileLayoutDetail> {
  const { db, session } = context;
  await refuseContent(context, body);
  await refuseName(context, body.name);
  const donor = await donorOf(context, body);
  const id = await insertLayout(db, { companyId: session.companyId, userId: session.userId, state: 'DRAFT', ...body, donor });
  return await describeLayout(context, id);
}

/** The name itself, or with the first number that is free behind it. */
async function freeName(context: Context, name: string): Promise<string> {
  for (let number = 1; number <= 100; number += 1) {
    const tried = number === 1 ? name : `${name.slice(0, 94)} (${number})`;
    // Ends at the first that is free.
    if (!(await isNameTaken(context.db, { companyId: context.session.companyId, name: tried }))) return tried;
  }
  throw refuseField('name', 'DUPLICATE_TITLE');
}

export async function importLayout(
  context: Context,
  body: InputOf<typeof fileLayouts.import>['body'],
): Promise<FileLayoutDetail> {
  return await createLayout(context, { ...body, name: await freeName(context, body.name), validFrom: context.today });
}

/** Changes a layout. What has made a file stays as it was: the change is the next version. */
export async function changeLayout(
  context: Context,
  { id, body }: { readonly id: string; readonly body: InputOf<typeof fileLayouts.update>['body'] },
): Promise<FileLayoutDetail> {
  const { db, session } = context;
  const { companyId, userId } = session;
  await holdLayout(db, { companyId, id });
  const layout = await stored(context, id);
  refuseStale(body.version, layout.version, layout);
  await refuseContent(context, { purpose: layout.purpose, content: body.content });
  await refuseName(context, body.name, id);
  const donor = await donorOf(context, { purpose: layout.purpose, donor: body.donor, before: layout.donor });
  const isSame = JSON.stringify(body.content) === JSON.stringify(layout.content) && body.validFrom === layout.validFrom;
  if (!isSame) {
    if (layout.usedAt !== null && body.validFrom < layout.validFrom)
      throw refuseField('validFrom', 'validation.layout_from', { date: layout.validFrom });
    const version = { companyId, userId, layoutId: id, validFrom: body.validFrom, content: body.content };
    if (layout.usedAt === null)
      await db
        .updateTable('file_layout_versions')
        .set({ content: JSON.stringify(body.content), valid_from: body.validFrom })
        .where('company_id', '=', companyId)
        .where('id', '=', layout.versionId)
        .execute();
    else await insertVersion(db, { ...version, number: layout.number + 1 });
  }
  // Another content of a bank's layout waits for somebody else who puts it into use.
  const isOpened = layout.purpose === 'bank' && layout.state === 'LIVE' && (await dutiesAreSeparate(db, companyId));
  const state = !isSame && isOpened ? 'DRAFT' : layout.state;
  // The layout's own version counts every change, so that two who edit at once are told.
  const nameKh = body.nameKH === undefined ? layout.nameKh : body.nameKH === '' ? null : body.nameKH;
  if (!isSame || body.name !== layout.name || nameKh !== layout.nameKh || donor !== layout.donor)
    await db
      .updateTable('file_layouts')
      .set({ name: body.name, name_kh: nameKh, donor, state })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute();
  return await describeLayout(context, id);
}

/** Puts a layout into use or out of it. */
export async function moveLayout(
  context: Context,
  { id, state, version }: { readonly id: string; readonly state: LayoutState; readonly version: number },
): Promise<FileLayoutDetail> {
  const { db, session } = context;
  const { companyId } = session;
  await holdLayout(db, { companyId, id });
  const layout = await stored(context, id);
  refuseStale(version, layout.version, layout);
  if (layout.state !== state && state === 'LIVE') await refuseOwnLayout(context, layout);
  if (layout.state !== state)
    await db.updateTable('file_layouts').set({ state }).where('company_id', '=', companyId).where('id', '=', id).execute();
  return await describeLayout(context, id);
}

/** A bank's layout goes into use by somebody who did not write it, where duties are separate: they saw its sample beside the payroll. */
async function refuseOwnLayout(context: Context, layout: StoredLayout): Promise<void> {
  const { db, session } = context;
  const { companyId, userId } = session;
  if (layout.purpose !== 'bank' || !(await dutiesAreSeparate(db, companyId))) return;
  const writers = await readWriters(db, { companyId, versionId: layout.versionId });
  if (writers.includes(userId)) throw new Refusal('LAYOUT_OWN_LIVE', { name: layout.name });
  await refuseOnePerson(context, { now: [userId], before: writers });
}

export async function duplicateLayout(context: Context, { id, name }: { readonly id: string; readonly name: string }) {
  const { db, session, today } = context;
  const { purpose, donor, content } = await stored(context, id);
  await refuseName(context, name);
  const { companyId, userId } = session;
  return { id: await insertLayout(db, { companyId, userId, name, purpose, donor, content, state: 'DRAFT', validFrom: today }) };
}

/** The layout as JSON, as `import` takes it in. */
export async function exportLayout(context: Context, id: string): Promise<AnswerOf<typeof fileLayouts.export>> {
  const { name, purpose, content } = await stored(context, id);
  const link = await makeExportLink(context, {
    fileName: `${name.replaceAll(/[\\/:*?"<>|]+/g, '-')}.json`,
    contentType: 'application/json',
    body: Buffer.from(`${JSON.stringify({ name, purpose, content }, null, 2)}\n`),
  });
  return { link, data: { link } };
}

const mostRows = 20;

/** The file of a month as it would be, before anything is stored. */
export async function previewLayout(
  context: Context,
  of: { readonly purpose: LayoutPurpose; readonly content: LayoutContent; readonly month: string },
): Promise<LayoutPreview> {
  const { purpose, content, month } = of;
  await refuseContent(context, { purpose, content });
  const mayRead = holds(context.session, layoutRights[purpose]);
  const real = mayRead ? await readSource(context, { purpose, month }) : [];
  const isSample = real.length === 0;
  const taken = rowsOfLayout({ purpose, content, rows: isSample ? sampleRows(purpose, month) : real });
  // A file of a payment holds one currency.
  const currency = currencyOf(taken[0]);
  const rows = purpose === 'bank' ? taken.filter((row) => currencyOf(row) === currency) : taken;
  const facts = await readCompanyFacts(context.db, context.session.companyId);
  const tokens = {
    company: facts.name,
    // Of the organisation's own account nothing is shown to who may not see the bank's file.
    account: mayRead ? (facts.account ?? '') : '000 000 000',
    agreement: mayRead ? (facts.agreement ?? '') : '',
    donor: '',
    month,
    period: '2',
    batch: `P-${month.slice(0, 4)}-0001`,
    number: `J-${month.slice(0, 4)}-0001`,
    date: context.today,
    currency,
    total: rows.reduce((sum, row) => sum + amountOf(purpose, row), 0),
  };
  const laid = layOutFile({ purpose, content, rows, tokens });
  const texts = (cells: readonly { readonly text: string }[]): string[] => cells.map(({ text }) => text);
  return {
    isSample,
    fileName: fileNameOf(content, tokens),
    above: laid.above.map(texts),
    header: laid.header === null ? null : texts(laid.header),
    rows: laid.rows.slice(0, mostRows).map(texts),
    foot: laid.foot === null ? null : texts(laid.foot),
    count: laid.rows.length,
    problems: [
      ...new Set(laid.problems.slice(0, mostRows).map(({ code, params }) => refusalText(context.language, code, params))),
    ],
  };
}

const valueOf = (row: LayoutRow | undefined, field: string): unknown => {
  const values: Readonly<Record<string, unknown>> = row?.values ?? {};
  return values[field];
};

const currencyOf = (row: LayoutRow | undefined): 'USD' | 'KHR' => (valueOf(row, 'currency') === 'KHR' ? 'KHR' : 'USD');

/** What a purpose's file sums. */
const summed = { bank: 'amount', nssf: 'nssfTotal', tax: 'tax', journal: 'debit', labour: 'netPay', donor: 'cost' } as const;

const amountOf = (purpose: LayoutPurpose, row: LayoutRow): number => Number(valueOf(row, summed[purpose]) ?? 0);
