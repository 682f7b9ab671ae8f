import { seededRoles } from '#contract/access/roles.ts';
import type { SeededRole } from '#contract/access/roles.ts';
import { formOf } from '#testing/employee-form.ts';
import { insertPeople } from '#testing/people.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

/** Somebody with a complete record and an account. */
export interface Holder {
  readonly client: Client;
  readonly employeeId: string;
  readonly userId: string;
  readonly roleId: string;
  readonly userName: string;
}

/** A company in which a person with a complete record holds each seeded role; all of them report to one manager. */
export interface StaffedOffice {
  readonly office: TestCompany;
  readonly managerId: string;
  readonly holders: ReadonlyMap<SeededRole, Holder>;
  /** The holder of a role. */
  of(role: SeededRole): Holder;
}

/** Makes one; every record is typed into the form by full access. */
export async function staffedOffice(test: TestApp, options: { separateDuties?: boolean } = {}): Promise<StaffedOffice> {
  const office = await test.company(options);
  const admin = await office.as('ADMIN');
  const { rows: roles } = await test.owner.query<{ id: string; seeded_as: SeededRole }>(
    'select id, seeded_as from roles where company_id = $1',
    [office.id],
  );
  const roleOf = (role: SeededRole): string => roles.find(({ seeded_as: seed }) => seed === role)?.id ?? '';
  const [managerId = ''] = await office.work((db) => insertPeople(db, office.id, [{ code: 'BOSS' }]));
  const holders = new Map<SeededRole, Holder>();
  for (const role of seededRoles) {
    const userName = role.toLowerCase();
    const roleId = roleOf(role);
    const body = formOf(
      { managerId, roleId },
      { code: role, lastName: 'The', firstName: role, email: `${userName}@office.test` },
    );
    const made = await admin.post('/employee/v1/create', body);
    if (made.status !== 200) throw new Error(`${role} was not made: ${JSON.stringify(made.body)}`);
    const employeeId: string = made.body.data.id;
    await test.owner.query(
      `update employees set role_id = null, user_id = (select id from users where company_id = $1 and user_name = $3)
       where company_id = $1 and id = $2`,
      [office.id, employeeId, userName],
    );
    const client = await office.as(role);
    holders.set(role, { client, employeeId, userId: client.userId, roleId, userName });
  }
  const of = (role: SeededRole): Holder => {
    const holder = holders.get(role);
    if (holder === undefined) throw new Error(`nobody is ${role}`);
    return holder;
  };
  return { office, managerId, holders, of };
}
