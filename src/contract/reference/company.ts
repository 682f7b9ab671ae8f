import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { FileName, Id, codeText, dataOf, linesText, nameText, requiredName } from '#contract/shared.ts';

const orNone = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema.transform((value) => (value === '' ? null : value)).nullish();
const note = orNone(nameText(255));
const number = orNone(codeText(255));

/** What the general settings change (seed 000 section 3). Null empties a field, a missing one leaves it as it is. */
const fields = {
  name: requiredName(200).optional(),
  nameKH: note,
  bankName: note,
  bankAddress: orNone(linesText(255)),
  accountName: note,
  accountNumber: number,
  payrollAgreementId: number,
  /** Day of the month up to which a joiner gets a first payment; 0: the company has none (decision B100). */
  firstPayrollPeriod: z
    .number()
    .int('validation.whole')
    .min(0, 'validation.payroll_day')
    .max(31, 'validation.payroll_day')
    .optional(),
  /** For how many months after the last working day an account still opens its owner's own papers; 0: it ends with that day. */
  leaverAccessMonths: z
    .number('validation.whole')
    .int('validation.whole')
    .min(0, 'validation.leaver_months')
    .max(120, 'validation.leaver_months')
    .optional(),
  /** The role of new employees; null: the seeded role of staff. The caller's own rights must cover it. */
  newEmployeeRoleId: Id.nullish(),
};
const words = z.string().nullable();

/** The company as its general settings show it. */
export const CompanySetting = z.object({
  id: z.string(),
  version: z.number(),
  /** The key of the picture; null for none. */
  logo: words,
  /** Signed, for some minutes. */
  logoLink: words,
  name: z.string(),
  nameKH: words,
  privateURL: z.string(),
  bankName: words,
  bankAddress: words,
  accountName: words,
  accountNumber: words,
  payrollAgreementId: words,
  firstPayrollPeriod: z.number(),
  leaverAccessMonths: z.number(),
  newEmployeeRoleId: words,
  /** The roles that new employees may be given, and whether the caller may choose each. */
  roles: z.array(z.object({ id: z.string(), name: z.string(), mayGive: z.boolean() })),
});
export type CompanySetting = z.output<typeof CompanySetting>;

const params = z.object({ clientId: Id });

/** The calls of the general settings. */
export const company = {
  setting: endpoint({
    method: 'GET',
    path: '/client/v1/setting/{clientId}',
    tag: 'company',
    summary: 'The general settings of the own company.',
    needs: 'setting/access',
    scope: { rows: 'company', record: 'company' },
    params,
    answer: dataOf(CompanySetting),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/client/v1/update/{clientId}',
    tag: 'company',
    summary: 'Changes the general settings of the own company. The private URL stays; a logo is taken by the key of its upload.',
    needs: 'setting/edit',
    scope: { rows: 'company', record: 'company' },
    params,
    body: z.object({ ...fields, id: Id.optional(), logo: FileName.nullish(), version: z.number().int().optional() }),
    answer: dataOf(CompanySetting),
    touches: 'everything',
  }),
  logo: endpoint({
    method: 'GET',
    path: '/client/v1/logo',
    isBrief: true,
    tag: 'company',
    summary: 'A link to the logo of the own company, or null: it stands on pages that everybody sees.',
    needs: 'account',
    scope: { rows: 'none' },
    answer: dataOf(z.object({ link: words })),
  }),
};
