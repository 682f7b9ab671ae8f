import { randomUUIDv7 } from 'node:crypto';
import { Refusal, refuseField } from '#contract/errors.ts';
import { laterOf } from '#engine/calendar/day.ts';
import type { Day } from '#engine/calendar/day.ts';
import { inForce } from '#engine/rules/in-force.ts';
import { changeDatesOf, isUsed } from '#server/dated-rules/change-dates.ts';
import { holdPayrollMonths } from '#server/dated-rules/payroll-months.queries.ts';
import { frozen } from '#server/dated-rules/frozen.ts';
import { newest } from '#server/payroll/settings/refusals.ts';
import { sayDay } from '#server/http/clock.ts';
import { refuseStale } from '#server/http/stale.ts';
import {
  deleteBand,
  holdScales,
  insertBands,
  insertScale,
  readScales,
  touchScale,
  updateBand,
} from '#server/payroll/settings/scale.queries.ts';
import type { ScaleKind, StoredBand, StoredScale } from '#server/payroll/settings/scale.queries.ts';
import type { Context } from '#server/http/context.ts';
import { LEGAL_NOTES } from '#engine/rules/legal-notes.ts';

/** What every change of a scale may say about when and why. */
export interface ChangeRequest {
  readonly validFrom?: string | null | undefined;
  readonly legal?: string | null | undefined;
  readonly version?: number | undefined;
}

/** A change under way: the versions as they stand, held, and the one that the change goes into. */
export interface ScaleChange {
  readonly context: Context;
  readonly kind: ScaleKind;
  readonly validFrom: Day;
  readonly legal: string | undefined;
  /** The version that begins on this very day; undefined: one is made. */
  readonly exact: StoredScale | undefined;
  /** What the change starts from: that version, else the one in force on the day. */
  readonly base: StoredScale;
}

/** The stamp of a scale: moved by every change of any of its versions. */
export const stampOf = (scales: readonly StoredScale[]): number => scales.reduce((sum, { version }) => sum + version, 0);

/**
 * Holds a scale and says which version a change goes into. Without a date that is the version of the default day; a band of a
 * proposal, or of a version that begins later than that, is changed where it stands. `bandId` names the band that is changed.
 */
export async function beginChange(
  context: Context,
  of: { kind: ScaleKind; request: ChangeRequest; bandId?: string },
): Promise<ScaleChange & { readonly own: StoredScale | undefined }> {
  const { db, session } = context;
  const key = { companyId: session.companyId, kind: of.kind };
  const months = await holdPayrollMonths(db, session.companyId);
  await holdScales(db, key);
  const scales = await readScales(db, key);
  const own = scales.find(({ bands }) => bands.some(({ id }) => id === of.bandId));
  if (of.bandId !== undefined && own === undefined) throw new Refusal('NOT_FOUND');
  refuseStale(of.request.version, stampOf(scales), newest(scales));

  const dates = changeDatesOf(months, context.today);
  const usual = own === undefined ? dates.validFrom : laterOf(dates.validFrom, own.validFrom);
  const validFrom = of.request.validFrom ?? (own?.isProposal === true ? own.validFrom : usual);
  const exact = scales.find((scale) => scale.validFrom === validFrom);
  if (exact?.isProposal !== true && isUsed(scales, validFrom, months)) throw frozen(dates.approvedUntil);
  const base = exact ?? inForce(scales, validFrom) ?? undefined;
  if (base === undefined) throw refuseField('validFrom', 'before_rules', { date: sayDay(scales[0]?.validFrom ?? validFrom) });
  return { context, kind: of.kind, validFrom, legal: of.request.legal ?? undefined, exact, base, own };
}

/** The band of the version to be changed that is meant: the one named, or in another version the one with the same upper end. */
export function meantBand(change: ScaleChange & { readonly own: StoredScale | undefined }, bandId: string): StoredBand {
  const named = change.own?.bands.find(({ id }) => id === bandId);
  const meant =
    change.own?.id === change.base.id ? named : change.base.bands.find(({ to }) => named !== undefined && to === named.to);
  if (meant === undefined) throw new Refusal('BAND_NOT_IN_VERSION', { date: sayDay(change.base.validFrom) });
  return meant;
}

/** What becomes of the bands of a version. */
export type BandStep =
  | { readonly do: 'add' | 'change'; readonly band: StoredBand }
  | { readonly do: 'remove'; readonly band: StoredBand };

/** Carries a step out, in the version of the day or in a new one with copies of all bands; returns the band's id there. */
export async function carryOut(change: ScaleChange, step: BandStep): Promise<string> {
  const { context, exact, base } = change;
  const { db, session } = context;
  const { companyId } = session;
  if (exact !== undefined) {
    if (step.do === 'add') await insertBands(db, { companyId, scaleId: exact.id, bands: [step.band] });
    if (step.do === 'change') await updateBand(db, { companyId, band: step.band });
    if (step.do === 'remove') await deleteBand(db, { companyId, id: step.band.id });
    await touchScale(db, { companyId, id: exact.id, legal: change.legal });
    return step.band.id;
  }
  const scaleId = await insertScale(db, {
    companyId,
    kind: change.kind,
    validFrom: change.validFrom,
    // The law of the earlier values is not that of these: without a note the change is the company's own.
    legal: change.legal ?? LEGAL_NOTES.company,
    userId: session.userId,
  });
  const kept = base.bands.filter(({ id }) => id !== step.band.id).map((band) => ({ ...band, id: randomUUIDv7() }));
  const changed = { ...step.band, id: randomUUIDv7() };
  await insertBands(db, { companyId, scaleId, bands: step.do === 'remove' ? kept : [...kept, changed] });
  return changed.id;
}
