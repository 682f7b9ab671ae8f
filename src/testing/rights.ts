import type { Permission } from '#contract/permissions.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

/** A member of staff whose role holds exactly these rights, until it is asked for again with others. */
export async function staffWith(test: TestApp, company: TestCompany, permissions: readonly Permission[]): Promise<Client> {
  await test.owner.query(
    `update roles set permissions = $2, version = version + 1 where company_id = $1 and seeded_as = 'STAFF'`,
    [company.id, permissions],
  );
  return await company.as('STAFF');
}
