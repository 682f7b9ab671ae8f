import { donors } from '#contract/donors/donors.ts';
import { employees } from '#contract/people/employees/employees.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { requestKinds } from '#contract/request-kinds.ts';
import { call } from '#web/api/call.ts';
import { may } from '#web/api/session.ts';
import type { CurrentSession } from '#web/api/session.ts';
import { modules } from './modules.ts';
import { paths } from '#web/kit/address/paths.ts';

/** A record that a term finds; of a request the code is its number. */
export interface FoundRecord {
  readonly kind: 'people' | 'donors' | 'requests';
  readonly title: string;
  readonly titleKh: string | null;
  readonly code: string;
  /** Of a person the post and the department, as far as the session sees them. */
  readonly more: string | null;
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
      more: 'position' in row ? [row.position, row.department].filter(Boolean).join(' · ') || null : null,
      path: paths.employeeProfile(row.id),
    })),
    donors: (projects?.data ?? []).map(({ id, title, code }) => ({
      id,
      kind: 'donors',
      title,
      titleKh: null,
      code,
      more: null,
      path: paths.donor(title),
    })),
  };
}

/** The beginning of a number of a request: what kind it is. */
const numbered = /^([a-z]{2})-\d/i;

/** Requests by their number: those of them that the list of their kind shows to the session. */
async function findRequests(session: CurrentSession, term: string, signal: AbortSignal): Promise<readonly FoundRecord[]> {
  const prefix = numbered.exec(term)?.[1]?.toUpperCase();
  const page = modules.find((one) => one.numbered !== undefined && requestKinds[one.numbered.kind].prefix === prefix);
  if (page?.numbered === undefined || !may(session, page.needs)) return [];
  const find = await page.numbered.find();
  const query = { search: JSON.stringify({ column: ['requestNo'], value: term }), limit: most, offset: 0 };
  return (await find(query, signal)).map(({ requestNo, employeeName, path }) => ({
    kind: 'requests',
    title: employeeName,
    titleKh: null,
    code: requestNo,
    more: null,
    path,
  }));
}

/** People by name in both scripts and code, donors by name and number, requests by number. */
export async function findRecords(session: CurrentSession, term: string, signal: AbortSignal): Promise<readonly FoundRecord[]> {
  if (numbered.test(term)) {
    const requests = await findRequests(session, term, signal);
    if (requests.length > 0) return requests;
  }
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
