import { sql } from 'kysely';
import { visibilitiesFor } from '#contract/people/custom-fields.ts';
import { employeeChoices, fixedAllowances } from '#contract/people/employees/employee-form.ts';
import type { EmployeeDetail } from '#contract/people/employees/employee-detail.ts';
import type { FixedAllowance } from '#contract/people/employees/employee-form.ts';
import { ageOn } from '#engine/calendar/day.ts';
import { Refusal } from '#contract/errors.ts';
import { isOwnRecordClosed } from '#server/access/authority/index.ts';
import type { Db } from '#server/db/connect.ts';
import { readCustomFields } from '#server/people/custom-fields/index.ts';
import { shownValues } from '#server/people/employees/custom-values.ts';
import { readWaitingAccount } from '#server/people/change-requests/accounts/index.ts';
import { readPayloads } from '#server/people-facts/sub-projects.ts';
import { namesOfDeciders, readTermsGuard } from '#server/people/change-requests/terms/index.ts';
import { readFileNames, readPapers } from '#server/people/employees/form/files.plan.ts';
import { refusalOfKeys } from '#server/people/employees/form/account/keys.ts';
import { openFrom } from '#server/people/employees/dated/open-month.ts';
import { plainFacts, peopleFields } from '#server/people/employees/form/record/record-columns.ts';
import { DEDUCTION } from '#server/people/employees/form/rows/rows.plan.ts';
import { readStored } from '#server/people/employees/form/stored-form.queries.ts';
import type { Stored } from '#server/people/employees/form/stored-form.queries.ts';
import { heldSince } from '#server/people/employees/dated/put.ts';
import type { Context } from '#server/http/context.ts';
import { refusalText } from '#server/http/words.ts';
import { listedName, personName } from '#server/db/parts/names.ts';

/** The whole record for the form. */
export async function readDetail(context: Context, id: string): Promise<EmployeeDetail> {
  const { db, session, today } = context;
  const { companyId } = session;
  const stored = await readStored(db, { companyId, id });
  if (stored === undefined) throw new Refusal('NOT_FOUND');
  const names = await readNames(db, { companyId, stored });
  const items = await readItems(db, companyId);
  const nameOf = await readFileNames(db, { companyId, stored });
  const customFields = await readCustomFields(db, {
    companyId,
    visibilities: visibilitiesFor(session, id === session.employeeId),
  });
  const keysRefusal = await refusalOfKeys(context, id);
  const terms = await readTermsGuard(db, { companyId, employeeIds: [id] });
  const payloadOf = await readPayloads(db, { companyId, projectIds: stored.allocations.map((row) => row.project_id) });
  return {
    ...toDetail(stored, { today, names, items, nameOf }),
    heldSince: {
      ...heldSince('employee_posts', stored.posts),
      ...heldSince('employee_funds', stored.funds),
      ...heldSince('employee_contracts', stored.contracts),
      ...heldSince(
        'employee_salaries',
        stored.salaries.map(({ effective_from: from, ...row }) => ({ ...row, valid_from: from })),
      ),
    },
    allocationFrom: stored.allocations.at(-1)?.valid_from ?? null,
    budgetAllocations: allocations(stored, { names, payloadOf }),
    ...(await readPapers(db, { companyId, employeeId: id })),
    people: await readPeople(db, { companyId, ids: peopleOf(stored) }),
    openFrom: await openFrom(context),
    customFields: [...customFields],
    custom: shownValues(stored.custom, { fields: customFields, nameOf }),
    isOwn: id === session.employeeId && (await isOwnRecordClosed(context)),
    accountWaits: (await readWaitingAccount(db, { companyId, employeeId: id })) ?? null,
    termsByTwo: terms.isOn,
    termsApprovers: terms.isOn ? [...(await namesOfDeciders(context, id))] : [],
    // Nobody learns of a change of the own terms before it is decided.
    termsWait:
      id === session.employeeId
        ? []
        : terms.waiting.map(({ id: requestId, requestNo, part }) => ({ id: requestId, requestNo, part })),
    keysRefused: keysRefusal === undefined ? null : refusalText(context.language, keysRefusal.code, keysRefusal.params),
  };
}

const peopleOf = ({ record }: Stored): string[] =>
  peopleFields.flatMap(({ column }) => {
    const id = record[column];
    return id === null ? [] : [id];
  });

async function readPeople(db: Db, of: { companyId: string; ids: readonly string[] }) {
  const { rows } = await sql<{ id: string; code: string; name: string }>`
    select id, code, ${personName('e')} as name from employees e
    where company_id = ${of.companyId} and id = any(${of.ids}::uuid[]) order by code`.execute(db);
  return rows;
}

/** Names that stand beside ids: of lists, of projects with their sub-projects. */
async function readNames(db: Db, of: { companyId: string; stored: Stored }) {
  const { record, posts, allocations } = of.stored;
  const newest = posts.at(-1);
  const named = [
    ['nationality', 'nationalities', record.nationality_id],
    ['passport', 'passport_types', record.passport_type_id],
    ['visa', 'visa_types', record.visa_type_id],
    ['station', 'duty_stations', newest?.duty_station_id],
    ['grade', 'job_grades', newest?.job_grade_id],
    ['level', 'job_levels', newest?.job_level_id],
    ['department', 'departments', newest?.department_id],
    ['team', 'teams', newest?.team_id],
    ['branch', 'branches', record.branch_id],
  ] as const;
  const parts = named.map(
    ([name, table, id]) =>
      sql`(select ${table === 'branches' ? sql`x.name` : listedName('x')} from ${sql.table(table)} x where x.company_id = ${of.companyId} and x.id = ${id ?? null}) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Readonly<Record<(typeof named)[number][0], string | null>>>`select ${sql.join(parts)}`.execute(db);
  const codes = await sql<{ id: string; code: string }>`
    select id, code from projects where company_id = ${of.companyId} and id = any(${allocations.map((row) => row.project_id)}::uuid[])
    union all
    select id, code from sub_projects where company_id = ${of.companyId} and id = any(${allocations.flatMap((row) => row.sub_project_id ?? [])}::uuid[])`.execute(
    db,
  );
  return { ...rows[0], codes: new Map(codes.rows.map(({ id, code }) => [id, code])) };
}

type Names = Awaited<ReturnType<typeof readNames>>;

async function readItems(db: Db, companyId: string) {
  return await db
    .selectFrom('payroll_items')
    .select(['id', 'code', 'title', 'type', 'tax_rate'])
    .where('company_id', '=', companyId)
    .execute();
}

type Items = Awaited<ReturnType<typeof readItems>>;

const hundredths = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : value / 100;
export const oneOf = <const Value extends string | number>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((one) => one === value);
const flag = (value: boolean | number | null | undefined): 0 | 1 => (value === true || value === 1 ? 1 : 0);
const age = (dob: string | null, today: string): number | null => (dob === null ? null : ageOn(dob, today));

/** Day of the last change of the kind of contract, or null. */
export function contractChangedAt(contracts: Stored['contracts']): string | null {
  const newest = contracts.at(-1);
  const earlier = contracts.at(-2);
  return newest !== undefined && earlier !== undefined && newest.contract_type !== earlier.contract_type
    ? newest.valid_from
    : null;
}

/** The end of the newest contract; of an undetermined one that of a fixed-term contract before it (seed 000 section 4). */
export function contractEnd(contracts: Stored['contracts']): string | null {
  const newest = contracts.at(-1);
  if (newest?.contract_type !== 'UDC') return newest?.end_date ?? null;
  const before = contracts.at(-2);
  return before?.contract_type === 'FDC' ? before.end_date : null;
}

function toDetail(
  stored: Stored,
  of: { today: string; names: Names; items: Items; nameOf: (id: string | null) => string | null },
): Omit<
  EmployeeDetail,
  | 'people'
  | 'openFrom'
  | 'isOwn'
  | 'keysRefused'
  | 'accountWaits'
  | 'termsByTwo'
  | 'termsApprovers'
  | 'termsWait'
  | 'heldSince'
  | 'allocationFrom'
  | 'budgetAllocations'
  | 'certificateFiles'
  | 'benefitFiles'
  | 'customFields'
  | 'custom'
> {
  const { record } = stored;
  const { names, nameOf, today } = of;
  const post = stored.posts.at(-1);
  const contract = stored.contracts.at(-1);
  const salary = stored.salaries.at(-1);
  const fund = stored.funds.at(-1);
  const name = `${record.last_name} ${record.first_name}`.trim();
  const named = (value: string | null | undefined) => (value === null || value === undefined ? null : { name: value });
  return {
    ...plainFacts<EmployeeDetail>(record),
    id: record.id,
    version: record.version,
    name,
    namekh: [record.last_name_kh, record.first_name_kh].filter(Boolean).join(' ') || null,
    hasNoEmail: record.has_no_email,
    photo: nameOf(record.photo_file_id),
    userName: record.user_name,
    nationality: named(names.nationality),
    passportType: named(names.passport),
    visaType: named(names.visa),
    jobGrade: named(names.grade),
    jobLevel: named(names.level),
    department: named(names.department),
    team: named(names.team),
    branch: named(names.branch),
    position: post?.position ?? null,
    step: post?.step ?? null,
    jobGradeId: post?.job_grade_id ?? null,
    jobLevelId: post?.job_level_id ?? null,
    departmentId: post?.department_id ?? null,
    teamId: post?.team_id ?? null,
    dutyStation: names.station ?? null,
    type: record.probation_passed_on === null ? null : 'PERMANENT_STAFF',
    contractType: oneOf(employeeChoices.contractType, contract?.contract_type) ?? null,
    contractEndDate: contractEnd(stored.contracts),
    contracts: stored.contracts.map(({ contract_type: kind, valid_from: from, end_date: until }) => ({
      type: kind,
      from,
      until,
    })),
    contractChangedAt: contractChangedAt(stored.contracts),
    weekendDefinition: record.weekend_definition === null ? null : JSON.stringify(record.weekend_definition),
    roleId: record.user_role_id ?? record.role_id,
    noticePayload: record.notice_working_days === null ? null : JSON.stringify({ workingDay: record.notice_working_days }),
    leaveBroughtForward: hundredths(record.leave_brought_forward),
    leaveKeptFrom: record.has_leave_opening || record.join_date >= record.leave_kept_from ? null : record.leave_kept_from,
    formerUntil: record.former_until,
    basicSalary: hundredths(salary?.amount_cents),
    lastModifiedSalaryAt: salary?.effective_from ?? null,
    pensionFund: hundredths(fund?.pension_value),
    pensionFundType: oneOf(employeeChoices.fundType, fund?.pension_type) ?? 'PERCENTAGE',
    providentFund: hundredths(fund?.provident_value),
    providentFundType: oneOf(employeeChoices.fundType, fund?.provident_type) ?? 'PERCENTAGE',
    insurance: record.insurance.join(','),
    annualSalary: flag(record.annual_salary),
    seniority: flag(contract?.has_seniority),
    severancePay: flag(contract?.has_severance_pay),
    unpaidSalary: record.unpaid_salary_cents / 100,
    ...allowances(stored, of.items),
    ...lists(stored, { today, nameOf }),
    employeeBenefits: benefits(stored, of.items),
    user:
      record.user_name === null || record.user_role_id === null
        ? null
        : {
            roleId: record.user_role_id,
            userName: record.user_name,
            photo: nameOf(record.photo_file_id),
            role: { name: record.user_role_name ?? '' },
          },
  };
}

function lists(
  stored: Stored,
  { today, nameOf }: { today: string; nameOf: (id: string | null) => string | null },
): Pick<EmployeeDetail, 'kids' | 'siblings' | 'inheritances' | 'educations' | 'certifications' | 'languages' | 'skills'> {
  return {
    kids: stored.kids.map((kid) => ({
      id: kid.id,
      name: kid.name,
      dob: kid.date_of_birth,
      age: age(kid.date_of_birth, today),
      currentStatus: oneOf(employeeChoices.kidStatus, kid.current_status) ?? 'UNDER_CONTROLL',
      attachment: nameOf(kid.attachment_file_id),
    })),
    siblings: stored.siblings.map((row) => ({
      id: row.id,
      name: row.name,
      dob: row.date_of_birth,
      age: age(row.date_of_birth, today),
      currentStatus: row.current_status,
    })),
    inheritances: stored.inheritances.map(({ id, name, id_card: idCard, share }) => ({
      id,
      name,
      idCard,
      percentage: hundredths(share),
    })),
    educations: stored.educations.map(({ id, institute, degree, date }) => ({ id, institute, degree, date })),
    certifications: stored.certifications.map(({ id, title, authority, date }) => ({ id, title, authority, date })),
    languages: stored.languages.map(({ id, title, proficiency }) => ({ id, title, proficiency })),
    skills: stored.skills.map(({ id, title, level }) => ({ id, title, level })),
  };
}

function allowances(stored: Stored, items: Items): Record<FixedAllowance, EmployeeDetail[FixedAllowance]> {
  const of = (code: string) => {
    const item = items.find((one) => one.code === code);
    const row = stored.benefits.find((one) => one.payroll_item_id === item?.id);
    return {
      code,
      title: item?.title ?? code,
      amount: (row?.amount_cents ?? 0) / 100,
      isTaxable: row === undefined ? (1 as const) : flag(row.is_taxable),
      offeredBy: oneOf(employeeChoices.offeredBy, row?.offered_by) ?? 'ORGANIZATION',
      fix: true,
    };
  };
  const { phoneAllowance, housingAllowance, gasolineAllowance } = fixedAllowances;
  return { phoneAllowance: of(phoneAllowance), housingAllowance: of(housingAllowance), gasolineAllowance: of(gasolineAllowance) };
}

function benefits(stored: Stored, items: Items): EmployeeDetail['employeeBenefits'] {
  const fixed = new Set<string>(Object.values(fixedAllowances));
  const byId = new Map(items.map((item) => [item.id, item]));
  return stored.benefits.flatMap((row) => {
    const item = byId.get(row.payroll_item_id);
    if (item === undefined || fixed.has(item.code)) return [];
    return {
      id: row.id,
      payrollItemId: item.id,
      payrollItem: { title: item.title },
      code: item.code,
      type: item.type,
      taxRate: item.tax_rate === null ? null : item.tax_rate / 10_000,
      amount: (item.type === DEDUCTION ? -row.amount_cents : row.amount_cents) / 100,
      isTaxable: flag(row.is_taxable),
      offeredBy: oneOf(employeeChoices.offeredBy, row.offered_by) ?? 'ORGANIZATION',
      status: 1,
    };
  });
}

function allocations(
  stored: Stored,
  { names: { codes }, payloadOf }: { names: Names; payloadOf: Awaited<ReturnType<typeof readPayloads>> },
): EmployeeDetail['budgetAllocations'] {
  const newest = stored.allocations.at(-1)?.valid_from;
  return stored.allocations
    .filter((row) => row.valid_from === newest)
    .map((row) => ({
      id: row.id,
      project: row.project_id,
      subProject: codes.get(row.project_id) ?? '',
      subProjectCode: row.sub_project_id === null ? null : (codes.get(row.sub_project_id) ?? null),
      activityCode1: row.activity_codes[0] ?? null,
      activityCode2: row.activity_codes[1] ?? null,
      activityCode3: row.activity_codes[2] ?? null,
      activityCode4: row.activity_codes[3] ?? null,
      percentage: row.share / 100,
      payload: payloadOf(row.project_id),
    }));
}
