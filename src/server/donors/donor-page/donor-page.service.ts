import type { DonorCharge, DonorContact, DonorFacts, DonorProject, donorPage } from '#contract/donors/donor-page.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { refuseField } from '#contract/errors.ts';
import { monthOf } from '#engine/calendar/day.ts';
import { chargesOf } from '#server/donors/donor-page/charges.rules.ts';
import { readChargeLines, readDonorProjects, readRefused } from '#server/donors/donor-page/donor-page.queries.ts';
import { findContact, holdContact, saveContact } from '#server/donors/donors/index.ts';
import type { Context } from '#server/http/context.ts';
import { refuseStale } from '#server/http/stale.ts';

/** The projects of a donor; a name that no project of the company has is refused. */
export function projectsOrRefuse<Project extends DonorProject>(projects: readonly Project[]): readonly [Project, ...Project[]] {
  const [first, ...rest] = projects;
  if (first === undefined) throw refuseField('donor', 'id');
  return [first, ...rest];
}

const toContact = (stored: DonorContact | undefined): DonorContact =>
  stored ?? { version: 0, person: null, email: null, phone: null, note: null };

/** What is known of a donor without people and amounts. */
export async function readFacts({ db, session, today }: Context, { donor }: { readonly donor: string }): Promise<DonorFacts> {
  const of = { companyId: session.companyId, donor };
  const projects = projectsOrRefuse(await readDonorProjects(db, of));
  return {
    donor: projects[0].donor,
    contact: toContact(await findContact(db, of)),
    projects: [...projects],
    refused: await readRefused(db, { ...of, month: monthOf(today) }),
  };
}

/** Whom a donor's projects pay. */
export async function readCharges(
  { db, session, today }: Context,
  { donor }: { readonly donor: string },
): Promise<DonorCharge[]> {
  const of = { companyId: session.companyId, donor };
  projectsOrRefuse(await readDonorProjects(db, of));
  return chargesOf(await readChargeLines(db, { ...of, today }), today);
}

/** Keeps whom the office writes to at a donor. */
export async function changeContact(
  { db, session }: Context,
  { donor, version, ...sent }: InputOf<(typeof donorPage)['contact']>['body'],
): Promise<DonorContact> {
  const of = { companyId: session.companyId, donor };
  const [{ donor: named }] = projectsOrRefuse(await readDonorProjects(db, of));
  await holdContact(db, of);
  const stored = await findContact(db, of);
  refuseStale(version, stored?.version ?? 0, stored);
  const kept = (value: string | null | undefined): string | null => (value === undefined || value === '' ? null : value);
  const values = { person: kept(sent.person), email: kept(sent.email), phone: kept(sent.phone), note: kept(sent.note) };
  await saveContact(db, { companyId: session.companyId, donor: named, userId: session.userId, values });
  return toContact(await findContact(db, of));
}
