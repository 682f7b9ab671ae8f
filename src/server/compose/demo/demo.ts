import { randomUUIDv7 } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ListConfirmation } from '#contract/payroll/payroll-confirmation.ts';
import { addMonths, dayIn, lastDayOf } from '#engine/calendar/day.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/connect.ts';
import { demoAccounts, demoCompanyCode } from '#server/access/users/index.ts';
import { arrangeExtras, completeRecords, linkAccounts } from '#server/compose/demo/arrange.ts';
import { arrangeArrears } from '#server/compose/demo/arrears.ts';
import { arrangeAttendance } from '#server/compose/demo/time/attendance.ts';
import { showPhones } from '#server/compose/demo/people/colleagues.ts';
import { arrangeChecklists, markTasks } from '#server/compose/demo/people/checklists.ts';
import { demoClient } from '#server/compose/demo/client.ts';
import type { DemoClient } from '#server/compose/demo/client.ts';
import { dateAwards, fillLists, keepDonorContact } from '#server/compose/demo/people/lists.ts';
import { arrangeForecast } from '#server/compose/demo/finance/forecast.ts';
import { makeDonorLayout } from '#server/compose/demo/finance/donor-files.ts';
import { arrangeJournals } from '#server/compose/demo/finance/journals.ts';
import { arrangePlans } from '#server/compose/demo/performance/plans.ts';
import { arrangeQuestions } from '#server/compose/demo/questions.ts';
import { keepBackup } from '#server/compose/demo/backup.ts';
import { arrangeNotifications } from '#server/compose/demo/notifications.ts';
import { arrangeCancellation, arrangeLeave } from '#server/compose/demo/time/leave.ts';
import { makeDetailRequests } from '#server/compose/demo/people/details.ts';
import { keepDocuments } from '#server/compose/demo/people/documents.ts';
import { makeTermRequest } from '#server/compose/demo/people/terms.ts';
import { makeViews } from '#server/compose/demo/views.ts';
import { refuseCosts } from '#server/compose/demo/finance/ineligible-costs.ts';
import { makeFields } from '#server/compose/demo/people/fields.ts';
import { arrangeReview } from '#server/compose/demo/performance/quarterly-reviews.ts';
import { arrangeObjectives } from '#server/compose/demo/performance/objectives.ts';
import { arrangeYear } from '#server/compose/demo/year.ts';
import { makeModules } from '#server/compose/demo/performance/modules.ts';
import { arrangeOvertime } from '#server/compose/demo/time/overtime.ts';
import { arrangeScales } from '#server/compose/demo/finance/scales.ts';
import { arrangeTimesheets } from '#server/compose/demo/time/timesheets.ts';
import { arrangePayments } from '#server/compose/demo/finance/payments.ts';
import { demoPeople } from '#server/compose/demo/people/people.ts';
import { demoWorkbook } from '#server/compose/demo/workbook.ts';
import { StartRefusal } from '#server/start-refusal.ts';
import { createCompany } from '#server/compose/new-company/create-company.ts';

export interface DemoOptions {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly config: Config;
  readonly today: string;
  readonly say: (line: string) => void;
}

/** Months that are paid when the demo begins; the current one is generated besides. */
const paidMonths = 6;

/** Of all locks of this product: whoever makes the demo company. */
export const demoLock = 7228;

const findDemo = (database: Database) =>
  database.transaction({ companyCode: demoCompanyCode }, (db) =>
    db.selectFrom('companies').select(['id', 'demo_ready']).where('private_url', '=', demoCompanyCode).executeTakeFirst(),
  );

/**
 * Makes the demo company once: its people come in by the import, its past by the payroll that anybody runs. Servers that start
 * together wait for the one that makes it.
 */
export async function ensureDemo(options: DemoOptions): Promise<void> {
  const { database } = options;
  if ((await findDemo(database))?.demo_ready === true) return;
  await database.exclusively(demoLock, () => makeDemo(options));
}

/** A demo has accounts whose password everybody knows, which is nothing to be made beside an office that is real. */
async function refuseBesideOffices(database: Database): Promise<void> {
  const offices = await database.transaction({ isWorker: true }, (db) =>
    db.selectFrom('companies').select('private_url').where('is_demo', '=', false).limit(1).execute(),
  );
  if (offices.length > 0)
    throw new StartRefusal(
      'This installation has a company of its own, and DEMO=1, which is so where it is not set, would make a demo beside it with passwords that everybody knows. Start with DEMO=0; nothing was made.',
    );
}

async function makeDemo(options: DemoOptions): Promise<void> {
  const { app, database, config, say } = options;
  const found = await findDemo(database);
  if (found?.demo_ready === true) return;
  await refuseBesideOffices(database);
  say('Making the demo company: 80 people and half a year of payroll. This takes some seconds, once.');
  const id = found?.id ?? randomUUIDv7();
  if (found === undefined) {
    await createCompany(database, {
      id,
      code: demoCompanyCode,
      name: 'Mekong Relief',
      nameKh: 'មេគង្គសង្គ្រោះ',
      isDemo: true,
      separateDuties: true,
      accounts: demoAccounts.map(({ userName, role, seededAs }) => ({
        userName,
        fullName: role,
        seededAs,
        password: config.demoPassword,
      })),
    });
    // The past is written at once; before the demo is ready both are on again.
    await database.transaction({ companyId: id }, (db) =>
      db
        .updateTable('payroll_settings')
        .set({ accounts_by_two: false, terms_by_two: false })
        .where('company_id', '=', id)
        .execute(),
    );
  }
  const admin = await demoClient(app, { code: demoCompanyCode, userName: 'admin', password: config.demoPassword });
  await fill({ ...options, admin, companyId: id });
  await database.transaction({ companyId: id }, (db) =>
    db.updateTable('companies').set({ demo_ready: true }).where('id', '=', id).execute(),
  );
}

/** The code of a person; their last day ends the month before the last. */
const leaver = 'MR-1050';

interface Filling extends DemoOptions {
  readonly admin: DemoClient;
  readonly companyId: string;
}

async function fill({ admin, app, config, database, today, companyId }: Filling): Promise<void> {
  const current = today.slice(0, 7);
  const people = demoPeople(current);
  const options = { createMissing: true };
  await makeFields(admin);
  await admin.upload('/employee/v1/import', { name: 'mekong-relief-staff.xlsx', bytes: await demoWorkbook(people), options });
  await fillLists(admin);
  await dateAwards(admin, current);
  await keepDonorContact(admin);
  await makeModules(admin);
  await database.transaction({ companyId }, async (db) => {
    await linkAccounts(db, companyId);
    await completeRecords(db, companyId);
    await arrangeExtras(db, { companyId, current });
  });
  await arrangeScales(database, { companyId, year: Number(current.slice(0, 4)), admin });
  const client = async (userName: string): Promise<DemoClient> =>
    await demoClient(app, { code: demoCompanyCode, userName, password: config.demoPassword });
  const hr = await client('hr');
  const officer = await client('hrofficer');
  const steps = { payroll: await client('payroll'), finance: await client('finance'), director: await client('director') };
  // Before the payrolls, which read it.
  await database.transaction({ companyId }, (db) => arrangeLeave(db, { companyId, current, today, hr, admin }));
  await database.transaction({ companyId }, (db) => arrangeOvertime(db, { companyId, current, officer, hr, admin }));
  await database.transaction({ companyId }, (db) => arrangeNotifications(db, { companyId, today }));
  await database.transaction({ companyId }, (db) => arrangeTimesheets(db, { companyId, current, leaver }));
  // The payroll of last month then moves the costs of the month before by its approved hours.
  await admin.call('PUT', '/attendance/v1/timesheet_rules', {
    anyProject: true,
    settles: true,
    settlesFrom: addMonths(current, -2),
  });
  for (let back = paidMonths; back >= 1; back -= 1) {
    const month = addMonths(current, -back);
    if (back === 3) {
      // A rise for five people, as an office would hand it in.
      const risen = people.slice(20, 25).map((one) => ({ ...one, salary: `${Number(one.salary) + 50}.00` }));
      const from = { ...options, salaryEffectiveFrom: dayIn(month, 1) };
      await admin.upload('/employee/v1/import', { name: 'salary-rise.xlsx', bytes: await demoWorkbook(risen), options: from });
    }
    if (back === 2) await resign(database, { companyId, code: leaver, lastWorkingDay: lastDayOf(month) });
    await payMonth(steps, month);
  }
  await database.transaction({ companyId }, (db) =>
    arrangePayments(db, {
      finance: steps.finance,
      director: steps.director,
      companyId,
      today,
      from: addMonths(current, -paidMonths),
      to: addMonths(current, -1),
    }),
  );
  await generate(steps.payroll, current);
  await arrangeArrears(admin, { people, current });
  const { finance } = steps;
  await makeDonorLayout(finance);
  await arrangeJournals(finance, { today, openMonth: addMonths(current, -1) });
  await arrangeForecast(admin, { openMonth: addMonths(current, -1) });
  await refuseCosts(admin, { from: current });
  const staff = await demoClient(app, { code: demoCompanyCode, userName: 'staff', password: config.demoPassword });
  await database.transaction({ companyId }, (db) => arrangeAttendance(db, { companyId, today, admin, staff }));
  await makeDetailRequests({ staff, hr, admin, person: people[44] });
  await database.transaction({ companyId }, (db) => keepDocuments(db, { companyId, hr, today }));
  await database.transaction({ companyId }, (db) => showPhones(db, companyId));
  await makeTermRequest({ hr, admin, person: people[17], today });
  await makeViews(hr);
  const clients = { staff, hr, hrofficer: officer, payroll: steps.payroll };
  await arrangeCancellation({ today, owner: officer, admin });
  await arrangeQuestions({ staff, payroll: clients.payroll });
  const year = Number(current.slice(0, 4));
  await admin.call('PUT', '/pdd/v1/rules', { useWeights: 1, useRatings: 1, calibration: 1 });
  await database.transaction({ companyId }, (db) => arrangeYear(db, { companyId, year, today }));
  await arrangeObjectives({ year, admin, clients });
  await arrangeReview({ year, today, staff });
  await database.transaction({ companyId }, (db) => arrangePlans(db, { companyId, today, admin, payroll: clients.payroll }));
  await arrangeChecklists(database, { companyId, today, hr });
  await markTasks(hr);
  await keepBackup(admin);
}

/** Somebody leaves at the end of a month; the record's form comes with its own screens. */
async function resign(database: Database, of: { companyId: string; code: string; lastWorkingDay: string }): Promise<void> {
  await database.transaction({ companyId: of.companyId }, (db) =>
    db
      .updateTable('employees')
      .set({
        status: 0,
        last_working_day: of.lastWorkingDay,
        is_notice_terminate: 0,
        termination_benefit: 0,
        end_reason: 'RESIGNATION',
        leave_brought_forward: 200,
      })
      .where('company_id', '=', of.companyId)
      .where('code', '=', of.code)
      .execute(),
  );
}

const Leavers = z.object({ data: z.array(z.object({ id: z.string() })) });
const Runs = z.object({ data: z.array(z.unknown()) });
const Processed = z.object({ data: z.object({ groupPayroll: z.object({ id: z.string() }) }) });

async function generate(payroll: DemoClient, month: string): Promise<void> {
  const leavers = Leavers.parse(await payroll.call('GET', `/payroll/v1/resigned_employees?byPayrollDate=${month}`));
  const ids = leavers.data.map(({ id }) => id).join(',');
  await payroll.call('POST', `/payroll/v1/generate?date=${month}&resignedEmployeIds=${ids}`);
}

const Listed = z.object({
  groupPayroll: z.object({ firstPaymentStatus: z.string().nullable(), secondPaymentStatus: z.string() }),
});

const ChangeList = z.object({ data: ListConfirmation });

/** The changes to the facts of pay, as who reviews and who approves has them before their eyes. */
async function listToConfirm(who: DemoClient, month: string): Promise<ListConfirmation> {
  return ChangeList.parse(await who.call('GET', `/payroll/v1/month_changes?date=${month}`)).data;
}

/** Who takes which step of a payroll. */
interface StepTakers {
  readonly payroll: DemoClient;
  readonly finance: DemoClient;
  readonly director: DemoClient;
}

/** Pays a month; what an interrupted start has already paid stays as it is. */
async function payMonth({ payroll, finance, director }: StepTakers, month: string): Promise<void> {
  const isPaid = async (): Promise<{ first: boolean; second: boolean }> => {
    const { groupPayroll } = Listed.parse(await payroll.call('GET', `/payroll/v1/lists?date=${month}&limit=1`));
    return { first: groupPayroll.firstPaymentStatus === 'APPROVED', second: groupPayroll.secondPaymentStatus === 'APPROVED' };
  };
  const { data: runs } = Runs.parse(await payroll.call('GET', `/payroll/v1/lists?date=${month}&limit=1`));
  if (runs.length > 0 && (await isPaid()).second) return;
  await generate(payroll, month);
  const paid = await isPaid();
  for (const payrollPeriod of paid.first ? ['second_payment'] : ['first_payment', 'second_payment']) {
    const body = { month, payrollPeriod, exchangeRate: 4_020 + Number(month.slice(5)), nssfExchangeRate: 4_015 };
    const { data } = Processed.parse(await payroll.call('PUT', '/payroll/v1/process', body));
    const { id } = data.groupPayroll;
    for (const [step, who] of [
      ['submit_payroll', payroll],
      ['mark_as_verified', finance],
      ['mark_as_approved', director],
    ] as const) {
      const confirms = step === 'submit_payroll' ? undefined : await listToConfirm(who, month);
      await who.call(
        'PUT',
        `/payroll/v1/${step}/${id}?payrollPeriod=${payrollPeriod}`,
        confirms === undefined ? undefined : { confirms },
      );
    }
  }
}
