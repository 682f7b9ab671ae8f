import type { Locator } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { walkedLanguages } from './languages.ts';
import { choose } from './walks/choose.ts';
import { visit } from './walks/visit.ts';
import { fill, holding, wordsOf } from './words.ts';

/** Another system's sheet: joined titles, years of two figures, nothing of contract, staff type and tax residence, and a day that is none. */
const sheet = `EmpID,Employee_Name,Sex,DOB,DateofHire,Wage
E-1,SOK Dara,M,13/2/85,30-Jun-19,800
E-2,CHAN Sophea,F,24/12/90,1-Feb-20,650
E-3,LONG Vanna,F,31/2/90,1-Feb-20,700`;

for (const language of walkedLanguages) {
  test(`a sheet of another system is completed and read, in ${language}`, async ({ open }) => {
    const words = wordsOf(language);
    const box = words.common.import_box;
    const page = await open({ role: 'ADMIN', language });
    await visit(page, '/employees/import-employees');
    await page.locator('input[type=file]').setInputFiles({ name: 'hr.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
    const submit = page.getByRole('button', { name: box.submit, exact: true });
    await expect(submit).toHaveAttribute('aria-disabled', 'true');

    const columns = page.getByRole('region', { name: box.columns });
    for (const [title, value] of titlesOf(language)) await giveAll(columns, { title, value, words });

    const years = page.getByRole('radiogroup', { name: fill(box.short_years, { sheet: 'csv' }) });
    await expect(years).toContainText('13/2/85 = 13/02/1985');
    await years.getByRole('radio', { name: box.short_years_read }).check();
    const preview = page.getByRole('region', { name: box.preview });
    await expect(preview.getByText(`${box.create_count} (2)`)).toBeVisible();
    await preview.getByText(`${box.create_count} (2)`).click();
    await expect(preview).toContainText('30/06/2019');
    await expectAccessible(page);

    await expect(submit).toBeInViewport();
    await submit.click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText(`${fill(box.people_create, { count: 2 })} ${fill(box.people_refuse, { count: 1 })}`);
    await expect(question).toContainText(box.stay_out);
    await question.getByRole('button', { name: box.yes_import }).click();
    const done = page.getByRole('dialog', { name: box.done });
    await expect(done).toContainText(fill(words.employees.import.done_people, { create: 2, change: 0 }));
    await expect(done).toContainText(fill(words.employees.import.left_out, { count: 1 }));
    const saved = page.waitForEvent('download');
    await done.getByRole('button', { name: box.refused_rows }).click();
    expect((await saved).suggestedFilename()).toContain('refused');
    await done.getByRole('list').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/employees\/profile\//u);
    await expect(done).toBeHidden();
  });
}

for (const language of walkedLanguages) {
  test(`salaries in riel are read at the rate that is given, in ${language}`, async ({ open }) => {
    const box = wordsOf(language).common.import_box;
    const page = await open({ role: 'ADMIN', language });
    await visit(page, '/employees/import-employees');
    const lines = [
      'Staff ID,Full name,Sex,Date of birth,Contract,Start date,Basic salary,Staff type,Tax residence',
      'KH-1,LONG Rithy,M,1990-03-14,UDC,2026-12-01,3280000 ៛,National,Resident',
    ];
    const buffer = Buffer.from(lines.join('\n'));
    await page.locator('input[type=file]').setInputFiles({ name: 'riel.csv', mimeType: 'text/csv', buffer });
    const question = page.getByRole('radiogroup', { name: fill(box.riel, { sheet: 'csv' }) });
    await question.getByRole('radio', { name: holding(box.riel_riels) }).check();
    const rate = page.getByRole('spinbutton', { name: box.riel_rate });
    await rate.fill('4100');
    await rate.press('Enter');
    await expect(question).toContainText('3280000 ៛ = 800.00 $');
    await expectAccessible(page);
    await expect(page.getByRole('region', { name: box.preview })).toContainText('800.00');
  });
}

for (const language of walkedLanguages) {
  test(`the form of one person is pasted from the hire and read, with a salary of a year, in ${language}`, async ({ open }) => {
    const { common, employeeForm, employees } = wordsOf(language);
    const box = common.import_box;
    const page = await open({ role: 'ADMIN', language });
    await visit(page, '/employees/create');
    await page.getByRole('button', { name: employeeForm.hire.from_sheet }).click();
    await page.getByRole('button', { name: box.paste }).click();
    const dialog = page.getByRole('dialog', { name: box.paste });
    await expectAccessible(page);
    const lines = [
      'APPLICATION FORM',
      'Full name:\tKEO Pisey',
      'Sex:\tF',
      'Date of birth:\t1994-03-25',
      'Contract:\tUDC',
      'Start date:\t2026-12-01',
      'Basic salary:\t7800',
      'Staff type:\tNational',
      'Tax residence:\tResident',
    ];
    await dialog.getByRole('textbox').fill(lines.join('\n'));
    await dialog.locator('button[type=submit]').click();
    const submit = page.getByRole('button', { name: box.submit, exact: true });
    const term = page.getByRole('radiogroup', { name: fill(box.salary_term, { sheet: 'csv' }) });
    await expect(submit).toHaveAttribute('aria-disabled', 'true');
    await term.getByRole('radio', { name: holding(box.salary_year) }).check();
    await expect(page.getByRole('region', { name: box.preview }).getByText(`${box.create_count} (1)`)).toBeVisible();
    await expectAccessible(page);
    await submit.click();
    await page.getByRole('dialog').getByRole('button', { name: box.yes_import }).click();
    const done = page.getByRole('dialog', { name: box.done });
    await expect(done).toContainText(fill(employees.import.done_people, { create: 1, change: 0 }));
  });
}

/** The fields that the sheet lacks, as the template calls them, with what all have. */
const titlesOf = (language: 'en' | 'km') =>
  language === 'en'
    ? ([
        ['Contract type', 'Undetermined duration'],
        ['Staff type', 'National'],
        ['Tax residence', 'Resident'],
      ] as const)
    : ([
        ['ប្រភេទកិច្ចសន្យា', 'ថិរវេលាមិនកំណត់'],
        ['ប្រភេទបុគ្គលិក', 'ជាតិ'],
        ['និវាសនដ្ឋានពន្ធ', 'និវាសនជន'],
      ] as const);

interface Given {
  readonly title: string;
  readonly value: string;
  readonly words: ReturnType<typeof wordsOf>;
}

async function giveAll(columns: Locator, { title, value, words }: Given): Promise<void> {
  const { for_all: forAll, for_all_of: of } = words.common.import_box;
  await choose(columns.getByRole('combobox', { name: holding(title) }).first(), forAll);
  await choose(columns.getByRole('combobox', { name: fill(of, { field: title }) }), value);
}
