import { donors } from '#contract/donors.ts';
import { employees } from '#contract/employees.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { call } from '#web/api/call.ts';
import { may } from '#web/api/session.ts';
import type { CurrentSession } from '#web/api/session.ts';
import { paths } from '#web/kit/address/paths.ts';

/** A record that a term finds. */
export interface FoundRecord {
  readonly kind: 'people' | 'donors';
  readonly title: string;
  readonly titleKh: string | null;
  readonly code: string;
  readonly path: string;
}

/** Of each kind. A list has more room. */
const most = 6;

type Answered = Readonly<Record<'people' | 'donors', readonly (FoundRecord & { readonly id: string })[]>>;

/** People and donors' projects that the session may look at, and nothing else: by a term, or these alone. */
async function ask(
  session: CurrentSession,
  of: { readonly people: CallInput<typeof employees.list>['query']; readonly donors: CallInput<typeof donors.list>['query'] },
  signal: AbortSignal,
): Promise<Answered> {
  const people =
    of.people !== undefined && may(session, 'employee/view') ? call(employees.list, { query: of.people }, { signal }) : undefined;
  const funders =
    of.donors !== undefined && may(session, 'donor/view') ? call(donors.list, { query: of.donors }, { signal }) : undefined;
  const [persons, projects] = await Promise.all([people, funders]);
  return {
    people: (persons?.data ?? []).map((row) => ({
      id: row.id,
      kind: 'people',
      title: row.name,
      titleKh: 'namekh' in row ? row.namekh : null,
      code: row.code,
      path: paths.employeeProfile(row.id),
    })),
    donors: (projects?.data ?? []).map(({ id, title, code }) => ({
      id,
      kind: 'donors',
      title,
      titleKh: null,
      code,
      path: paths.donor(title),
    })),
  };
}

/** People by name in both scripts and code, donors by name and number. */
export async function findRecords(session: CurrentSession, term: string, signal: AbortSignal): Promise<readonly FoundRecord[]> {
  const query = { search: term, limit: most, offset: 0 };
  const { people, donors: funders } = await ask(session, { people: query, donors: query }, signal);
  return [...people, ...funders];
}

/** A record that was opened before, with the name that it has now. */
export type OpenedRecord = FoundRecord & { readonly id: string };

/** The records with these ids under the names that they have now; one that may no longer be seen, or is archived, is not among them. */
export async function readOpened(
  session: CurrentSession,
  ids: Readonly<Record<'people' | 'donors', readonly string[]>>,
  signal: AbortSignal,
): Promise<readonly OpenedRecord[]> {
  const of = (some: readonly string[]) =>
    some.length === 0 ? undefined : { ids: some.join(','), limit: some.length, offset: 0 };
  const { people, donors: funders } = await ask(session, { people: of(ids.people), donors: of(ids.donors) }, signal);
  return [...people, ...funders];
}
