import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { parseArgs } from 'node:util';
import { seededRoles } from '#contract/roles.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/db/connect.ts';
import { openConfiguredDatabase } from '#server/db/open.ts';
import { createAccount, createCompany } from '#server/features/company/create-company.ts';
import { StartRefusal } from '#server/start-refusal.ts';

const usage = `Usage:
  npm run company -- create --code CODE --name NAME [--name-kh NAME] [--admin USER] [--payments 1|2]
  npm run company -- account --code CODE --user USER --name NAME --role ROLE
The code is what people type at sign-in. --payments: how often people are paid in a month, 1 or 2; 2 where it is not said. ROLE is one of ${seededRoles.join(', ')}.`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    code: { type: 'string' },
    name: { type: 'string' },
    'name-kh': { type: 'string' },
    admin: { type: 'string', default: 'admin' },
    payments: { type: 'string', default: '2' },
    user: { type: 'string' },
    role: { type: 'string' },
  },
});

const newPassword = (): string => randomBytes(12).toString('base64url');

async function findCompany(database: Database, code: string): Promise<string | undefined> {
  const found = await database.transaction({ companyCode: code }, (db) =>
    db.selectFrom('companies').select('id').where('private_url', '=', code).executeTakeFirst(),
  );
  return found?.id;
}

function tellPassword(made: string, of: { userName: string; password: string }): void {
  process.stdout.write(
    `${made} Sign in as ${of.userName} with the password ${of.password} and change it at once; it is shown only here.\n`,
  );
}

/** Makes a company of a real installation, with one administrator whose password is shown once. */
async function create(database: Database, of: { code: string; name: string }): Promise<void> {
  if (!/^[a-z0-9][a-z0-9-]{1,39}$/.test(of.code))
    throw new StartRefusal('The code has 2 to 40 lower case letters, digits and dashes.');
  if ((await findCompany(database, of.code)) !== undefined)
    throw new StartRefusal(`There is a company with the code ${of.code} already.`);
  if (values.payments !== '1' && values.payments !== '2') throw new StartRefusal(usage);
  const account = { userName: values.admin, fullName: 'Administrator', seededAs: 'ADMIN' as const, password: newPassword() };
  await createCompany(database, {
    id: randomUUIDv7(),
    code: of.code,
    name: of.name,
    nameKh: values['name-kh'] ?? null,
    isDemo: false,
    payments: values.payments === '1' ? 1 : 2,
    separateDuties: true,
    accounts: [account],
  });
  tellPassword(`Company ${of.code} is made.`, account);
}

/** Makes one more account: who generates a payroll and who approves it are two people where duties are separate. */
async function addAccount(database: Database, of: { code: string; name: string }): Promise<void> {
  const { user: userName, role } = values;
  const seededAs = seededRoles.find((one) => one === role?.toUpperCase());
  if (userName === undefined || seededAs === undefined) throw new StartRefusal(usage);
  const companyId = await findCompany(database, of.code);
  if (companyId === undefined) throw new StartRefusal(`There is no company with the code ${of.code}.`);
  const account = { userName, fullName: of.name, seededAs, password: newPassword() };
  if (!(await createAccount(database, { companyId, account })))
    throw new StartRefusal(`There is an account ${userName} already.`);
  tellPassword(`The account of ${of.name} is made.`, account);
}

async function run(): Promise<void> {
  const command = { create, account: addAccount }[positionals[0] ?? ''];
  const { code, name } = values;
  if (command === undefined || code === undefined || name === undefined) throw new StartRefusal(usage);
  const opened = await openConfiguredDatabase(readConfig(process.env), { besides: true });
  try {
    await command(opened.database, { code: code.toLowerCase(), name });
  } finally {
    await opened.close();
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartRefusal ? error.message : String(error)}\n`);
  process.exit(1);
});
