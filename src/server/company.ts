import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { openConfiguredDatabase } from '#server/db/open.ts';
import { createCompany } from '#server/features/company/create-company.ts';
import { StartRefusal } from '#server/start-refusal.ts';

const usage =
  'Usage: npm run company -- create --code CODE --name NAME [--name-kh NAME] [--admin USER] (the code is what people type at sign-in)';

/** Makes the first company of a real installation, with one administrator whose password is shown once. */
async function create(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      code: { type: 'string' },
      name: { type: 'string' },
      'name-kh': { type: 'string' },
      admin: { type: 'string', default: 'admin' },
    },
  });
  const code = values.code?.toLowerCase();
  if (positionals[0] !== 'create' || code === undefined || values.name === undefined) throw new StartRefusal(usage);
  if (!/^[a-z0-9][a-z0-9-]{1,39}$/.test(code))
    throw new StartRefusal('The code has 2 to 40 lower case letters, digits and dashes.');
  const opened = await openConfiguredDatabase(readConfig(process.env));
  try {
    const exists = await opened.database.transaction({ companyCode: code }, (db) =>
      db.selectFrom('companies').select('id').where('private_url', '=', code).executeTakeFirst(),
    );
    if (exists !== undefined) throw new StartRefusal(`There is a company with the code ${code} already.`);
    const password = randomBytes(12).toString('base64url');
    await createCompany(opened.database, {
      id: randomUUIDv7(),
      code,
      name: values.name,
      nameKh: values['name-kh'] ?? null,
      isDemo: false,
      separateDuties: true,
      accounts: [{ userName: values.admin, fullName: 'Administrator', seededAs: 'ADMIN', password }],
    });
    process.stdout.write(
      `Company ${code} is made. Sign in as ${values.admin} with the password ${password} and change it at once; it is shown only here.\n`,
    );
  } finally {
    await opened.close();
  }
}

create().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartRefusal ? error.message : String(error)}\n`);
  process.exit(1);
});
