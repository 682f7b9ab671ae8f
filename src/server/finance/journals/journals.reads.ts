import { randomUUIDv7 } from 'node:crypto';
import type { z } from 'zod';
import { lineColumns } from '#contract/finance/journal-columns.ts';
import type { LineShape } from '#contract/finance/journal-columns.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { journals } from '#contract/finance/journals.ts';
import { totalsOf } from '#contract/report.ts';
import type { ReportHead } from '#contract/report.ts';
import { DECIMAL4_ONE } from '#engine/money/units.ts';
import { journals as en } from '#i18n/en/finance/journals.ts';
import { journals as km } from '#i18n/km/finance/journals.ts';
import { sayInstant } from '#server/http/clock.ts';
import type { Context } from '#server/http/context.ts';
import { refuseStale } from '#server/http/stale.ts';
import { exportLines, shapeLines } from '#server/finance/voucher/index.ts';
import {
  countJournals,
  findJournal,
  readJournals,
  readLines,
  readRates,
  readSettings,
  waitForOthers,
  writeSettings,
} from '#server/finance/journals/journals.queries.ts';
import type { StoredJournal } from '#server/finance/journals/journals.queries.ts';
import { mayNamePeople } from '#server/finance/journals/journals.sight.ts';

type Query = z.output<typeof journals.list.query>;

/** A page of posted journals. */
export async function listJournals(context: Context, query: Query): Promise<AnswerOf<typeof journals.list>> {
  const { db, session } = context;
  const { offset, limit, search, month, kind, state } = query;
  const of = { companyId: session.companyId, number: search?.value, month, kind, state };
  const rows = await readJournals(db, { ...of, offset, limit });
  const total = await countJournals(db, of);
  return { data: rows.map((row) => toRow(context, row)), pagination: { count: rows.length, total, offset, limit } };
}

/** One journal. */
export async function describeJournal(context: Context, id: string): Promise<AnswerOf<typeof journals.detail>['data']> {
  const { db, session } = context;
  const { companyId } = session;
  const stored = await storedJournal(context, id);
  const reference = (to: string | null, number: string | null) => (to === null || number === null ? null : { id: to, number });
  return {
    ...toRow(context, stored),
    reason: stored.reason,
    balancesByProject: stored.balancesByProject,
    reverses: reference(stored.reversesId, stored.reversesNumber),
    reversedBy: reference(stored.reversedById, stored.reversedByNumber),
    sha256: stored.sha256,
    rates: (await readRates(db, { companyId, journalId: id })).map((rate) => rate / DECIMAL4_ONE),
  };
}

/** The lines of a journal, or the link to their sheet. Person by person to who may see cost sharing; to others by project and item. */
export async function listLines(
  context: Context,
  of: { readonly id: string; readonly shape: LineShape; readonly isExport: boolean },
): Promise<AnswerOf<typeof journals.lines>> {
  const { db, session, language } = context;
  const { companyId } = session;
  const stored = await storedJournal(context, of.id);
  if (of.shape === 'person' && !mayNamePeople(session)) throw new Refusal('FORBIDDEN_PEOPLE');
  const lines = shapeLines(await readLines(db, { companyId, journalId: of.id }), of.shape);
  const head: ReportHead = {
    from: stored.month,
    to: stored.month,
    state: 'APPROVED',
    isDraft: false,
    rates: (await readRates(db, { companyId, journalId: of.id })).map((rate) => rate / DECIMAL4_ONE),
    nssfRates: [],
    hasFirstPayment: null,
    count: lines.length,
    totals: totalsOf(lineColumns[of.shape], lines),
  };
  if (!of.isExport) return { data: lines, report: head };
  const words = language === 'km' ? km : en;
  const link = await exportLines(context, {
    title: `${words.title} ${stored.number}, ${words.kinds[stored.kind]}`,
    slug: `journal-${stored.number}`,
    shape: of.shape,
    lines,
    head,
    state: words.states[stateOf(stored)],
  });
  return { data: { link }, link, report: head };
}

async function storedJournal({ db, session }: Context, id: string): Promise<StoredJournal> {
  const stored = await findJournal(db, { companyId: session.companyId, id });
  if (stored === undefined) throw new Refusal('NOT_FOUND');
  return stored;
}

const stateOf = ({ reversedById }: StoredJournal): 'POSTED' | 'REVERSED' => (reversedById === null ? 'POSTED' : 'REVERSED');

function toRow({ session }: Context, row: StoredJournal) {
  const named = mayNamePeople(session) && row.personCode !== null && row.personName !== null;
  return {
    id: row.id,
    version: row.version,
    number: row.number,
    kind: row.kind,
    state: stateOf(row),
    month: row.month,
    date: row.date,
    people: row.people,
    batch: row.batchNumber,
    person: named ? { code: row.personCode ?? '', name: row.personName ?? '' } : null,
    debit: row.cents / 100,
    credit: row.cents / 100,
    postedBy: row.postedBy,
    postedAt: sayInstant(row.postedAt),
  };
}

/** How this office books. */
export async function describeSettings({ db, session }: Context) {
  const { last: _last, ...settings } = await readSettings(db, session.companyId);
  return settings;
}

/** Changes how this office books; what is posted stays as it is. */
export async function changeSettings(context: Context, body: z.output<typeof journals.changeSettings.body>) {
  const { db, session } = context;
  const { companyId, userId } = session;
  await waitForOthers(db, companyId);
  const { version, last, ...stored } = await readSettings(db, companyId);
  refuseStale(body.version, version, last);
  const { version: _sent, ...sent } = body;
  const typed = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  await writeSettings(db, { companyId, userId, id: randomUUIDv7(), ...stored, ...typed });
  return await describeSettings(context);
}
