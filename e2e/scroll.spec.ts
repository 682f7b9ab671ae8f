import { lastMonth } from './arrange/months.ts';
import { calculate, generate, hire, somePeople } from './arrange/payroll.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './walks/visit.ts';

const people = 600;
const steps = 90;
/** Rows of a window and what is kept drawn around it. */
const inSight = 60;

/** Scrolls the table's body a little with every frame, down and to the right, and notes how long each frame took, in milliseconds. */
const scrolling = `new Promise((resolve) => {
  const body = document.querySelector('.ant-table-tbody-virtual-holder');
  const times = [];
  let last = performance.now();
  let left = ${steps};
  const frame = (now) => {
    times.push(now - last);
    last = now;
    left -= 1;
    if (left === 0) { resolve(times.slice(1)); return; }
    body.dispatchEvent(new WheelEvent('wheel', { deltaY: 120, deltaX: left % 3 === 0 ? 60 : 0, bubbles: true, cancelable: true }));
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
})`;

// Hundreds of people are made, paid and drawn first.
test.slow();

test('hundreds of people in one list draw only the rows in sight, wherever one scrolls', async ({ office, open }) => {
  const month = lastMonth();
  await hire(office, somePeople(people));
  await generate(office, month);
  await calculate(office, month, 'second_payment');
  const page = await open({ role: 'PAYROLL_OFFICER' });
  await visit(page, `/payrolls?date=${month}&period=second_payment&size=0`);
  await expect(page.getByText(`out of ${people}`)).toBeVisible({ timeout: 90_000 });
  await expect(page.locator('.ant-table-tbody-virtual-holder')).toBeVisible();
  const rows = page.locator('.ant-table-tbody-virtual-holder .ant-table-row');
  expect(await rows.count()).toBeLessThan(inSight);
  const times = (await page.evaluate<number[]>(scrolling)).toSorted((a, b) => a - b);
  const at = (share: number): number => Math.round(times[Math.floor(times.length * share)] ?? 0);
  // Told beside the test, never judged by it: how fast a machine draws is not the product's.
  test.info().annotations.push({ type: 'frames', description: `median ${at(0.5)} ms, 95% ${at(0.95)} ms` });
  await expect(page.getByText('KR-0001', { exact: true })).toBeHidden();
  expect(await rows.count()).toBeLessThan(inSight);
});
