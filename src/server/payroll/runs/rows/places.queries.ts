import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { ProjectCost } from '#server/payroll/runs/rows/cost.reads.ts';
import { idArray } from '#server/payroll/runs/inputs/inputs.queries.ts';

/** What the key of an allocation stands for: a project, or a sub-project of one. */
export interface Place {
  readonly projectId: string;
  readonly project: string;
  readonly subProjectId: string | null;
  readonly subProject: string | null;
  readonly donor: string;
}

/** A key as a payment names it: the id of its `payroll_periods` row beside. */
export interface PlacedKey {
  readonly recordId: string;
  readonly key: string;
}

/** What a key of a payment stands for; undefined for a key of nothing. */
export type PlaceOf = (at: PlacedKey) => Place | undefined;

const standing = (companyId: string) => sql`(
  select p.id as key, p.id as project_id, p.code as project, null::uuid as sub_project_id, null::text as sub_project, p.donor
  from projects p where p.company_id = ${companyId}
  union all
  select s.id, p.id, p.code, s.id, s.code, p.donor from sub_projects s
  join projects p on p.company_id = s.company_id and p.id = s.project_id where s.company_id = ${companyId})`;

/** Keeps donor, project and code of everything that these payments are charged to, for good: they are being approved. */
export async function keepPlaces(
  db: Db,
  of: { readonly companyId: string; readonly recordIds: readonly string[] },
): Promise<void> {
  await sql`
    insert into payroll_places (company_id, record_id, key, project_id, project, sub_project_id, sub_project, donor)
    select ${of.companyId}, k.record_id, s.key, s.project_id, s.project, s.sub_project_id, s.sub_project, s.donor
    from place_keys(${of.companyId}, ${idArray(of.recordIds)}) k join ${standing(of.companyId)} s on s.key = k.key`.execute(db);
}

/**
 * What the keys of payments stand for: as it was at the approval, and as it is today where a payment is not approved. Journals,
 * reports, charts and files read it here, so that one approved month is told in one way.
 */
export async function readPlaces(db: Db, of: { readonly companyId: string; readonly at: Iterable<PlacedKey> }): Promise<PlaceOf> {
  const asked = new Map([...of.at].map((one) => [`${one.recordId} ${one.key}`, one]));
  const { rows } = await sql<PlacedKey & Place>`
    select a."recordId", a.key, coalesce(k.project_id, s.project_id) as "projectId", coalesce(k.project, s.project) as project,
      case when k.key is null then s.sub_project_id else k.sub_project_id end as "subProjectId",
      case when k.key is null then s.sub_project else k.sub_project end as "subProject", coalesce(k.donor, s.donor) as donor
    from json_to_recordset(${JSON.stringify([...asked.values()])}::text::json) as a ("recordId" uuid, key uuid)
    join ${standing(of.companyId)} s on s.key = a.key
    left join payroll_places k on k.company_id = ${of.companyId} and k.record_id = a."recordId" and k.key = a.key`.execute(db);
  const places = new Map(rows.map(({ recordId, key, ...place }) => [`${recordId} ${key}`, place]));
  return ({ recordId, key }) => places.get(`${recordId} ${key}`);
}

/**
 * Whose money a cost was: the donor's that the project had when the payment was approved. Where no project has that donor any more,
 * it goes by another name today, and the cost is the donor's that the project has now. Null: no allocation covers it.
 */
export async function readDonorsOf<Cost extends Pick<ProjectCost, 'recordId' | 'project'>>(
  db: Db,
  of: { readonly companyId: string; readonly costs: readonly Cost[] },
): Promise<(cost: Cost) => string | null> {
  const at = of.costs.flatMap(({ recordId, project }) => (project === null ? [] : [{ recordId, key: project }]));
  const placeOf = await readPlaces(db, { companyId: of.companyId, at });
  const { rows } = await sql<{ key: string; donor: string }>`select s.key, s.donor from ${standing(of.companyId)} s`.execute(db);
  const today = new Map(rows.map(({ key, donor }) => [key, donor]));
  const standingAs = new Map(rows.map(({ donor }) => [donor.toLowerCase(), donor]));
  return ({ recordId, project }) => {
    if (project === null) return null;
    const kept = placeOf({ recordId, key: project })?.donor;
    return (kept === undefined ? undefined : standingAs.get(kept.toLowerCase())) ?? today.get(project) ?? null;
  };
}

/** The code of what is charged: the sub-project's, else the project's. */
export const codeOf = (place: Pick<Place, 'project' | 'subProject'> | undefined): string | undefined =>
  place?.subProject ?? place?.project;

/** A place as one line says it: the project's code, and the sub-project's behind it. */
export const sayPlace = (place: Pick<Place, 'project' | 'subProject'> | undefined): string =>
  [place?.project, place?.subProject].filter(Boolean).join(' · ');
