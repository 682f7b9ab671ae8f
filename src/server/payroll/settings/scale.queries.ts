import { randomUUIDv7 } from 'node:crypto';
import { riel } from '#engine/money/units.ts';
import type { Riel } from '#engine/money/units.ts';
import type { Day } from '#engine/calendar/day.ts';
import type { Db } from '#server/db/connect.ts';
import { accountName } from '#server/db/parts/names.ts';
import type { Stamped } from '#server/http/stale.ts';

export type ScaleKind = 'salary_tax' | 'pension';

/** What a band says. */
export interface BandValues {
  /** Inclusive upper end in riel; null: none. */
  readonly to: Riel | null;
  /** Percent in ten-thousandths. */
  readonly rate: number;
  /** Pension: the wage that stands in for the band's, riel; null for tax. */
  readonly round: Riel | null;
}

export interface StoredBand extends BandValues {
  readonly id: string;
}

/** One version of a scale with its bands, lowest first. */
export interface StoredScale extends Stamped {
  readonly id: string;
  readonly validFrom: Day;
  readonly legal: string;
  readonly isProposal: boolean;
  readonly version: number;
  readonly bands: readonly StoredBand[];
}

interface Key {
  readonly companyId: string;
  readonly kind: ScaleKind;
}

/** All versions of a scale, oldest first. */
export async function readScales(db: Db, of: Key): Promise<readonly StoredScale[]> {
  const rows = await db
    .selectFrom('payroll_scales as s')
    .leftJoin('payroll_scale_bands as b', (join) =>
      join.onRef('b.company_id', '=', 's.company_id').onRef('b.scale_id', '=', 's.id'),
    )
    .leftJoin('users as u', (join) => join.onRef('u.company_id', '=', 's.company_id').onRef('u.id', '=', 's.updated_by'))
    .select(['s.id', 's.valid_from', 's.legal', 's.is_proposal', 's.version', 's.updated_at', accountName('u').as('full_name')])
    .select(['b.id as band_id', 'b.to_riel', 'b.rate', 'b.round_riel'])
    .where('s.company_id', '=', of.companyId)
    .where('s.kind', '=', of.kind)
    .orderBy('s.valid_from')
    .orderBy('b.to_riel', (order) => order.asc().nullsLast())
    .execute();
  return [...Map.groupBy(rows, (row) => row.id).values()].flatMap((bands) => {
    const [first] = bands;
    if (first === undefined) return [];
    return [
      {
        id: first.id,
        validFrom: first.valid_from,
        legal: first.legal,
        isProposal: first.is_proposal,
        version: first.version,
        changedBy: first.full_name,
        changedAt: first.updated_at,
        bands: bands.flatMap((band): StoredBand[] =>
          band.band_id === null || band.rate === null
            ? []
            : [
                {
                  id: band.band_id,
                  to: band.to_riel === null ? null : riel(band.to_riel),
                  rate: band.rate,
                  round: band.round_riel === null ? null : riel(band.round_riel),
                },
              ],
        ),
      },
    ];
  });
}

/** Holds the versions of a scale for this transaction, so that two changes follow one another. */
export async function holdScales(db: Db, of: Key): Promise<void> {
  await db
    .selectFrom('payroll_scales')
    .select('id')
    .where('company_id', '=', of.companyId)
    .where('kind', '=', of.kind)
    .orderBy('id')
    .forUpdate()
    .execute();
}

interface NewScale extends Key {
  readonly validFrom: Day;
  readonly legal: string;
  readonly userId: string;
}

/** Begins a version without bands; returns its id. */
export async function insertScale(db: Db, scale: NewScale): Promise<string> {
  const id = randomUUIDv7();
  await db
    .insertInto('payroll_scales')
    .values({
      company_id: scale.companyId,
      id,
      kind: scale.kind,
      valid_from: scale.validFrom,
      legal: scale.legal,
      updated_by: scale.userId,
    })
    .execute();
  return id;
}

/** Moves the stamp of a version, and its note and standing where they are given. */
export async function touchScale(
  db: Db,
  of: { companyId: string; id: string; legal?: string | undefined; isProposal?: boolean },
): Promise<void> {
  await db
    .updateTable('payroll_scales')
    .set((e) => ({ legal: of.legal ?? e.ref('legal'), is_proposal: of.isProposal ?? e.ref('is_proposal') }))
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .execute();
}

/** Writes the bands that a version has not yet. */
export async function insertBands(
  db: Db,
  of: { companyId: string; scaleId: string; bands: readonly StoredBand[] },
): Promise<void> {
  if (of.bands.length === 0) return;
  await db
    .insertInto('payroll_scale_bands')
    .values(
      of.bands.map((band) => ({
        company_id: of.companyId,
        id: band.id,
        scale_id: of.scaleId,
        to_riel: band.to,
        rate: band.rate,
        round_riel: band.round,
      })),
    )
    .execute();
}

/** Changes one band. */
export async function updateBand(db: Db, of: { companyId: string; band: StoredBand }): Promise<void> {
  await db
    .updateTable('payroll_scale_bands')
    .set({ to_riel: of.band.to, rate: of.band.rate, round_riel: of.band.round })
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.band.id)
    .execute();
}

/** Takes a band out; the audit trail keeps it. */
export async function deleteBand(db: Db, of: { companyId: string; id: string }): Promise<void> {
  await db.deleteFrom('payroll_scale_bands').where('company_id', '=', of.companyId).where('id', '=', of.id).execute();
}
