import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { staffList } from '../arrange/payroll.ts';
import { fill } from '../words.ts';
import type { ScreenWords } from '../words.ts';

export interface ExpectedImport {
  readonly format: 'csv' | 'xls' | 'xlsx';
  /** Rows of all sheets that will be made. */
  readonly rows: number;
  /** Sheets of the file, by name. */
  readonly sheets: readonly string[];
  /** Sentences about the whole file. */
  readonly notes: readonly string[];
}

/** Brings the real staff list in, from the employee list and back to it. */
export async function importStaff(page: Page, words: ScreenWords, expected: ExpectedImport): Promise<void> {
  const { common, employees } = words;
  const box = common.import_box;
  await page.getByRole('link', { name: words.shell.pages.employees, exact: true }).click();
  await page.getByRole('button', { name: employees.list.import }).first().click();
  await expect(page.getByRole('heading', { name: employees.import.title })).toBeVisible();
  const { name, bytes } = staffList(expected.format);
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer: bytes });

  await seeMapping(page, words, expected);
  for (const note of expected.notes) await expect(page.getByText(note)).toBeVisible();
  const preview = page.getByRole('region', { name: box.preview });
  await expect(preview.getByText(`${box.create_count} (${expected.rows})`)).toBeVisible();
  await expect(preview.getByText(`${box.refuse_count} (0)`)).toBeVisible();

  await decideNewNames(page, words);
  await page.getByRole('button', { name: box.submit, exact: true }).click();
  const question = page.getByRole('dialog', { name: employees.import.title });
  await expect(question).toContainText(employees.import.confirm);
  await expect(question.getByRole('button', { name: box.no_cancel })).toBeVisible();
  await question.getByRole('button', { name: box.yes_import }).click();

  const done = page.getByRole('dialog', { name: box.done });
  const told = fill(employees.import.done_people, { create: 84, change: 0 });
  await expect(done).toContainText(told);
  await expect(done.getByRole('button', { name: box.new_import })).toBeVisible();
  await done.getByRole('button', { name: box.back_to_list }).click();
  await expect(page).toHaveURL(/\/employees(\?|$)/);
  await expect(page.getByText(fill(common.list.footer, { from: 1, to: 20, total: 84 }))).toBeVisible();
}

/** The columns are found by their headings, the title and remark rows above them notwithstanding. */
async function seeMapping(page: Page, { common, employees }: ScreenWords, expected: ExpectedImport): Promise<void> {
  const columns = page.getByRole('region', { name: common.import_box.columns });
  for (const sheet of expected.sheets) await expect(columns.getByRole('button', { name: sheet })).toBeVisible();
  await columns.getByRole('button', { name: expected.sheets[0] ?? '' }).click();
  await expect(columns.getByRole('spinbutton', { name: common.import_box.headings })).toHaveValue('4');
  const salary = page.getByRole('combobox', { name: /Basic salary/ });
  await expect(columns.locator('.ant-select').filter({ has: salary })).toContainText(employees.profile.field.basicSalary);
}

/** Until the person says what to do with names that no list has, the import waits and says so. */
async function decideNewNames(page: Page, { common, employees }: ScreenWords): Promise<void> {
  const submit = page.getByRole('button', { name: common.import_box.submit, exact: true });
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await submit.hover();
  await expect(page.getByRole('tooltip', { name: employees.import.decide })).toBeVisible();
  const names = page.getByRole('region', { name: common.import_box.questions });
  await expect(names).toContainText('Livelihoods (Programme)');
  await names.getByRole('radio', { name: employees.import.agree }).check();
  await expect(submit).not.toHaveAttribute('aria-disabled', 'true');
}
