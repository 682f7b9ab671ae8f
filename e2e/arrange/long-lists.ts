import { randomUUIDv7 } from 'node:crypto';
import { UNPAID_LEAVE } from '#contract/time/leave-types.ts';
import { sampleBodies } from '#testing/reach/samples.ts';
import { monthFrom, thisMonth, today } from '#testing/today.ts';
import type { Office } from './office.ts';
import { hire } from './payroll.ts';

/** More than a page of a list. */
const count = 24;
/** At once: more would only wait for each other. */
const beside = 8;

const long = 'Programme for Integrated Community Development and Emergency Response in the Northern Provinces';
const longKh = 'កម្មវិធីអភិវឌ្ឍន៍សហគមន៍ចម្រុះ និងការឆ្លើយតបបន្ទាន់ក្នុងខេត្តភាគខាងជើង';

const numbers = Array.from({ length: count }, (_, index) => index + 1);
const nameOf = (number: number): string => `${number % 2 === 0 ? longKh : long} ${number}`;

async function each(work: (number: number) => Promise<unknown>, until = count): Promise<void> {
  for (let at = 0; at < until; at += beside) await Promise.all(numbers.slice(at, at + beside).map(work));
}

/** The lists with one name each, and those whose records take a little more. */
const lists: Readonly<Record<string, (number: number) => object>> = {
  department: (number) => ({ name: nameOf(number) }),
  visa_type: (number) => ({ name: nameOf(number) }),
  passport_type: (number) => ({ name: nameOf(number) }),
  nationality: (number) => ({ name: nameOf(number) }),
  job_level: (number) => ({ name: nameOf(number) }),
  job_grade: (number) => ({ name: nameOf(number) }),
  duty_station: (number) => ({ name: nameOf(number), code: `STATION-${number}` }),
  donor: (number) => ({ title: nameOf(number), code: `LONG-PROJECT-NUMBER-${number}` }),
  branch: (number) => ({ ...sampleOf('branch'), name: nameOf(number) }),
  payroll_item: (number) => ({
    ...sampleOf('payroll_item'),
    title: `${number} ${long.slice(0, 60)}`,
    titleKH: `${number} ${longKh.slice(0, 50)}`,
  }),
  holiday: (number) => {
    const start = `${monthFrom(thisMonth(), number)}-17`;
    return { name: nameOf(number), nameKH: longKh, start, end: start };
  },
};

function sampleOf(list: string): object {
  const sample = sampleBodies[`POST /${list}/v1/create`];
  if (typeof sample !== 'object' || sample === null) throw new Error(`There is no sample of ${list}`);
  return sample;
}

/** A company whose every list is long, of people and things with long names in both scripts. */
export async function fillLists(office: Office): Promise<void> {
  const admin = await office.api('ADMIN');
  await admin.post('/finance/v1/accounts/start');
  await admin.post('/file/v1/db_backup', { isKept: true });
  for (const [list, body] of Object.entries(lists))
    await each(async (number) => await admin.post(`/${list}/v1/create`, body(number)));
  const projects: readonly { readonly id: string }[] = (await admin.get('/finance/v1/budgets/choices')).body.data.projects;
  const to = monthFrom(thisMonth(), 11);
  await each(async (number) => {
    const projectId = projects[number - 1]?.id;
    await admin.post('/finance/v1/budgets/create', { projectId, from: thisMonth(), to, amount: 10_000, isSure: true });
    // One project carries what the others do not take.
    const carrierId = projects.at(-1)?.id;
    const items = ['BONUS', 'HOUSING_ALLOWANCE', 'ACCRUAL_ANNUAL_SALARY'];
    const costs = { projectId, carrierId, items, from: thisMonth(), note: long };
    if (projectId !== carrierId) await admin.post('/donor/v1/ineligible_costs/create', costs);
  });
  const departments: readonly { readonly id: string }[] = (await admin.get('/department/v1/lists?limit=0')).body.data;
  await each(async (number) => {
    const departmentId = departments[number - 1]?.id;
    const name = nameOf(number);
    await admin.post('/team/v1/create', { name, departmentId });
    await admin.post('/shift/v1/create', { ...sampleOf('shift'), name, applicables: [{ entityId: departmentId }] });
  });
  const field = (number: number) => ({ name: `${long.slice(0, 70)} ${number}`, nameKH: longKh.slice(0, 80) });
  await each(
    async (number) => await admin.post('/custom_field/v1/create', { ...sampleOf('custom_field'), ...field(number) }),
    count,
  );
  await each(
    async (number) => await admin.post('/role/v1/create', { ...sampleOf('role'), name: `${long.slice(0, 40)} ${number}` }),
  );
  await each(async (number) => {
    const names = { name: `${long.slice(0, 80)} ${number}`, nameKH: longKh.slice(0, 90) };
    await admin.post('/document_kind/v1/create', { ...names, expiry: 'optional', seenBy: 'manager' });
    await admin.post('/checklist_template/v1/create', { ...sampleOf('checklist_template'), ...names });
  });
  await fillPeople(office, departments[0]?.id ?? '');
}

/** All of one department, which clocks in; the first is the administrator. */
async function fillPeople(office: Office, departmentId: string): Promise<void> {
  const admin = await office.api('ADMIN');
  const { userId } = await office.session('ADMIN');
  const month = monthFrom(thisMonth(), 1);
  const ids = await hire(
    office,
    numbers.map((number) => ({
      ...(number === 1 ? { userId } : {}),
      code: `NORTHERN-${number}`,
      lastName: 'SOVANNAREACHSEY',
      firstName: number % 2 === 0 ? 'Maximilian Alexander' : 'Chanthavisoth',
      joinDate: number % 3 === 0 ? `${thisMonth()}-01` : '2024-01-01',
      position: 'Senior Programme Coordinator for Northern Provinces',
    })),
  );
  const [kind] = (await admin.get('/document_kind/v1/lists')).body.data;
  await Promise.all(
    ids.slice(1, beside).map(
      async (employeeId) =>
        await admin.post('/employee/v1/documents/create', {
          employeeId,
          kindId: kind?.id,
          number: long.slice(0, 90),
          expiresOn: `${monthFrom(thisMonth(), 12)}-01`,
        }),
    ),
  );
  const templates: readonly { readonly id: string }[] = (await admin.get('/checklist_template/v1/lists')).body.data;
  await Promise.all(
    ids
      .slice(0, beside)
      .map(
        async (employeeId) => await admin.post('/checklist/v1/start', { employeeId, templateId: templates[0]?.id, day: today() }),
      ),
  );
  await office.work(async (db) => {
    await db
      .updateTable('employees')
      .set({
        last_name_kh: 'សុវណ្ណរាជសី',
        first_name_kh: 'ចាន់ថាវិសុទ្ធិ',
        probation_expires_on: `${month}-01`,
        passport_expires_on: `${month}-02`,
      })
      .where('company_id', '=', office.id)
      .execute();
    await db.updateTable('employee_posts').set({ department_id: departmentId }).where('company_id', '=', office.id).execute();
    const changes = JSON.stringify([
      { field: 'address', before: null, after: long, isAccepted: null },
      { field: 'emergencyContactName', before: null, after: longKh, isAccepted: null },
      { field: 'bankAccNumber', before: '000111222', after: '001 234 567 890 123', isAccepted: null },
    ]);
    await db
      .insertInto('term_requests')
      .values(
        ids.map((employee_id, index) => {
          const id = randomUUIDv7();
          return {
            company_id: office.id,
            id,
            request_no: `CT-2026-${String(index + 1).padStart(5, '0')}`,
            employee_id,
            part: 'salary',
            rows_before: '[]',
            rows_after: JSON.stringify([{ id, effective_from: '2026-12-01', amount_cents: 100_000 }]),
            effective_from: '2026-12-01',
          };
        }),
      )
      .execute();
    await db
      .insertInto('letter_requests')
      .values(
        ids.map((employeeId, at) => ({
          company_id: office.id,
          id: randomUUIDv7(),
          request_no: `LT-2026-${String(at + 1).padStart(5, '0')}`,
          employee_id: employeeId,
          template: 'employment',
          language: 'en',
          addressee: long.slice(0, 90),
        })),
      )
      .execute();
    await db
      .insertInto('detail_requests')
      .values(
        ids.map((employee_id, index) => ({
          company_id: office.id,
          id: randomUUIDv7(),
          request_no: `DC-2026-${String(index + 1).padStart(5, '0')}`,
          employee_id,
          changes,
        })),
      )
      .execute();
    await db
      .insertInto('attendance_corrections')
      .values(
        ids.map((employee_id, index) => ({
          company_id: office.id,
          id: randomUUIDv7(),
          request_no: `ATT-2026-${String(index + 1).padStart(5, '0')}`,
          employee_id,
          kind: 'IN',
          date: today(),
          time: '08:00',
          reason: long,
        })),
      )
      .execute();
    await db.updateTable('time_settings').set({ timesheets_from: thisMonth() }).where('company_id', '=', office.id).execute();
  });
  const { version } = (await admin.get('/attendance/v1/setting')).body.data;
  await admin.put('/attendance/v1/setting', { departmentIds: [departmentId], version });
  const { data: types } = (await admin.get('/leave/v1/leave_types')).body;
  const { id: leaveItemId } = types.find(({ type }: { readonly type: number }) => type === UNPAID_LEAVE);
  await each(async (number) => {
    const employeeId = ids[number - 1];
    const span = { startDate: `${today()} 08:00`, endDate: `${month}-20 17:00` };
    await admin.post('/leave/v1/request', { employeeId, leaveItemId, reason: long, ...span });
    await admin.post('/overtime/v1/request', {
      employeeId,
      type: 'FOR_PAYMENT',
      reason: long,
      startDate: `${today()} 18:00`,
      endDate: `${today()} 20:00`,
    });
  });
}
