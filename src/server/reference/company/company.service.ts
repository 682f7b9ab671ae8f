import { refuseUnproved } from '#server/access/authority/index.ts';
import type { CompanySetting, company } from '#contract/reference/company.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { Refusal, refuseField } from '#contract/errors.ts';
import { covers, toRights } from '#contract/permissions.ts';
import {
  findCompany,
  findMonthBetweenPayments,
  holdCompany,
  listRoles,
  updateCompany,
} from '#server/reference/company/company.queries.ts';
import { attachFiles, checkFiles } from '#server/files/attach.ts';
import { endingOf } from '#server/files/file-kinds.ts';
import { fileLink } from '#server/files/file-link.ts';
import { idOfName, wireName } from '#server/files/file-names.ts';
import type { Context } from '#server/http/context.ts';
import { refuseStale } from '#server/http/stale.ts';

/** The general settings; a company that is not the session's is not there. */
export async function readSetting(context: Context, clientId: string): Promise<CompanySetting> {
  if (clientId !== context.session.companyId) throw new Refusal('NOT_FOUND');
  const row = await findCompany(context.db, clientId);
  const logo = row.logo_file_id;
  return {
    id: row.id,
    version: row.version,
    logo: logo === null ? null : wireName(logo, endingOf(row.logo_type ?? '')),
    logoLink: logo === null ? null : fileLink(context, { id: logo, purpose: 'logo' }),
    name: row.name,
    nameKH: row.name_kh,
    privateURL: row.private_url,
    bankName: row.bank_name,
    bankAddress: row.bank_address,
    accountName: row.account_name,
    accountNumber: row.account_number,
    payrollAgreementId: row.payroll_agreement_id,
    firstPayrollPeriod: row.first_payroll_period,
    leaverAccessMonths: row.leaver_access_months,
    newEmployeeRoleId: row.new_employee_role_id,
    roles: (await listRoles(context.db, clientId)).map((role) => ({
      id: role.id,
      name: role.name,
      mayGive: covers(context.session.own, toRights(role)),
    })),
  };
}

type Body = InputOf<(typeof company)['update']>['body'];

/** Saves the general settings. A logo is taken from its upload, and the one before is gone with the same save. */
export async function updateSetting(context: Context, of: { clientId: string; body: Body }): Promise<CompanySetting> {
  const { db, session } = context;
  const { clientId, body } = of;
  if (clientId !== session.companyId) throw new Refusal('NOT_FOUND');
  if ((body.id ?? clientId) !== clientId) throw new Refusal('BAD_REQUEST', { detail: 'id' });
  await holdCompany(db, clientId);
  const row = await findCompany(db, clientId);
  refuseStale(body.version, row.version, { changedBy: row.changed_by, changedAt: row.updated_at });
  if (body.firstPayrollPeriod !== undefined && (body.firstPayrollPeriod === 0) !== (row.first_payroll_period === 0)) {
    const month = await findMonthBetweenPayments(db, clientId);
    if (month !== undefined) throw refuseField('firstPayrollPeriod', 'between_payments', { month });
  }
  if (body.newEmployeeRoleId !== undefined && body.newEmployeeRoleId !== row.new_employee_role_id) {
    await checkNewEmployeeRole(context, body.newEmployeeRoleId);
    await refuseUnproved(context);
  }
  const logo = body.logo === undefined ? row.logo_file_id : body.logo === null ? null : (idOfName(body.logo) ?? null);
  const attachment = await checkFiles(context, {
    before: [row.logo_file_id],
    after: logo === null ? [] : [{ id: logo, field: 'logo', purpose: 'logo' }],
    employeeId: null,
  });
  await updateCompany(db, {
    id: clientId,
    values: {
      logo_file_id: logo,
      ...(body.name === undefined ? {} : { name: body.name }),
      ...(body.nameKH === undefined ? {} : { name_kh: body.nameKH }),
      ...(body.bankName === undefined ? {} : { bank_name: body.bankName }),
      ...(body.bankAddress === undefined ? {} : { bank_address: body.bankAddress }),
      ...(body.accountName === undefined ? {} : { account_name: body.accountName }),
      ...(body.accountNumber === undefined ? {} : { account_number: body.accountNumber }),
      ...(body.payrollAgreementId === undefined ? {} : { payroll_agreement_id: body.payrollAgreementId }),
      ...(body.firstPayrollPeriod === undefined ? {} : { first_payroll_period: body.firstPayrollPeriod }),
      ...(body.leaverAccessMonths === undefined ? {} : { leaver_access_months: body.leaverAccessMonths }),
      ...(body.newEmployeeRoleId === undefined ? {} : { new_employee_role_id: body.newEmployeeRoleId }),
    },
  });
  await attachFiles(context, { ...attachment, employeeId: null });
  return await readSetting(context, clientId);
}

/** Refuses a role that is archived or another company's, and one that may more than the caller. */
async function checkNewEmployeeRole({ db, session }: Context, id: string | null): Promise<void> {
  if (id === null) return;
  const role = (await listRoles(db, session.companyId)).find((one) => one.id === id);
  if (role === undefined) throw refuseField('newEmployeeRoleId', 'validation.id');
  if (!covers(session.own, toRights(role))) throw refuseField('newEmployeeRoleId', 'validation.role_not_yours');
}

/** The link to the company's logo, for whoever is signed in; null for none. */
export async function readLogo(context: Context): Promise<string | null> {
  const { logo_file_id: id } = await findCompany(context.db, context.session.companyId);
  return id === null ? null : fileLink(context, { id, purpose: 'logo' });
}
