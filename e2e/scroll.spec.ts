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

test('hundreds of people in one list draw only the rows in sight, wherever one scrolls', async ({ office, open }) => {
  const month = lastMonth();
  await hire(office, somePeople(people));
  await generate(office, month);
  await calculate(office, month, 'second_payment');
  const page = await open({ role: 'PAYROLL_OFFICER' });
  await visit(page, `/payrolls?date=${month}&period=second_payment&size=0`);
  await expect(page.getByText(`out of ${people}`)).toBeVisible();
  await expect(page.locator('.ant-table-tbody-virtual-holder')).toBeVisible();
  const rows = page.locator('.ant-table-tbody-virtual-holder .ant-table-row');
  expect(await rows.count()).toBeLessThan(inSight);
  await page.evaluate(scrolling);
  await expect(page.getByText('KR-0001', { exact: true })).toBeHidden();
  expect(await rows.count()).toBeLessThan(inSight);
});
