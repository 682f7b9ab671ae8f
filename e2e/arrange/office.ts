import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { seededRoles } from '#contract/access/roles.ts';
import type { SeededRole } from '#contract/access/roles.ts';
import type { SessionAnswer } from '#contract/access/auth.ts';
import { openDatabase } from '#server/db/connect.ts';
import type { Database, Db } from '#server/db/connect.ts';
import { createCompany } from '#server/compose/new-company/create-company.ts';
import { testPassword as password, testPasswordHash as hash } from '#testing/password.ts';
import { apiOf, serverUrl } from './api.ts';
import type { Api } from './api.ts';

/** Full names as the screens show them. */
const fullNames: Readonly<Record<SeededRole, string>> = {
  ADMIN: 'Chan Admin',
  HR_MANAGER: 'Keo Manager',
  HR_OFFICER: 'Sok Officer',
  PAYROLL_OFFICER: 'Sao Payroll',
  FINANCE_REVIEWER: 'Meas Finance',
  COUNTRY_DIRECTOR: 'Prak Director',
  LINE_MANAGER: 'Nou Lead',
  STAFF: 'Lim Staff',
};

/** A company of one test, with an account for each seeded role. */
export interface Office {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  userOf(role: SeededRole): string;
  nameOf(role: SeededRole): string;
  /** The session of a role's account. */
  session(role: SeededRole): Promise<SessionAnswer>;
  /** The calls of a role's account. */
  api(role: SeededRole): Promise<Api>;
  /** Works in the company's rows directly, to arrange what no call can. */
  work<T>(work: (db: Db) => Promise<T>): Promise<T>;
}

let opened: Database | undefined;

/** The product's database, beside the server that works on it. */
function database(): Database {
  const socket = process.env['KRAMA_E2E_SOCKET'];
  if (socket === undefined)
    throw new Error('There is no database: run the tests with the global set-up of playwright.config.ts.');
  return (opened ??= openDatabase({
    connection: { host: socket, user: 'krama_app', database: 'postgres' },
    size: 2,
    // Every walk makes a company by the same statements.
    keepsPlans: 'all',
  }));
}

/** Lets go of the database before it is stopped. */
export async function closeDatabase(): Promise<void> {
  await opened?.close();
  opened = undefined;
}

const userOf = (role: SeededRole): string => role.toLowerCase();

/** Makes a company. Its separate duties are on, as they are for every real one. */
export async function makeOffice(options: { readonly separateDuties?: boolean } = {}): Promise<Office> {
  const id = randomUUIDv7();
  const code = `office-${randomBytes(5).toString('hex')}`;
  const name = 'Rice Bank Network';
  await createCompany(database(), {
    id,
    code,
    name,
    nameKh: 'បណ្តាញធនាគារស្រូវ',
    isDemo: false,
    separateDuties: options.separateDuties ?? true,
    accounts: seededRoles.map((role) => ({ userName: userOf(role), fullName: fullNames[role], seededAs: role, password, hash })),
  });
  const sessions = new Map<SeededRole, Promise<SessionAnswer>>();
  const session = (role: SeededRole): Promise<SessionAnswer> => {
    const known = sessions.get(role) ?? signIn(code, userOf(role));
    sessions.set(role, known);
    return known;
  };
  return {
    id,
    code,
    name,
    userOf,
    nameOf: (role) => fullNames[role],
    session,
    api: async (role) => apiOf((await session(role)).accessToken),
    work: (work) => database().transaction({ companyId: id }, work),
  };
}

/** The account of a role; nobody signs in before its person is there. */
export async function accountOf(office: Office, role: SeededRole): Promise<string> {
  const row = await office.work((db) =>
    db
      .selectFrom('users')
      .select('id')
      .where('company_id', '=', office.id)
      .where('user_name', '=', office.userOf(role))
      .executeTakeFirstOrThrow(),
  );
  return row.id;
}

async function signIn(privateURL: string, userName: string): Promise<SessionAnswer> {
  const response = await fetch(`${serverUrl()}/api/auth/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ privateURL, userName, password }),
  });
  const answer: { readonly data: SessionAnswer } = JSON.parse(await response.text());
  if (!response.ok) throw new Error(`Sign-in of ${userName} answered ${response.status}: ${JSON.stringify(answer)}`);
  return answer.data;
}
