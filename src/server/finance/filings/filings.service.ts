import { randomUUIDv7 } from 'node:crypto';
import type { AnswerOf, InputOf } from '#contract/endpoint.ts';
import { Refusal, refuseField } from '#contract/errors.ts';
import { filingKinds, filingRights } from '#contract/finance/filings.ts';
import type { FilingKind, FilingRow, filings } from '#contract/finance/filings.ts';
import { holds } from '#contract/permissions.ts';
import { lastDayOf } from '#engine/calendar/day.ts';
import { dueDay } from '#engine/filings/due-day.ts';
import {
  markVersionUsed,
  companyTokens,
  readCompanyFacts,
  readLayoutInForce,
  readLayouts,
  readSource,
} from '#server/finance/file-layouts/index.ts';
import { readFilings, readMonths, readSettings } from '#server/finance/filings/filings.queries.ts';
import { leastOf } from '#server/finance/payroll-reports/index.ts';
import { makeExportLink } from '#server/files/export-link.ts';
import { refuseDay } from '#server/http/day-between.ts';
import type { Context } from '#server/http/context.ts';
import { refuseStale } from '#server/http/stale.ts';
import { writeLayout } from '#server/layouts/layout-writer.ts';

/** As many months as the page tells. */
const mostMonths = 24;

const kindsOf = ({ session }: Pick<Context, 'session'>): readonly FilingKind[] =>
  filingKinds.filter((kind) => holds(session, filingRights[kind]));

type Settings = Awaited<ReturnType<typeof readSettings>>;

/** The day by which a month's filing is due. */
export function dueOf(
  settings: Pick<Settings, 'taxDueDay' | 'nssfDueDay' | 'labourDueDay'>,
  kind: FilingKind,
  month: string,
): string {
  const days = { tax: settings.taxDueDay, nssf: settings.nssfDueDay, labour: settings.labourDueDay } as const;
  return dueDay(month, days[kind]);
}

/** What was sent for each month with payroll, of what the caller may read. */
export async function listFilings(context: Context, query: { readonly month?: string | undefined }): Promise<FilingRow[]> {
  const { db, session } = context;
  const { companyId } = session;
  const months = await readMonths(db, { companyId, month: query.month, limit: mostMonths });
  const settings = await readSettings(db, companyId);
  const marks = await readFilings(db, { companyId, months: months.map(({ month }) => month) });
  return months.flatMap(({ month, states }) =>
    kindsOf(context).map((kind) => {
      const mark = marks.find((one) => one.month === month && one.kind === kind);
      return {
        month,
        kind,
        dueOn: dueOf(settings, kind, month),
        state: leastOf(states),
        sentOn: mark?.sentOn ?? null,
        receipt: mark?.receipt ?? null,
        sentBy: mark?.sentBy ?? null,
        version: mark?.version ?? 0,
      };
    }),
  );
}

/** Marks what was sent for a month, changes the mark, or takes it away. */
export async function markFiling(context: Context, body: InputOf<typeof filings.mark>['body']): Promise<FilingRow> {
  const { db, session, today } = context;
  const { companyId, userId } = session;
  const { month, kind, sentOn } = body;
  // Two who mark at once come one after the other.
  await db.selectFrom('finance_settings').select('id').where('company_id', '=', companyId).forUpdate().execute();
  const [known] = await readMonths(db, { companyId, month, limit: 1 });
  if (known === undefined) throw refuseField('month', 'validation.filing_month');
  const mark = (await readFilings(db, { companyId, months: [month] })).find((one) => one.kind === kind);
  refuseStale(body.version, mark?.version ?? 0, mark);
  if (sentOn === null) {
    if (mark !== undefined)
      await db.deleteFrom('filings').where('company_id', '=', companyId).where('id', '=', mark.id).execute();
  } else {
    if (leastOf(known.states) !== 'APPROVED') throw new Refusal('FILING_NOT_APPROVED');
    const end = lastDayOf(month);
    if (sentOn > today || sentOn < `${month}-01`)
      throw refuseDay('sentOn', { from: `${month}-01`, to: today < end ? end : today });
    const values = { sent_on: sentOn, receipt: body.receipt === '' ? null : (body.receipt ?? null), sent_by: userId };
    if (mark === undefined)
      await db
        .insertInto('filings')
        .values({ company_id: companyId, id: randomUUIDv7(), month, kind, ...values })
        .execute();
    else await db.updateTable('filings').set(values).where('company_id', '=', companyId).where('id', '=', mark.id).execute();
  }
  const stored = (await readFilings(db, { companyId, months: [month] })).find((one) => one.kind === kind);
  return {
    month,
    kind,
    dueOn: dueOf(await readSettings(db, companyId), kind, month),
    state: leastOf(known.states),
    sentOn: stored?.sentOn ?? null,
    receipt: stored?.receipt ?? null,
    sentBy: stored?.sentBy ?? null,
    version: stored?.version ?? 0,
  };
}

/** The layouts in use for what the caller may file. */
export async function listFilingLayouts(context: Context) {
  const { db, session } = context;
  const kinds = kindsOf(context);
  const layouts = await readLayouts(db, { companyId: session.companyId, state: 'LIVE' }, { offset: 0, limit: 5_000 });
  const isKhmer = context.language === 'km';
  return layouts.flatMap(({ id, name, nameKh, purpose }) => {
    const kind = kinds.find((one) => one === purpose);
    return kind === undefined ? [] : [{ id, name: isKhmer ? (nameKh ?? name) : name, kind }];
  });
}

/** The file of a month for an authority. */
export async function fileOfMonth(
  context: Context,
  of: { readonly month: string; readonly layoutId: string },
): Promise<AnswerOf<typeof filings.file>> {
  const { db, session, today, now } = context;
  const { companyId } = session;
  const { month, layoutId } = of;
  const layout = await readLayoutInForce(db, { companyId, layoutId, day: today });
  const kind = filingKinds.find((one) => one === layout?.purpose);
  // What one may not read is as if it were not there.
  if (layout === undefined || layout.state !== 'LIVE' || kind === undefined || !kindsOf(context).includes(kind))
    throw new Refusal('LAYOUT_NOT_LIVE', { name: '-' });
  const rows = await readSource(context, { purpose: kind, month });
  if (rows.length === 0) throw new Refusal('FILING_NOTHING');
  const [known] = await readMonths(db, { companyId, month, limit: 1 });
  const isDraft = leastOf(known?.states ?? []) !== 'APPROVED';
  const company = await readCompanyFacts(db, companyId);
  const file = await writeLayout({
    purpose: kind,
    content: layout.content,
    rows,
    tokens: { ...companyTokens(company), month, period: '2', date: today, currency: 'KHR', total: 0 },
  });
  if (!isDraft) await markVersionUsed(db, { companyId, versionId: layout.versionId, now });
  const link = await makeExportLink(context, {
    fileName: isDraft ? `DRAFT ${file.fileName}` : file.fileName,
    contentType: file.contentType,
    body: Buffer.from(file.bytes),
  });
  return { link, data: { link } };
}

/** The settings as the wire has them. */
export async function describeSettings({ db, session }: Context) {
  const { changedBy: _by, changedAt: _at, ...settings } = await readSettings(db, session.companyId);
  return settings;
}

/** Changes the settings. */
export async function changeSettings(context: Context, body: InputOf<typeof filings.changeSettings>['body']) {
  const { db, session } = context;
  const { companyId } = session;
  await db.selectFrom('finance_settings').select('id').where('company_id', '=', companyId).forUpdate().execute();
  const stored = await readSettings(db, companyId);
  refuseStale(body.version, stored.version, { changedBy: null, changedAt: stored.changedAt });
  await db
    .updateTable('finance_settings')
    .set({
      tax_due_day: body.taxDueDay,
      nssf_due_day: body.nssfDueDay,
      labour_due_day: body.labourDueDay,
      batches_from: body.batchesFrom,
      ...(body.roundsCashRiel === undefined ? {} : { rounds_cash_riel: body.roundsCashRiel }),
    })
    .where('company_id', '=', companyId)
    .execute();
  return await describeSettings(context);
}
