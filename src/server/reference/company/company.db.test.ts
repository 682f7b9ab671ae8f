import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sampleFiles } from '#testing/sample-files.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

let test: TestApp;
let office: TestCompany;
let admin: Client;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  office = await test.company();
  admin = await office.as('ADMIN');
});

const setting = async (client = admin) => (await client.get(`/client/v1/setting/${office.id}`)).body.data;
const save = (body: Record<string, unknown>, client = admin) => client.put(`/client/v1/update/${office.id}`, body);
const logo = (client = admin, bytes: Buffer = sampleFiles.png) =>
  client.send('POST', '/file/v1/setting/logo', { file: { field: 'logo', name: 'logo.png', bytes } });
const letGo = (path: string, client = admin) => client.send('DELETE', '/file/v1/file/delete', { query: { path } });
const view = (link: string) => test.send('GET', link.replace(/^\/api/, ''));

describe('the general settings', () => {
  it('have the fields of the seed, and are changed one by one', async () => {
    expect(await setting()).toEqual({
      id: office.id,
      version: 1,
      logo: null,
      logoLink: null,
      name: expect.stringMatching(/^Office/),
      nameKH: null,
      privateURL: office.code,
      bankName: null,
      bankAddress: null,
      accountName: null,
      accountNumber: null,
      payrollAgreementId: null,
      firstPayrollPeriod: 15,
      leaverAccessMonths: 12,
      newEmployeeRoleId: null,
      roles: expect.arrayContaining([expect.objectContaining({ name: 'Staff', mayGive: true })]),
    });
    const bank = {
      bankName: 'Mekong Bank',
      bankAddress: '1 Riverside',
      accountName: 'Office',
      accountNumber: '000-111',
      payrollAgreementId: 'PA-7',
    };
    const saved = await save({ id: office.id, nameKH: '  ការិយាល័យ ', ...bank, privateURL: 'stolen', version: 1 });
    expect(saved.body.data).toMatchObject({ ...bank, nameKH: 'ការិយាល័យ', privateURL: office.code, firstPayrollPeriod: 15 });
    await save({ bankName: '' });
    expect(await setting()).toMatchObject({ ...bank, bankName: null });
    const { rows } = await test.owner.query(
      "select user_name, before, after from audit_entries where company_id = $1 and record_type = 'companies' order by id",
      [office.id],
    );
    expect(rows).toMatchObject([
      { user_name: 'The ADMIN', before: { account_number: null }, after: { account_number: '000-111' } },
      { before: { bank_name: 'Mekong Bank' }, after: { bank_name: null } },
    ]);
  });

  it.each([-1, 32, 1.5, '15'])('take no first payroll period of %s', async (firstPayrollPeriod) => {
    const refused = await save({ firstPayrollPeriod });
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ['firstPayrollPeriod']]);
    expect((await setting()).firstPayrollPeriod).toBe(15);
  });

  it.each([0, 31])('take a first payroll period of %s', async (firstPayrollPeriod) => {
    expect((await save({ firstPayrollPeriod })).body.data.firstPayrollPeriod).toBe(firstPayrollPeriod);
  });

  it('take their own id and the logo they have along, and no other id', async () => {
    const { key } = (await logo()).body.data;
    await save({ logo: key });
    const { id, name, privateURL } = await setting();
    expect((await save({ id, logo: key, name })).body.data).toMatchObject({ logo: key, privateURL });
    expect((await save({ id: crypto.randomUUID(), name })).status).toBe(400);
  });

  it('need a name, and text that a database can hold', async () => {
    expect((await save({ name: '  ' })).status).toBe(422);
    expect((await save({ bankName: 'x'.repeat(300) })).status).toBe(422);
  });

  it('tell a stale save whose change it would undo', async () => {
    expect((await save({ bankName: 'First', version: 1 })).status).toBe(200);
    const stale = await save({ bankName: 'Second', version: 1 });
    expect([stale.status, stale.body.error.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(stale.body.error.message).toContain('The ADMIN');
    expect((await setting()).bankName).toBe('First');
  });

  it('are of the own company alone, and for those who may', async () => {
    const elsewhere = await test.company();
    expect((await admin.get(`/client/v1/setting/${elsewhere.id}`)).status).toBe(404);
    expect((await admin.put(`/client/v1/update/${elsewhere.id}`, { name: 'Mine' })).status).toBe(404);
    const staff = await office.as('STAFF');
    expect((await staff.get(`/client/v1/setting/${office.id}`)).status).toBe(403);
    expect((await save({ name: 'Mine' }, staff)).status).toBe(403);
    expect((await logo(staff)).status).toBe(403);
  });
});

describe('the logo', () => {
  it('is the company’s with the save, is seen by everybody, and the one before is gone', async () => {
    const first = (await logo()).body.data;
    expect((await setting()).logo).toBeNull();
    expect((await save({ logo: first.key })).body.data.logo).toBe(first.key);
    const { logoLink } = await setting();
    expect((await view(logoLink)).bytes.equals(sampleFiles.png)).toBe(true);
    const staff = await office.as('STAFF');
    expect((await view((await staff.get('/client/v1/logo')).body.data.link)).status).toBe(200);

    // As the seed's client does it: first the old one is let go, then the new one comes (decision B97).
    expect((await letGo(first.key)).status).toBe(200);
    expect((await view(logoLink)).status).toBe(200);
    const second = (await logo()).body.data;
    expect((await save({ logo: second.key })).body.data.logo).toBe(second.key);
    expect((await view(logoLink)).status).toBe(404);
    await save({ bankName: 'Another' });
    expect((await setting()).logo).toBe(second.key);
    await save({ logo: null });
    expect((await setting()).logo).toBeNull();
    expect((await staff.get('/client/v1/logo')).body.data.link).toBeNull();
  });

  it('is a picture under 2 MB', async () => {
    expect((await logo(admin, sampleFiles.svg)).body.error.code).toBe('FILE_KIND');
    expect((await logo(admin, sampleFiles.pdf)).body.error.code).toBe('FILE_KIND');
    const large = await logo(admin, sampleFiles.pngOf(2 * 1_048_576));
    expect([large.status, large.body.error.message]).toEqual([413, 'Image must smaller than 2MB!']);
  });

  it('is taken from an own upload of this company alone', async () => {
    const elsewhere = await (await test.company()).as('ADMIN');
    const foreign = (await logo(elsewhere)).body.data.key;
    expect((await save({ logo: foreign })).body.error.fields.logo).toBe('This is not a known record.');
    expect((await letGo(foreign)).status).toBe(404);
    const again = await office.as('ADMIN');
    const { key } = (await logo(again)).body.data;
    await letGo(key);
    expect((await save({ logo: key })).status).toBe(422);
    expect((await letGo('../../../etc/passwd')).status).toBe(404);
  });
});
