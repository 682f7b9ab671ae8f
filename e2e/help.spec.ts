import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { walkedLanguages } from './languages.ts';
import { visit } from './walks/visit.ts';
import { wordsOf } from './words.ts';

for (const language of walkedLanguages) {
  const { shell } = wordsOf(language);
  const told = { en: 'The kinds of leave', km: 'ប្រភេទច្បាប់៖' } as const;

  test(`a page says what it is when it is asked, on a desk and a phone, in ${language}`, async ({ open }) => {
    for (const width of [1440, 360]) {
      const page = await open({ role: 'HR_MANAGER', language, viewport: { width, height: 780 } });
      const loaded: string[] = [];
      page.on('request', (request) => loaded.push(request.url()));
      await visit(page, '/setting/leave-type');
      const button = page.getByRole('button', { name: shell.help.what });
      await expect(button).toBeVisible();
      const before = loaded.length;
      await button.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(told[language]);
      // The text came with the question, and not with the page.
      expect(loaded.length).toBeGreaterThan(before);
      await expectAccessible(page, 'help');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  });

  test(`the header finds a page by what its help says, in ${language}`, async ({ open }) => {
    const page = await open({ role: 'HR_MANAGER', language });
    await visit(page, '/');
    await page
      .getByRole('combobox', { name: shell.search.label })
      .fill(language === 'en' ? 'drawn from the first line managers' : 'គូរតាមអ្នកគ្រប់គ្រងផ្ទាល់');
    await page.getByRole('listbox', { name: shell.search.results }).getByText(shell.pages.organisation).click();
    await expect(page).toHaveURL(/organisation/);
  });
}
