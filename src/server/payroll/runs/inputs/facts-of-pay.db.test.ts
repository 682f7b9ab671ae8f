import { afterAll, beforeAll, expect, it } from 'vitest';
import { payFactsOfPeople } from '#contract/people/facts/pay-facts.ts';
import { factsOfPay as watched } from '#server/payroll/changes/watched.ts';
import { inOrder } from '#server/in-order.ts';
import { readInputs } from '#server/payroll/runs/inputs/inputs.ts';
import { readSettings } from '#server/payroll/runs/inputs/parameters.queries.ts';
import { insertPeople } from '#testing/people.ts';
import { payrollOf } from '#testing/payroll.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** Columns that name a person or a row or tell of its writing, and the post, by which costs are sorted: they move no amount. The other rows of the ledger of leave follow from decided requests and the company's rules. */
const named = new Set(['id', 'company_id', 'employee_id', 'code', 'gender', 'version', 'archived_at', 'leave_kept_from']);
const movesNothing = (table: string, column: string): boolean =>
  table === 'employee_posts' ||
  table === 'leave_ledger' ||
  named.has(column) ||
  /^(first|last)_name(_kh)?$/.test(column) ||
  /^(created|updated)_(at|by)$/.test(column);

/** The columns of tables of people that these statements read, as the database takes them apart. */
async function columnsRead(statements: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  await inOrder(statements, async (statement) => {
    await test.owner.query(`create view statement as ${statement.replaceAll(/\$\d+/g, 'null')}`);
    const { rows } = await test.owner.query<{ table_name: string; column_name: string }>(
      "select table_name, column_name from information_schema.view_column_usage where view_name = 'statement'",
    );
    await test.owner.query('drop view statement');
    for (const row of rows) found.add(`${row.table_name}.${row.column_name}`);
  });
  return found;
}

it('every fact of a person that pay is calculated from waits for a second person or is named to the reviewer', async () => {
  const office = await test.company();
  const payroll = payrollOf(await office.as('ADMIN'));
  const [, leaverId = ''] = await office.work((db) =>
    insertPeople(db, office.id, [{ code: 'F-1' }, { code: 'F-2', status: 0, lastWorkingDay: '2026-09-15' }]),
  );
  expect((await payroll.generate('2026-09', [leaverId])).status).toBe(200);
  const rows = await test.owner.query<{ id: string; run_id: string }>(
    'select id, run_id from payroll_rows where company_id = $1 and is_leaver',
    [office.id],
  );
  const [leaver] = rows.rows;
  test.statements.length = 0;
  await office.work(async (db) => {
    const settings = await readSettings(db, office.id);
    test.statements.length = 0;
    const scope = {
      companyId: office.id,
      runId: leaver?.run_id ?? '',
      month: '2026-09',
      period: 'second_payment',
      withOrdinary: true,
      leaverRowIds: rows.rows.map(({ id }) => id),
    } as const;
    const inputs = await readInputs(db, { scope, settings, now: new Date('2026-11-20T03:00:00Z') });
    expect(inputs).toHaveLength(2);
  });
  const columns = await columnsRead([...test.statements].filter((text) => /^\s*(select|with)\b/i.test(text)));
  const tables = new Set(payFactsOfPeople.map(({ table }) => table));
  const known = new Set(payFactsOfPeople.map(({ table, column }) => `${table}.${column}`));
  const unknown = [...columns].filter((one) => {
    const [table = '', column = ''] = one.split('.');
    return (tables.has(table) || table.startsWith('employee')) && !movesNothing(table, column) && !known.has(one);
  });
  expect(columns.size).toBeGreaterThan(60);
  expect(unknown).toEqual([]);
  // The page of the month names a change of each that one person writes.
  const unwatched = payFactsOfPeople.filter(
    ({ heldAs, table, column }) => heldAs === null && watched[table]?.includes(column) === false,
  );
  expect(unwatched).toEqual([]);
});
