import { dashboard as en } from '#i18n/en/home/dashboard.ts';
import { dashboard as km } from '#i18n/km/home/dashboard.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { walkedLanguages } from './languages.ts';
import { visit } from './walks/visit.ts';
import { fill } from './words.ts';

const own = { en, km } as const;

for (const [at, language] of walkedLanguages.entries()) {
  const width = at === 0 ? 1024 : 360;
  test(`a new office is guided by what its data tell, until it hides the guide, in ${language} at ${width} px`, async ({
    office,
    open,
  }) => {
    const { first_steps: words, arrange } = own[language];
    const page = await open({ role: 'ADMIN', language, viewport: { width, height: 800 } });
    await visit(page, '/');
    const part = page.getByRole('region', { name: words.part.office });
    await expect(part.getByRole('link', { name: words.branches.title })).toBeVisible();
    const before = Number(/\d+/.exec((await part.getByRole('heading').textContent()) ?? '')?.[0]);
    await expectAccessible(page, 'the guide');
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    const branch = { name: 'Head office', address: 'Street 1', lat: 11.55, lon: 104.91 };
    expect((await (await office.api('ADMIN')).post('/branch/v1/create', branch)).status).toBe(200);
    await page.reload();
    await expect(part.getByText(fill(words.so_far, { done: before + 1, steps: 4 }))).toBeVisible();

    // Who may not do a step is told who may.
    const hr = await open({ role: 'HR_MANAGER', language, viewport: { width, height: 800 } });
    await visit(hr, '/');
    const run = hr.getByRole('region', { name: words.part.run });
    await expect(run.getByText(words.approval.title)).toBeVisible();
    await expect(run.getByRole('link', { name: words.approval.title })).toHaveCount(0);

    await page.getByRole('button', { name: arrange.button }).click();
    const drawer = page.getByRole('dialog', { name: arrange.title });
    await drawer.getByRole('checkbox', { name: arrange.card.first_steps }).uncheck();
    await drawer.getByRole('button', { name: arrange.keep }).click();
    await expect(drawer).toBeHidden();
    await expect(part).toHaveCount(0);
  });
}
