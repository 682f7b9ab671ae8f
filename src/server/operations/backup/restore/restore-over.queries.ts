import type pg from 'pg';
import type { CompanyTable } from '#server/operations/backup/tables.queries.ts';
import { StartRefusal } from '#server/start-refusal.ts';
import { inOrder } from '#server/in-order.ts';

/** What came after the moment of a backup, and goes with its restore. */
export interface LostChanges {
  /** Entries of the audit trail since then, by how many people, and when the newest was made; null: none. */
  readonly changes: number;
  readonly people: number;
  readonly newestAt: Date | null;
  /** The tables that changed most. */
  readonly byRecord: readonly { readonly record: string; readonly changes: number }[];
  /** Months of payrolls that were approved since then, `YYYY-MM`. */
  readonly approvedMonths: readonly string[];
}

/** What a restore makes of accounts and payments. */
export interface ChangedStanding {
  /** Accounts that came since then and go. */
  readonly goneAccounts: readonly string[];
  /** Accounts that were closed since then: open again, and without a password. */
  readonly reopenedAccounts: readonly string[];
  /** Accounts that have the role of then again. */
  readonly changedRoles: readonly string[];
  /** Numbers of payment batches that came or changed since then: they stay as they are. */
  readonly keptPayments: readonly string[];
}

interface Of {
  readonly companyId: string;
  readonly tables: readonly CompanyTable[];
}

const keyOf = ({ name }: Pick<CompanyTable, 'name'>): string => (name === 'companies' ? 'id' : 'company_id');

/** Whether the rows of the file are read beside those that are there. */
export const isBeside = ({ name, atRestore }: CompanyTable): boolean => name === 'companies' || atRestore === 'merged';

/** Where the rows of the file are read for a table that is not replaced. */
export const besideName = (table: string): string => `file_${table}`;

/** Reads what was done after a moment. */
export async function readLost(client: pg.Client, of: { companyId: string; takenAt: string }): Promise<LostChanges> {
  const values = [of.companyId, of.takenAt];
  const { rows: totals } = await client.query<{ changes: string; people: string; newest: Date | null }>(
    `select count(*) as changes, count(distinct user_id) as people, max(at) as newest
     from audit_entries where company_id = $1 and at > $2`,
    values,
  );
  const { rows: kinds } = await client.query<{ record: string; changes: string }>(
    `select record_type as record, count(*) as changes from audit_entries where company_id = $1 and at > $2
     group by record_type order by count(*) desc, record_type limit 8`,
    values,
  );
  const { rows: months } = await client.query<{ month: string }>(
    `select distinct u.month from payroll_results p
     join payroll_rows w on w.company_id = p.company_id and w.id = p.row_id
     join payroll_runs u on u.company_id = w.company_id and u.id = w.run_id
     where p.company_id = $1 and p.approved_at > $2 order by u.month`,
    values,
  );
  const [total] = totals;
  return {
    changes: Number(total?.changes ?? 0),
    people: Number(total?.people ?? 0),
    newestAt: total?.newest ?? null,
    byRecord: kinds.map(({ record, changes }) => ({ record, changes: Number(changes) })),
    approvedMonths: months.map(({ month }) => month),
  };
}

/** Makes place for what is brought together, and keeps what the accounts and the versions are. The rules of the tables are off already. */
export async function setAside(client: pg.Client, { companyId, tables }: Of): Promise<void> {
  const statements = tables
    .filter(isBeside)
    .map(
      ({ name, columns }) =>
        `create temporary table ${besideName(name)} on commit drop as select ${columns.join(', ')} from ${name} with no data`,
    );
  const tops = tables
    .filter(({ isStamped }) => isStamped)
    .map(
      (table) => `select '${table.name}' as name, max(version) as top from ${table.name} where ${keyOf(table)} = '${companyId}'`,
    );
  await client.query(
    [
      ...statements,
      `create temporary table aside_users on commit drop as
       select id, user_name, password_hash, archived_at, role_id from users where company_id = '${companyId}'`,
      `create temporary table aside_versions on commit drop as ${tops.join(' union all ')}`,
    ].join(';\n'),
  );
}

/** Removes the rows that the file's take the place of, and those that are of minutes, of a sign-in or of a mail under way. */
export async function emptyTables(client: pg.Client, { companyId, tables }: Of): Promise<void> {
  const emptied = tables.filter(
    ({ name, atRestore }) => name !== 'companies' && (atRestore === 'replaced' || atRestore === 'goes'),
  );
  await client.query(emptied.map(({ name }) => `delete from ${name} where company_id = '${companyId}'`).join(';\n'));
}

/** Tells what becomes of accounts and payments; the file's rows are read, and nothing is brought together yet. */
export async function readStanding(client: pg.Client, companyId: string): Promise<ChangedStanding> {
  const named = async (query: string): Promise<readonly string[]> => {
    const { rows } = await client.query<{ name: string }>(query, [companyId]);
    return rows.map(({ name }) => name);
  };
  return {
    goneAccounts: await named(
      `select a.user_name as name from aside_users a
       where not exists (select from users u where u.company_id = $1 and u.id = a.id) order by 1`,
    ),
    reopenedAccounts: await named(
      `select u.user_name as name from users u join aside_users a on a.id = u.id
       where u.company_id = $1 and u.archived_at is null and a.archived_at is not null order by 1`,
    ),
    changedRoles: await named(
      `select u.user_name as name from users u join aside_users a on a.id = u.id
       where u.company_id = $1 and u.role_id is distinct from a.role_id order by 1`,
    ),
    keptPayments: await named(
      `select b.number as name from payment_batches b left join ${besideName('payment_batches')} f on f.id = b.id
       where b.company_id = $1 and f.state is distinct from b.state order by 1`,
    ),
  };
}

/** Brings the file's rows together with those that must not be lost. */
export async function bringTogether(client: pg.Client, { companyId, tables }: Of): Promise<void> {
  const columnsOf = (name: string): readonly string[] => tables.find((table) => table.name === name)?.columns ?? [];
  const added = (name: string): string => {
    const columns = columnsOf(name).join(', ');
    return `insert into ${name} (${columns}) select ${columns} from ${besideName(name)} f
      where not exists (select from ${name} t where t.company_id = f.company_id and t.id = f.id)`;
  };
  // The code is by what people sign in, and by what this installation knows the company.
  const own = new Set(['id', 'private_url', 'version']);
  const company = columnsOf('companies').filter((column) => !own.has(column));
  const entry = columnsOf('audit_entries').join(', ');
  await client.query(
    [
      `update companies set (${company.join(', ')}) = (select ${company.join(', ')} from ${besideName('companies')})
       where id = '${companyId}'`,
      `insert into audit_entries (${entry}) select ${entry} from (
         select ${entry} from ${besideName('audit_entries')}
         except all select ${entry} from audit_entries where company_id = '${companyId}') missing order by at`,
      `insert into request_numbers select * from ${besideName('request_numbers')}
       on conflict (company_id, kind, year) do update set last = greatest(request_numbers.last, excluded.last)`,
      added('payment_batches'),
      added('payment_batch_rows'),
      added('payment_batch_downloads'),
      added('payment_batch_results'),
      // Who left since then shall not come in by the password they had.
      `update users u set password_hash = a.password_hash from aside_users a
       where u.company_id = '${companyId}' and a.id = u.id and not (u.archived_at is null and a.archived_at is not null)`,
    ].join(';\n'),
  );
}

/**
 * Throws where a payment left since then for people or by an account whom that moment does not know: without them nothing could
 * block a second one. What was cancelled paid nobody and goes.
 */
export async function refuseLostPayments(client: pg.Client, companyId: string): Promise<void> {
  const lost = `not exists (select from payroll_runs u where u.company_id = b.company_id and u.id = b.run_id)
    or not exists (select from users u where u.company_id = b.company_id and u.id = b.made_by)
    or b.layout_version_id is not null
      and not exists (select from file_layout_versions v where v.company_id = b.company_id and v.id = b.layout_version_id)
    or exists (select from payment_batch_rows r where r.company_id = b.company_id and r.batch_id = b.id and (
      not exists (select from payroll_rows w where w.company_id = r.company_id and w.id = r.row_id)
      or not exists (select from employees e where e.company_id = r.company_id and e.id = r.employee_id)))`;
  await client.query(
    `with gone as (delete from payment_batches b where b.company_id = $1 and b.state = 'CANCELLED' and (${lost}) returning b.id),
       downloads as (delete from payment_batch_downloads d using gone where d.company_id = $1 and d.batch_id = gone.id),
       results as (delete from payment_batch_results r using gone where r.company_id = $1 and r.batch_id = gone.id)
     delete from payment_batch_rows r using gone where r.company_id = $1 and r.batch_id = gone.id`,
    [companyId],
  );
  const { rows } = await client.query<{ number: string }>(
    `select b.number from payment_batches b where b.company_id = $1 and (${lost}) order by b.number`,
    [companyId],
  );
  if (rows.length > 0)
    throw new StartRefusal(
      `Money left since then by ${rows.map(({ number }) => number).join(', ')}, for a payroll or by an account that the backup does not know: nothing would block a second payment. Cancel these batches first, or restore the backup elsewhere. Nothing was changed.`,
    );
}

/** Rows that stay and refer to one that is gone go with it: a link to a calendar, an authenticator of an account that is not there any more. */
export async function takeBackWhatStays(client: pg.Client, { companyId, tables }: Of): Promise<void> {
  const { rows } = await client.query<{ table: string; columns: string[]; other: string; others: string[] }>(`
    select c.conrelid::regclass::text as table, c.confrelid::regclass::text as other,
      array(select a.attname::text from unnest(c.conkey) with ordinality k (n, place)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.n order by k.place) as columns,
      array(select a.attname::text from unnest(c.confkey) with ordinality k (n, place)
        join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.n order by k.place) as others
    from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace`);
  const staying = new Set(tables.filter(({ atRestore }) => atRestore === 'stays').map(({ name }) => name));
  // A handful of tables.
  await inOrder(
    rows.filter((one) => staying.has(one.table)),
    async ({ table, columns, other, others }) => {
      await client.query(
        `delete from ${table} s where s.company_id = '${companyId}' and not exists (select from ${other} o
         where ${columns.map((column, at) => `o.${others[at]} = s.${column}`).join(' and ')})
         and ${columns.map((column) => `s.${column} is not null`).join(' and ')}`,
      );
    },
  );
}

/** A form that stood open before the restore holds a version that no row has again. */
export async function moveVersionsOn(client: pg.Client, { companyId, tables }: Of): Promise<void> {
  await client.query(
    tables
      .filter(({ isStamped }) => isStamped)
      .map(
        (table) =>
          `update ${table.name} t set version = t.version + a.top from aside_versions a
           where a.name = '${table.name}' and a.top is not null and t.${keyOf(table)} = '${companyId}'`,
      )
      .join(';\n'),
  );
}
