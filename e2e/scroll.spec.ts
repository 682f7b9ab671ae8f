import { lastMonth } from '#testing/today.ts';
import { calculate, generate, hire, somePeople } from './arrange/payroll.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './walks/visit.ts';

const people = 600;
const steps = 90;
/** Rows of a window and what is kept drawn around it. */
const inSight = 60;

/** Scrolls the table's body a little with every frame, down and to the right. */
const scrolling = `new Promise((resolve) => {
  const body = document.querySelector('.ant-table-tbody-virtual-holder');
  let left = ${steps};
  const frame = () => {
    left -= 1;
    if (left === 0) { resolve(); return; }
    body.dispatchEvent(new WheelEvent('wheel', { deltaY: 120, deltaX: left % 3 === 0 ? 60 : 0, bubbles: true, cancelable: true }));
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
})`;

/** The texts of cells over which a pinned column lies, once the table has come to rest. */
const slicedAt = (left: number) => `new Promise((resolve) => {
  const body = document.querySelector('.ant-table-body');
  body.addEventListener('scrollend', () => setTimeout(() => {
    const cells = [...document.querySelectorAll('tbody .ant-table-row:first-of-type > td, tbody .ant-table-row > td')];
    const pinned = cells.filter((cell) => cell.className.includes('cell-fix'));
    const edge = Math.max(...pinned.map((cell) => cell.getBoundingClientRect().right));
    const isSliced = ({ left, right }) => left < edge - 1 && right > edge + 1;
    resolve(cells.filter((cell) => !pinned.includes(cell) && isSliced(cell.getBoundingClientRect())).map((cell) => cell.textContent));
  }), { once: true });
  body.scrollTo({ left: ${left} });
})`;

test('hundreds of people in one list draw only the rows in sight, wherever one scrolls', async ({ office, open }) => {
  const month = lastMonth();
  await hire(office, somePeople(people));
  await generate(office, month);
  await calculate(office, month, 'second_payment');
  const page = await open({ role: 'PAYROLL_OFFICER' });
  await visit(page, `/payrolls?date=${month}&period=second_payment&all=true`);
  await expect(page.locator('.ant-table-body')).toBeVisible();
  for (const left of [333, 1_911, 90_000]) expect(await page.evaluate(slicedAt(left)), `at ${left}`).toEqual([]);
  await visit(page, `/payrolls?date=${month}&period=second_payment&size=0&all=true`);
  await expect(page.getByText(`out of ${people}`)).toBeVisible();
  await expect(page.locator('.ant-table-tbody-virtual-holder')).toBeVisible();
  const rows = page.locator('.ant-table-tbody-virtual-holder .ant-table-row');
  expect(await rows.count()).toBeLessThan(inSight);
  await page.evaluate(scrolling);
  await expect(page.getByText('KR-0001', { exact: true })).toBeHidden();
  expect(await rows.count()).toBeLessThan(inSight);
});
