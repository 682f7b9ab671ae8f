import { donors } from '#contract/donors.ts';
import { employees } from '#contract/employees.ts';
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

/** People by name in both scripts and code, donors by name and number: what the session may look at, and nothing else. */
export async function findRecords(session: CurrentSession, term: string, signal: AbortSignal): Promise<readonly FoundRecord[]> {
  const query = { search: term, limit: most, offset: 0 };
  const people = may(session, 'employee/view')
    ? call(employees.list, { query }, { signal }).then(({ data }) =>
        data.map((row): FoundRecord => ({
          kind: 'people',
          title: row.name,
          titleKh: 'namekh' in row ? row.namekh : null,
          code: row.code,
          path: paths.employeeProfile(row.id),
        })),
      )
    : [];
  const funders = may(session, 'donor/view')
    ? call(donors.list, { query }, { signal }).then(({ data }) =>
        data.map(({ title, code }): FoundRecord => ({
          kind: 'donors',
          title,
          titleKh: null,
          code,
          path: paths.donor(title),
        })),
      )
    : [];
  return (await Promise.all([people, funders])).flat();
}
