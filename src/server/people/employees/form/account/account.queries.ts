import type { Db } from '#server/db/connect.ts';

interface Account {
  readonly companyId: string;
  readonly userId: string;
}

/** Makes an account that cannot sign in yet: it has no password. */
export async function insertAccount(
  db: Db,
  of: { companyId: string; id: string; userName: string; fullName: string; roleId: string; employeeId: string },
): Promise<void> {
  await db
    .insertInto('users')
    .values({
      company_id: of.companyId,
      id: of.id,
      user_name: of.userName,
      full_name: of.fullName,
      role_id: of.roleId,
      employee_id: of.employeeId,
    })
    .execute();
}

/** Writes name and role of an account where one of them is another. */
export async function changeAccount(
  db: Db,
  of: Account & { readonly userName: string; readonly fullName: string; readonly roleId: string },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ user_name: of.userName, full_name: of.fullName, role_id: of.roleId })
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.userId)
    .where((e) => e.or([e('user_name', '!=', of.userName), e('full_name', '!=', of.fullName), e('role_id', '!=', of.roleId)]))
    .execute();
}
