import { randomUUIDv7 } from 'node:crypto';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/connect.ts';
import { demoAccounts, demoCompanyCode } from '#server/db/demo/accounts.ts';
import { createCompany } from '#server/features/company/create-company.ts';

/** Makes the demo company once. */
export async function ensureDemo({
  database,
  config,
  say,
}: {
  database: Database;
  config: Config;
  say: (line: string) => void;
}): Promise<void> {
  const exists = await database.transaction({ companyCode: demoCompanyCode }, async (db) =>
    db.selectFrom('companies').select('id').where('private_url', '=', demoCompanyCode).executeTakeFirst(),
  );
  if (exists !== undefined) return;
  say('Making the demo company.');
  await createCompany(database, {
    id: randomUUIDv7(),
    code: demoCompanyCode,
    name: 'Mekong Relief',
    nameKh: 'មេគង្គសង្គ្រោះ',
    isDemo: true,
    separateDuties: false,
    accounts: demoAccounts.map(({ userName, role, seededAs }) => ({
      userName,
      fullName: role,
      seededAs,
      password: config.demoPassword,
    })),
  });
}
