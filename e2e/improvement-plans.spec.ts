import { improvementPlans as en } from '#i18n/en/performance/improvement-plans.ts';
import { improvementPlans as km } from '#i18n/km/performance/improvement-plans.ts';
import { performanceRecords as formEn } from '#i18n/en/performance/performance-records.ts';
import { performanceRecords as formKm } from '#i18n/km/performance/performance-records.ts';
import { expectAccessible } from './accessible.ts';
import { hire } from './arrange/payroll.ts';
import { expect, test } from './fixtures.ts';
import { walkedOf } from './languages.ts';
import { visit } from './walks/visit.ts';
import { fill, wordsOf } from './words.ts';

const own = { en, km } as const;
const forms = { en: formEn.form, km: formKm.form } as const;

for (const [language, width] of walkedOf([
  ['en', 1024],
  ['km', 360],
] as const))
  test(`a manager writes a plan, its person reads and acknowledges it, in ${language} at ${width} px`, async ({
    office,
    open,
  }) => {
    const words = own[language];
    const { common } = wordsOf(language);
    const formWords = forms[language];
    const lead = (await office.session('LINE_MANAGER')).userId;
    const [managerId = ''] = await hire(office, [{ code: 'M-01', lastName: 'Meas', firstName: 'Manager', userId: lead }]);
    const { userId } = await office.session('STAFF');
    await hire(office, [{ code: 'S-01', lastName: 'Lim', firstName: 'Staff', userId, lineManagerId: managerId }]);
    const admin = await office.api('ADMIN');
    const table = { layout: 'horizontal', enableMultiRow: 1, numRow: 1, usedIn: ['PIP'] };
    const make = async (body: object): Promise<string> => (await admin.post('/performance_module/v1/create', body)).body.data.id;
    const parentId = await make({ title: '<p>Steps</p>', ...table });
    await make({ title: '<p>Goal</p>', parentId });

    const page = await open({ role: 'LINE_MANAGER', language, viewport: { width, height: 900 } });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/employee/v1/lists')) asked.push(decodeURIComponent(request.url()));
    });
    await visit(page, '/performance/pip');
    await expect(page.getByRole('heading', { name: words.title, exact: true })).toBeVisible();
    await expectAccessible(page, 'the list');
    await page.getByRole('button', { name: words.add }).first().click();
    await expect(page).toHaveURL(/\/performance\/pip\/create$/);
    const employee = page.getByRole('combobox', { name: words.employee });
    await employee.click();
    await expect(page.locator('.ant-select-dropdown').getByText(wordsOf(language).common.list.empty_search)).toBeVisible();
    expect(asked).toEqual([]);
    await employee.fill('S-01');
    await page.getByTitle('S-01 Lim Staff').click();
    expect(asked.at(-1)).toMatch(/offset=0.*limit=15|limit=15.*offset=0/);
    expect(asked.at(-1)).toContain('"column":["name","code"]');
    await expect(page.getByText('M-01 Meas Manager')).toBeVisible();
    const date = page.getByLabel(words.date_of_pdd);
    await date.click();
    await date.fill('16/11/2026');
    await date.press('Enter');
    await page.getByRole('button', { name: fill(formWords.add_row, { title: 'Steps' }) }).click();
    const goal = page.getByRole('textbox', { name: /Goal/ }).first();
    await goal.fill('Reports by the third day');
    await expectAccessible(page, 'the form');
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    await page.getByRole('button', { name: common.save }).click();
    await expect(page).toHaveURL(/\/performance\/pip\/update\//);
    await expect(page.getByText(words.unread)).toBeVisible();
    const address = page.url();

    const reader = await open({ role: 'STAFF', language, viewport: { width: 360, height: 740 } });
    await visit(reader, new URL(address).pathname);
    await expect(reader.getByText('Reports by the third day')).toBeVisible();
    await expectAccessible(reader, 'the plan as it is read');
    expect(await reader.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    await reader.getByRole('button', { name: words.acknowledge }).click();
    const dialog = reader.getByRole('dialog', { name: words.acknowledge_title });
    await dialog.getByLabel(words.acknowledge_comment).fill('I see it otherwise');
    await expectAccessible(reader, 'the question');
    await dialog.getByRole('button', { name: words.acknowledge }).click();
    await expect(dialog).toBeHidden();
    await expect(reader.getByText('I see it otherwise').first()).toBeVisible();

    // How it went is written beside each row of the plan; its person reads it anew.
    await page.reload();
    await page.getByText(words.parts.result, { exact: true }).click();
    await page
      .getByRole('textbox', { name: new RegExp(formWords.comment) })
      .first()
      .fill('All in time since May');
    await page.getByRole('button', { name: common.save }).click();
    await expect(page.getByText(words.unread)).toBeVisible();
    await visit(page, '/performance/pip');
    await page.getByRole('button', { name: fill(words.remove, { name: 'Lim Staff' }) }).click();
    await page.getByRole('dialog').getByRole('button', { name: common.confirm.delete_yes }).click();
    await expect(page.getByText(words.empty)).toBeVisible();
  });

for (const [language, width] of walkedOf([
  ['km', 360],
  ['en', 1024],
] as const))
  test(`a stale save of a plan keeps what was typed and names who came between, in ${language} at ${width} px`, async ({
    office,
    open,
  }) => {
    const { common } = wordsOf(language);
    const { userId: leads } = await office.session('LINE_MANAGER');
    const [lineManagerId = ''] = await hire(office, [{ code: 'M-01', lastName: 'Meas', firstName: 'Manager', userId: leads }]);
    const [staffId] = await hire(office, [{ code: 'S-01', lastName: 'Lim', firstName: 'Staff', lineManagerId }]);
    const admin = await office.api('ADMIN');
    const make = async (body: object): Promise<string> => (await admin.post('/performance_module/v1/create', body)).body.data.id;
    const aim = await make({ title: '<p>Aim</p>', usedIn: ['PIP'] });
    const manager = await office.api('LINE_MANAGER');
    const saying = (content1: string) => [{ performanceModuleId: aim, content1 }];
    const { id } = (
      await manager.post('/pip/v1/create', { employeeId: staffId, dateOfPDD: '2026-11-16', entries: saying('As agreed') })
    ).body.data;
    const page = await open({ role: 'LINE_MANAGER', language, viewport: { width, height: 780 } });
    page.on('dialog', (dialog) => void dialog.accept());
    await visit(page, `/performance/pip/update/${id}`);
    const field = page.getByRole('textbox', { name: /^Aim/ });
    await expect(field).toHaveValue('As agreed');
    await admin.put(`/pip/v1/update/${id}`, { entries: saying('By the office') });
    await field.fill('By the manager');
    // A draft that is taken up again is still typed into what was stored when it began.
    await expect.poll(() => page.evaluate(() => JSON.stringify(Object.values(localStorage)))).toContain('By the manager');
    await page.reload();
    await expect(field).toHaveValue('By the manager');
    await page.getByRole('button', { name: common.save, exact: true }).click();
    const told = page.getByRole('alert').filter({ hasText: office.nameOf('ADMIN') });
    await expect(told.getByRole('button', { name: 'Aim' })).toBeInViewport();
    await expect(field).toHaveValue('By the manager');
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    await expectAccessible(page, 'the stale save');
    // The field shows what is chosen.
    await told.getByRole('radio', { name: common.form.keep_theirs }).check();
    await expect(field).toHaveValue('By the office');
    await told.getByRole('radio', { name: common.form.keep_mine }).check();
    await expect(field).toHaveValue('By the manager');
    await page.getByRole('button', { name: common.save, exact: true }).click();
    await expect(told).toBeHidden();
    await expect
      .poll(async () => JSON.stringify((await manager.get(`/pip/v1/detail/${id}`)).body.data.evaluationEntries))
      .toContain('By the manager');
    // Two saves of one's own follow each other.
    for (const text of ['Once', 'Twice']) {
      await field.fill(text);
      await page.getByRole('button', { name: common.save, exact: true }).click();
      await expect
        .poll(async () => JSON.stringify((await manager.get(`/pip/v1/detail/${id}`)).body.data.evaluationEntries))
        .toContain(text);
    }
    await expect(told).toBeHidden();
  });
