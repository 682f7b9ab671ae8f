import { globSync, readFileSync } from 'node:fs';

/** The lists of pages lead to all their screens, which no test runner can load: they are read as text. */
const listed = globSync('src/web/{*/pages,app/modules}.ts')
  .toSorted()
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** Every page that has a screen and whose address has no varying part. */
export const plainPages: readonly string[] = listed
  .split(/\n  (?=\{|settingPage\()/)
  .filter((page) => page.includes('screen('))
  .flatMap((page) => {
    const [, path] = /^\{\s*path: '([^'$]+)'/.exec(page) ?? [];
    const [, name] = /^settingPage\('([^']+)'/.exec(page) ?? [];
    return path ?? (name === undefined ? [] : `/setting/${name}`);
  });

/** Pages of no list, and the payroll, whose wide table has rules of its own; so have its reports. */
const withoutList: ReadonlySet<string> = new Set([
  '/',
  '/dashboard',
  '/donor/import-subprojects',
  '/employees/create',
  '/letters/texts',
  // Slips are made for who is chosen.
  '/employees/first-codes',
  '/employees/import-donor',
  '/employees/import-employees',
  '/employees/organisation',
  '/attendance/display',
  '/clock',
  '/leaves/calendar',
  '/payrolls',
  '/performance/pdd/create',
  '/performance/quarterly-review/create',
  '/payrolls/month',
  // Corrections come of months that are paid: their own walk looks at them.
  '/payrolls/arrears',
  // Questions come of slips that are out: their own walk asks and answers.
  '/payrolls/questions',
  '/payrolls/slips',
  '/payrolls/statements',
  '/payrolls/compare',
  '/payrolls/forecast',
  '/payrolls/compare/import',
  '/finance/payments',
  '/finance/payments/results',
  '/finance/filings',
  '/finance/accounts/import',
  '/setting/public-holiday/import',
  // Keys and places are set by their own walk.
  '/setting/api-keys',
  '/setting/webhooks',
  // Journals come of approved payments: their own walk looks at them.
  '/finance/journals',
  '/salary-scale-record',
  '/performance/performance-module',
  // Their own walks write what these hold.
  '/performance/pdd',
  '/performance/quarterly-review',
  '/performance/appraisal',
  '/performance/appraisal/create',
  '/performance/pip',
  '/performance/pip/create',
  '/payrolls/import',
  '/reports/leaves',
  // Of one person, once chosen.
  '/reports/leaves/employee-leave-balance',
  '/setting',
  '/setting/role/create',
  '/setting/role/compare',
  '/setting/shift/create',
  '/setting/overtime-rules',
  '/setting/leave-rules',
  '/setting/timesheet-rules',
  '/setting/attendance',
  '/setting/approval',
  '/setting/payroll-safeguards',
  '/setting/performance-rules',
  '/setting/health',
]);

/** The pages that are a list. */
export const listPages: readonly string[] = plainPages.filter(
  (path) => !withoutList.has(path) && !path.startsWith('/reports/payroll'),
);

/** Reads in the page what is wrong with its tables: columns that are not in sight, cells that are covered or run over. */
export const faultsOfTables = `(() => {
  const faults = [];
  const tables = [...document.querySelectorAll('main .ant-table')];
  if (tables.length === 0) faults.push('no list');
  for (const table of tables) {
    const frame = table.getBoundingClientRect();
    const heads = [...table.querySelectorAll('thead th.kept-column')];
    if (heads.length === 0) faults.push('a list that keeps no column');
    const rows = [...table.querySelectorAll('tbody tr.ant-table-row')].slice(0, 4);
    if (rows.length === 0) faults.push('no row');
    const cells = rows.flatMap((row) => [...row.querySelectorAll('td.kept-column'), ...row.querySelectorAll('td:last-child button')]);
    for (const cell of [...heads, ...cells]) {
      cell.scrollIntoView({ block: 'center', inline: 'nearest' });
      const said = cell.innerText.trim().slice(0, 30) || cell.getAttribute('aria-label');
      const box = cell.getBoundingClientRect();
      if (box.left < Math.max(0, frame.left) - 1 || box.right > Math.min(innerWidth, frame.right) + 1) {
        faults.push('out of sight: ' + said);
        continue;
      }
      for (const x of [box.left + 3, (box.left + box.right) / 2, box.right - 3]) {
        const top = document.elementFromPoint(x, (box.top + box.bottom) / 2);
        if (top === null || !(cell.contains(top) || top.contains(cell))) faults.push('covered: ' + said);
      }
      if (cell.scrollWidth > cell.clientWidth + 1) faults.push('runs over: ' + said);
    }
  }
  return [...new Set(faults)];
})()`;

/** Above these lists stands the page's own work: a form of rules, one's clock, the accounts that are lacking. */
const withWorkAbove: ReadonlySet<string> = new Set([
  '/attendance',
  '/finance/accounts',
  '/setting/nssf',
  '/setting/payment-rules',
  '/setting/pension-fund',
  '/setting/salary-tax-rate',
  '/setting/seniority-severance',
]);

/** On these pages the list comes first. */
export const listsOnTop: readonly string[] = listPages.filter((path) => !withWorkAbove.has(path));

/** From the top of a phone's page, in pixels: above it the first record of a list begins. */
const firstRecordAbove = 345;

/** Reads in a phone's page whether its first record comes too late. */
export const faultsOfCards = `(() => {
  scrollTo(0, 0);
  const [first] = document.querySelectorAll('main li[class*="_card_"]');
  if (first === undefined) return ['no card'];
  const top = Math.round(first.getBoundingClientRect().top);
  return top <= ${firstRecordAbove} ? [] : ['the first record begins at ' + top];
})()`;

/**
 * Reads in the page what is wrong with the whole of it: wider than the screen, a control that something covers, words of a
 * control or head that are cut off, words and figures that break, and words that are not in Khmer where they should be.
 */
export const faultsOfPage = `(() => {
  const faults = [];
  const shown = (one) => {
    const box = one.getBoundingClientRect();
    const style = getComputedStyle(one);
    return box.width > 1 && box.height > 1 && style.visibility !== 'hidden' && Number(style.opacity) > 0.05;
  };
  const said = (one) => (one.innerText || one.getAttribute('aria-label') || one.tagName).trim().replaceAll(/\\s+/g, ' ').slice(0, 40);
  const all = (selector) => [...document.querySelectorAll(selector)].filter(shown);
  const root = document.scrollingElement;
  if (root.scrollWidth > innerWidth + 1) faults.push('wider than the screen: ' + root.scrollWidth + ' of ' + innerWidth + ' px');
  if (all('h1').length !== 1) faults.push(all('h1').length + ' main headings');
  const isInFrame = (one, x, y) => {
    for (let up = one.parentElement; up !== null; up = up.parentElement) {
      if (getComputedStyle(up).overflow === 'visible') continue;
      const frame = up.getBoundingClientRect();
      if (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom) return false;
    }
    return true;
  };
  const covers = (one) => {
    const box = one.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight || !isInFrame(one, x, y)) return false;
    const top = document.elementFromPoint(x, y);
    return top !== null && !one.contains(top) && !top.contains(one) && one.closest('.ant-select, .ant-picker') === null;
  };
  for (const one of all('button, a[href], [role=button], [role=tab], [role=switch]')) {
    if (!covers(one)) continue;
    // What lies under the bars at top and bottom is in sight once one scrolls.
    one.scrollIntoView({ block: 'center' });
    if (covers(one)) faults.push('covered: ' + said(one));
  }
  for (const one of all('h1, h2, h3, th, button, .ant-tag, label, [role=tab]')) {
    const isCut = one.scrollWidth > one.clientWidth + 2 && ['hidden', 'clip'].includes(getComputedStyle(one).overflowX);
    if (isCut && one.closest('[title]') === null) faults.push('cut off: ' + said(one));
  }
  // A word of Latin letters, a day or a number is read in one piece; Khmer has no spaces, and long words may break.
  const isWhole = (word) => word.length > 1 && word.length < 20 && /^(?:\\p{Script=Latin}+|[\\w.,-]*\\d[\\w.,-]*|[\\d/]+)[.,:;)%]*$/u.test(word);
  const range = document.createRange();
  const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    range.selectNodeContents(text);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
    if (lines.size < 2 || !shown(text.parentElement) || text.parentElement.closest('textarea, pre') !== null) continue;
    for (const { 0: word, index } of text.data.matchAll(/\\S+/gu)) {
      if (!isWhole(word)) continue;
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0.5);
      if (boxes.length > 1 && boxes.at(-1).top - boxes[0].top > 4) faults.push('broken: ' + word + ' in ' + said(text.parentElement));
    }
  }
  if (document.documentElement.lang === 'km')
    for (const one of all('h1, h2, h3, th, label, nav a, [role=tab], legend, .ant-empty-description'))
      if (/[a-z]{3}/.test(said(one)) && !/[\\u1780-\\u17ff]/.test(said(one)) && !/^(Krama$|English$|Programme for )/.test(said(one)))
        faults.push('not in Khmer: ' + said(one));
  return [...new Set(faults)];
})()`;
