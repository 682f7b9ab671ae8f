import { randomUUIDv7 } from 'node:crypto';
import { Refusal } from '#contract/errors.ts';
import type { ChangeDates, PensionBandRow, SettingVersion } from '#contract/payroll/settings/payroll-settings.ts';
import type { Search } from '#contract/shared.ts';
import { decimal4 } from '#engine/money/units.ts';
import { shownBands } from '#engine/rules/bands.ts';
import { inForce } from '#engine/rules/in-force.ts';
import type { Db } from '#server/db/connect.ts';
import { changeDatesOf, endOf, isUsed } from '#server/dated-rules/change-dates.ts';
import type { PayrollMonths } from '#server/dated-rules/change-dates.ts';
import { holdPayrollMonths, readPayrollMonths } from '#server/dated-rules/payroll-months.queries.ts';
import { frozen } from '#server/dated-rules/frozen.ts';
import { newest } from '#server/payroll/settings/refusals.ts';
import { refuseStale } from '#server/http/stale.ts';
import { refuseOpen, refuseUnfit, valuesOf } from '#server/payroll/settings/scale-bands.ts';
import type { SentBand } from '#server/payroll/settings/scale-bands.ts';
import { beginChange, carryOut, meantBand, stampOf } from '#server/payroll/settings/scale.change.ts';
import type { ChangeRequest } from '#server/payroll/settings/scale.change.ts';
import { holdScales, readScales, touchScale } from '#server/payroll/settings/scale.queries.ts';
import type { ScaleKind, StoredScale } from '#server/payroll/settings/scale.queries.ts';
import type { Context } from '#server/http/context.ts';

/** All versions of a scale, with what payroll has used of them. */
interface Versions {
  readonly scales: readonly StoredScale[];
  readonly months: PayrollMonths;
}

async function readVersions(db: Db, of: { companyId: string; kind: ScaleKind }): Promise<Versions> {
  return { scales: await readScales(db, of), months: await readPayrollMonths(db, of.companyId) };
}

const isFrozen = ({ scales, months }: Versions, scale: StoredScale): boolean =>
  !scale.isProposal && isUsed(scales, scale.validFrom, months);

/** The bands of a version as the wire has them, lowest first; a tax band's `round` falls away at the edge. */
function rowsOf(versions: Versions, scale: StoredScale): PensionBandRow[] {
  const bands = scale.bands.map((band) => ({ ...band, rate: decimal4(band.rate) }));
  return shownBands(bands).map(({ band, from, to }) => ({
    id: band.id,
    version: stampOf(versions.scales),
    from,
    to,
    rate: band.rate / 10_000,
    round: band.round ?? 0,
    validFrom: scale.validFrom,
    legal: scale.legal,
    isProposal: scale.isProposal,
    isFrozen: isFrozen(versions, scale),
  }));
}

function describeVersion(versions: Versions, scale: StoredScale): SettingVersion {
  return {
    validFrom: scale.validFrom,
    validTo: scale.isProposal ? null : endOf(versions.scales, scale.validFrom),
    legal: scale.legal,
    isProposal: scale.isProposal,
    isFrozen: isFrozen(versions, scale),
    changedBy: scale.changedBy,
    changedAt: scale.changedBy === null ? null : scale.changedAt.toISOString(),
  };
}

export interface BandListRequest {
  readonly offset: number;
  readonly limit: number;
  readonly search?: Search<'from' | 'to' | 'rate'> | undefined;
  readonly validFrom?: string | undefined;
  readonly date?: string | undefined;
}

interface BandList {
  readonly data: PensionBandRow[];
  readonly pagination: { count: number; total: number; offset: number; limit: number };
  readonly versions: (SettingVersion & { isShown: boolean })[];
  readonly change: ChangeDates;
  readonly version: number;
}

/** The bands of the version asked for, and all versions. NOT_FOUND where no version begins on `validFrom`. */
export async function listBands(context: Context, kind: ScaleKind, request: BandListRequest): Promise<BandList> {
  const versions = await readVersions(context.db, { companyId: context.session.companyId, kind });
  const { scales, months } = versions;
  const day = request.date ?? context.today;
  const { validFrom, search } = request;
  const shown = validFrom === undefined ? inForce(scales, day) : scales.find((scale) => scale.validFrom === validFrom);
  if (shown === undefined) throw new Refusal('NOT_FOUND');
  const rows = (shown === null ? [] : rowsOf(versions, shown)).filter(
    (row) =>
      search === undefined || search.columns.some((column) => String(row[column]).includes(search.value.replaceAll(',', ''))),
  );
  const page = rows.slice(request.offset, request.offset + request.limit);
  return {
    data: page,
    pagination: { count: page.length, total: rows.length, offset: request.offset, limit: request.limit },
    versions: scales.toReversed().map((scale) => ({ ...describeVersion(versions, scale), isShown: scale.id === shown?.id })),
    change: changeDatesOf(months, context.today),
    version: stampOf(scales),
  };
}

/** One band of any version. */
export async function findBand(context: Context, kind: ScaleKind, id: string): Promise<PensionBandRow> {
  const versions = await readVersions(context.db, { companyId: context.session.companyId, kind });
  const row = versions.scales.flatMap((scale) => rowsOf(versions, scale)).find((band) => band.id === id);
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return row;
}

/** Adds a band. */
export async function addBand(context: Context, kind: ScaleKind, request: ChangeRequest & SentBand): Promise<PensionBandRow> {
  const change = await beginChange(context, { kind, request });
  const values = valuesOf(request);
  refuseUnfit(change.base.bands, values, { sent: request });
  const band = { id: randomUUIDv7(), ...values };
  return await findBand(context, kind, await carryOut(change, { do: 'add', band }));
}

/** Changes a band. What differs in nothing makes no version. */
export async function changeBand(
  context: Context,
  of: { kind: ScaleKind; id: string; request: ChangeRequest & SentBand },
): Promise<PensionBandRow> {
  const { kind, request } = of;
  const change = await beginChange(context, { kind, request, bandId: of.id });
  const stored = meantBand(change, of.id);
  const values = valuesOf(request, stored);
  const others = change.base.bands.filter(({ id }) => id !== stored.id);
  refuseUnfit(others, values, { sent: request, stored });
  const isSame = values.to === stored.to && values.rate === stored.rate && (values.round ?? 0) === (stored.round ?? 0);
  if (isSame && (change.legal ?? change.base.legal) === change.base.legal) return await findBand(context, kind, stored.id);
  return await findBand(context, kind, await carryOut(change, { do: 'change', band: { id: stored.id, ...values } }));
}

/** Takes a band out: the next one begins lower. */
export async function archiveBand(
  context: Context,
  of: { kind: ScaleKind; id: string; request: ChangeRequest },
): Promise<{ id: string }> {
  const change = await beginChange(context, { kind: of.kind, request: of.request, bandId: of.id });
  const band = meantBand(change, of.id);
  refuseOpen(band);
  await carryOut(change, { do: 'remove', band });
  return { id: of.id };
}

/** Confirms an announced version; it is in force from its day on. */
export async function confirmProposal(
  context: Context,
  kind: ScaleKind,
  request: { validFrom: string; legal?: string | null | undefined; version?: number | undefined },
): Promise<SettingVersion> {
  const { db, session } = context;
  const key = { companyId: session.companyId, kind };
  const months = await holdPayrollMonths(db, session.companyId);
  await holdScales(db, key);
  const scales = await readScales(db, key);
  const proposal = scales.find((scale) => scale.validFrom === request.validFrom && scale.isProposal);
  if (proposal === undefined) throw new Refusal('NOT_FOUND');
  refuseStale(request.version, stampOf(scales), newest(scales));
  if (isUsed(scales, proposal.validFrom, months)) throw frozen(changeDatesOf(months, context.today).approvedUntil);
  await touchScale(db, { companyId: session.companyId, id: proposal.id, legal: request.legal ?? undefined, isProposal: false });
  const versions = await readVersions(db, key);
  const confirmed = versions.scales.find(({ id }) => id === proposal.id);
  if (confirmed === undefined) throw new Refusal('NOT_FOUND');
  return describeVersion(versions, confirmed);
}
