import type { Page } from '@playwright/test';
import { limits } from '#testing/limits.ts';

/**
 * Forgets what was read and returns the cache: a walk changes much behind the page's back. The cache is found where React keeps what the page is drawn
 * from, as the product hands it to nobody outside.
 */
const forgetting = `(async () => {
  const root = document.getElementById('root');
  const cache = () => {
    const drawn = root[Object.keys(root).find((key) => key.startsWith('__reactContainer$'))]?.stateNode.current;
    const open = [drawn];
    for (let fiber = open.pop(); fiber; fiber = open.pop()) {
      const { client } = fiber.memoizedProps ?? {};
      if (client?.invalidateQueries !== undefined) return client;
      open.push(...[fiber.sibling, fiber.child].filter((next) => next !== null));
    }
  };
  // Just loaded, it is not drawn yet.
  while (cache() === undefined) await frame();
  cache().removeQueries({ type: 'inactive' });
  // What the page that is left shows is not asked for again: an answer may take long, as that of the office's screen.
  await cache().invalidateQueries({ refetchType: 'none' });
  return cache();
})()`;

/** Goes by the product's own router, and waits until its page is drawn; answers whether the product was open, at another address. */
const going = (href: string): string => `(async (href) => {
  const router = globalThis.__TSR_ROUTER__;
  if (router === undefined || location.pathname + location.search === href) return false;
  const limit = new Promise((resolve) => setTimeout(resolve, ${limits.step}, 'late'));
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  // A walk is faster than a popup: 'Done' of an act before would be read as that of the next.
  const closes = [...document.querySelectorAll('.ant-notification-notice-close')];
  for (const close of closes) close.click();
  const cache = await ${forgetting};
  let said = await Promise.race([router.navigate({ href }), limit]);
  const isThere = () => router.state.status === 'idle' && router.state.resolvedLocation?.href === router.state.location.href;
  // Wait until no row belongs to the address before and no panel above pushes the rows down.
  const isRead = ({ state, observers }) =>
    !(state.status === 'pending' && state.fetchStatus === 'fetching') &&
    observers.every((one) => !one.getCurrentResult().isPlaceholderData);
  const isDrawn = () =>
    isThere() && !closes.some((close) => close.isConnected) && cache.getQueryCache().findAll({ type: 'active' }).every(isRead);
  while (said !== 'late' && !isDrawn()) said = await Promise.race([frame(), limit]);
  await frame();
  return true;
})(${JSON.stringify(href)})`;

/**
 * Goes to an address as by a link: the first time the product is loaded, then its scripts are there, as for a person who stays
 * in it. What the page shows is read anew.
 */
export async function visit(page: Page, href: string): Promise<void> {
  if (!(await page.evaluate<boolean>(going(href)))) await page.goto(href);
}
