import { documents as documentsEn } from '#i18n/en/people/documents.ts';
import { documents as documentsKm } from '#i18n/km/people/documents.ts';
import { sampleFiles } from '#testing/sample-files.ts';
import { expectAccessible } from './accessible.ts';
import { accountOf } from './arrange/office.ts';
import { hire } from './arrange/payroll.ts';
import { expect, test } from './fixtures.ts';
import { walkedLanguages } from './languages.ts';
import { choose } from './walks/choose.ts';
import { keptFile } from './walks/kept-file.ts';
import { visit } from './walks/visit.ts';
import { fill, wordsOf } from './words.ts';

const own = { en: documentsEn, km: documentsKm } as const;
const paper = (name: string) => ({ name, mimeType: 'application/pdf', buffer: sampleFiles.pdf });

for (const language of walkedLanguages) {
  const words = own[language];
  const { common, validation, shell } = wordsOf(language);

  test(`HR keeps documents, their person and manager see what the kind allows, a new version replaces one, in ${language}`, async ({
    office,
    open,
  }) => {
    const [managerId = ''] = await hire(office, [
      { code: 'L-1', lastName: 'CHAN', firstName: 'Leads', userId: await accountOf(office, 'LINE_MANAGER') },
    ]);
    const [id = ''] = await hire(office, [
      { code: 'L-2', lastName: 'SOK', firstName: 'Holds', userId: await accountOf(office, 'STAFF'), lineManagerId: managerId },
    ]);
    const hr = await office.api('HR_MANAGER');
    const kind = { expiry: 'optional' };
    await hr.post('/document_kind/v1/create', { ...kind, name: 'Licence', seenBy: 'manager' });
    await hr.post('/document_kind/v1/create', { ...kind, name: 'Warning', seenBy: 'hr' });

    const page = await open({ role: 'HR_MANAGER', language });
    await test.step('a kind is made in the settings', async () => {
      await visit(page, '/setting/document-kinds');
      await expect(page.locator('main').getByText('Licence')).toBeVisible();
      await page
        .locator('main')
        .getByRole('button', { name: common.reference.new.split('{{')[0]?.trim() ?? '' })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: words.name }).first().fill('Permit');
      await choose(dialog.getByRole('combobox', { name: words.seen_by }), words.viewers.person);
      await expectAccessible(page, 'kind of documents');
      await dialog.getByRole('button', { name: common.save }).click();
      await expect(dialog).toBeHidden();
      await expect(page.locator('main').getByText('Permit')).toBeVisible();
    });

    const section = page.getByRole('region', { name: words.title, exact: true });
    const drawer = page.getByRole('dialog');
    const type = async (label: string, day: string): Promise<void> => {
      const field = drawer.getByRole('textbox', { name: label });
      await field.fill(day);
      await field.press('Enter');
    };
    const add = async (name: string, number: string): Promise<void> => {
      await section.getByRole('button', { name: words.add }).click();
      await choose(drawer.getByRole('combobox', { name: words.kind }), name);
      await drawer.getByRole('textbox', { name: words.number }).fill(number);
      await drawer.locator('input[type=file]').setInputFiles(paper(`${number}.pdf`));
      await expect(keptFile(drawer, `${number}.pdf`)).toBeVisible();
      await drawer.getByRole('button', { name: words.add }).click();
      await expect(drawer).toBeHidden();
      await expect(section.getByText(number, { exact: true })).toBeVisible();
    };
    await test.step('HR adds one of each', async () => {
      await visit(page, `/employees/profile/${id}`);
      await section.getByRole('button', { name: words.add }).click();
      await choose(drawer.getByRole('combobox', { name: words.kind }), 'Licence');
      await type(words.issued, '02/01/2026');
      await type(words.expires, '01/01/2026');
      await drawer.getByRole('button', { name: words.add }).click();
      await expect(drawer.getByText(validation.expiry_before_issue).first()).toBeVisible();
      await type(words.expires, '01/02/2031');
      await expectAccessible(page, 'form of a document');
      await drawer.getByRole('button', { name: words.add }).click();
      await expect(drawer).toBeHidden();
      await add('Warning', 'W-1');
      await add('Permit', 'P-1');
    });

    await test.step('nothing moves under the finger when a file has arrived', async () => {
      await section.getByRole('button', { name: words.add }).click();
      const arrived = Promise.withResolvers<undefined>();
      await page.route('**/file/v1/document', async (route) => {
        await arrived.promise;
        await route.continue();
      });
      await drawer.locator('input[type=file]').setInputFiles(paper('slow.pdf'));
      await expect(drawer.getByRole('progressbar')).toBeVisible();
      const button = drawer.getByRole('button', { name: words.add });
      const before = await button.boundingBox();
      arrived.resolve(undefined);
      await expect(drawer.getByRole('progressbar')).toBeHidden();
      await expect(keptFile(drawer, 'slow.pdf')).toBeVisible();
      expect(await button.boundingBox()).toEqual(before);
      await page.unroute('**/file/v1/document');
      await drawer.getByRole('button', { name: common.cancel }).click();
      await page.getByRole('dialog').last().getByRole('button', { name: common.form.leave, exact: true }).click();
      await expect(drawer).toBeHidden();
    });

    await test.step('a new version stands in its place, the former one is opened by HR', async () => {
      await section.getByRole('button', { name: `${words.renew}: Licence` }).click();
      await drawer.getByRole('textbox', { name: words.number }).fill('L-2');
      await type(words.expires, '01/02/2036');
      await drawer.locator('input[type=file]').setInputFiles(paper('second.pdf'));
      await expect(keptFile(drawer, 'second.pdf')).toBeVisible();
      await drawer.getByRole('button', { name: words.renew }).click();
      await expect(drawer).toBeHidden();
      await expect(section.getByText('01/02/2036')).toBeVisible();
      await expect(section.getByText('01/02/2031')).toBeHidden();
      await section.getByRole('button', { name: `${words.versions}: Licence` }).click();
      await expect(
        drawer.getByRole('region', { name: fill(words.version, { number: '1' }) }).getByText('01/02/2031'),
      ).toBeVisible();
      await expectAccessible(page, 'versions of a document');
    });

    await test.step('the person sees two of them on a phone', async () => {
      const phone = await open({ role: 'STAFF', language, viewport: { width: 360, height: 780 } });
      await visit(phone, `/employees/profile/${id}`);
      const seen = phone.getByRole('region', { name: words.title, exact: true });
      await expect(seen.getByText('L-2', { exact: true })).toBeVisible();
      await expect(seen.getByText('P-1', { exact: true })).toBeVisible();
      await expect(seen.getByText('W-1')).toHaveCount(0);
      await expect(seen.getByRole('button', { name: words.add })).toBeHidden();
      await expectAccessible(phone, 'own documents');
    });

    await test.step('the manager sees the one that managers see', async () => {
      const lead = await open({ role: 'LINE_MANAGER', language, viewport: { width: 360, height: 780 } });
      await visit(lead, '/');
      await lead.getByRole('button', { name: fill(shell.user.menu, { name: '' }).trim() }).click();
      await lead.getByRole('menuitem', { name: shell.pages.documents }).click();
      const main = lead.locator('main');
      await expect(main.getByText('Licence')).toBeVisible();
      await expect(main.getByText('Permit')).toBeHidden();
      await expect(main.getByText('Warning')).toBeHidden();
      await expectAccessible(lead, 'documents of the people one leads');
    });

    await test.step('HR archives one', async () => {
      await visit(page, `/employees/profile/${id}`);
      await section.getByRole('button', { name: `${words.archive}: Warning` }).click();
      await page.getByRole('dialog').getByRole('button', { name: words.archive, exact: true }).click();
      await expect(section.getByText('W-1')).toHaveCount(0);
      await visit(page, '/employees/documents');
      await expectAccessible(page, 'documents');
    });
  });
}
