import { sampleFiles } from '#testing/sample-files.ts';
import { expectAccessible } from './accessible.ts';
import { serverUrl } from './arrange/api.ts';
import { hire } from './arrange/payroll.ts';
import { expect, test } from './fixtures.ts';
import { walkedLanguages } from './languages.ts';
import { visit } from './walks/visit.ts';
import { fill, wordsOf } from './words.ts';

const picture = { name: 'logo.png', mimeType: 'image/png', buffer: sampleFiles.png };

for (const language of walkedLanguages) {
  test(`the company has its logo, names and bank, in ${language}`, async ({ open }) => {
    const { common, company, errors, shell } = wordsOf(language);
    const page = await open({ role: 'ADMIN', language });
    await visit(page, '/setting');
    const logo = page.getByRole('region', { name: company.logo });
    await expect(logo.getByText('R', { exact: true })).toBeVisible();

    await logo.locator('input[type=file]').setInputFiles({ ...picture, buffer: sampleFiles.pngOf(2 * 1_048_576) });
    await expect(page.getByText(errors.IMAGE_TOO_LARGE)).toBeVisible();
    await logo.locator('input[type=file]').setInputFiles({ ...picture, buffer: sampleFiles.svg });
    await expect(page.getByRole('alert').filter({ hasText: fill(errors.FILE_KIND, { kinds: 'jpg, png, webp' }) })).toBeVisible();

    await logo.locator('input[type=file]').setInputFiles(picture);
    await expect(page.getByRole('status').filter({ hasText: company.logo_saved })).toBeVisible();
    await expect(logo.getByRole('img', { name: company.logo })).toBeVisible();
    await expect(page.getByRole('navigation', { name: shell.navigation }).locator('img')).toBeVisible();
    // A second one takes the place of the first, in the order of the seed.
    const order: string[] = [];
    page.on('request', (request) => {
      if (/\/file\/v1\/(file\/delete|setting\/logo)/.test(request.url())) order.push(request.method());
    });
    await logo.locator('input[type=file]').setInputFiles(picture);
    await expect.poll(() => order.join(' ')).toBe('DELETE POST');

    await page.getByLabel(company.account_number).fill('000 111 222');
    await page.getByLabel(company.first_period).fill('32');
    await page.getByRole('button', { name: common.save }).click();
    await expect(page.getByRole('list', { name: common.form.wrong_fields })).toBeVisible();
    await page.getByLabel(company.first_period).fill('20');
    await page.getByRole('button', { name: common.save }).click();
    await expect(page.getByRole('status').getByText(company.saved, { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(company.account_number)).toHaveValue('000 111 222');
    await expect(page.getByLabel(company.first_period)).toHaveValue('20');
    await expectAccessible(page, 'general settings');

    await logo.getByRole('button', { name: fill(common.input.delete_file, { name: company.logo }) }).click();
    await page.getByRole('button', { name: common.confirm.delete_yes }).click();
    await expect(logo.getByText('R', { exact: true })).toBeVisible();
  });

  test(`a person reads the own papers, in ${language}`, async ({ office, open }) => {
    const { common, files } = wordsOf(language);
    const { userId } = await office.session('STAFF');
    const [employeeId = ''] = await hire(office, [{ code: 'KR-0001', userId }]);
    const { accessToken } = await office.session('HR_OFFICER');
    const form = new FormData();
    form.set('file', new File([new Uint8Array(sampleFiles.pdf)], 'Degree.pdf'));
    const sent = await fetch(`${serverUrl()}/api/file/v1/upload_certificate?employeeId=${employeeId}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}` },
      body: form,
    });
    expect(sent.status).toBe(200);
    const page = await open({ role: 'STAFF', language });
    await visit(page, `/employees/profile/${employeeId}`);
    const section = page.getByRole('region', { name: files.title, exact: true });
    const paper = section.getByRole('link', { name: fill(common.input.open_file, { name: 'Degree.pdf' }) });
    await expect(paper).toBeVisible();
    await expect(section.getByText(files.none)).toBeVisible();
    const answer = await page.request.get((await paper.getAttribute('href')) ?? '');
    expect((await answer.body()).equals(sampleFiles.pdf)).toBe(true);
    await expectAccessible(page, 'profile');
  });
}
