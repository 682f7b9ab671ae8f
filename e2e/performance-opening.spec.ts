import { performanceReport as en } from '#i18n/en/performance/performance-report.ts';
import { performanceReport as km } from '#i18n/km/performance/performance-report.ts';
import { thisYear } from '#testing/today.ts';
import { expectAccessible } from './accessible.ts';
import { hireManagerAndStaff } from './arrange/performance.ts';
import { expect, test } from './fixtures.ts';
import { walkedLanguages } from './languages.ts';
import { visit } from './walks/visit.ts';
import { fill } from './words.ts';
import { pressInHead } from './walks/head.ts';

const year = thisYear() + 1;

for (const language of walkedLanguages) {
  const { opening } = { en, km }[language];

  test(`HR sees for whom a year would be opened, and opens it once, in ${language}`, async ({ office, open }) => {
    await hireManagerAndStaff(office);
    for (const width of [360, 1440]) {
      const page = await open({ role: 'HR_MANAGER', language, viewport: { width, height: 780 } });
      await visit(page, `/performance/overview?year=${String(year)}`);
      await pressInHead(page, page.getByRole('button', { name: fill(opening.title, { year: String(year) }) }));
      const drawer = page.getByRole('dialog');
      if (width === 360) {
        await expect(drawer.getByText('(P-1)')).toBeVisible();
        await expectAccessible(page, 'for whom a year would be opened');
        await drawer.getByRole('button', { name: fill(opening.yes_other, { count: '2' }) }).dblclick();
        await expect(page.getByText(fill(opening.done_other, { count: '2' }))).toBeVisible();
      } else {
        await expect(drawer.getByText(opening.nobody)).toBeVisible();
        await expect(drawer.getByText(fill(opening.already_other, { count: '2' }))).toBeVisible();
      }
    }
  });
}
