import { folded } from '#engine/text/fold.ts';
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod';
import { dimensions } from '#contract/finance/accounts.ts';
import type { accountImports } from '#contract/finance/accounts.ts';
import type { Db } from '#server/db/connect.ts';
import { digestOf, refuseChanged } from '#server/files/digest.ts';
import type { Context, Download } from '#server/http/context.ts';
import { say } from '#server/http/words.ts';
import {
  linkRefusedRows,
  makeTemplate,
  readErrors,
  readOneSheet,
  refuseIncomplete,
  refuseRows,
  rowError,
  sayDone,
  sayPreview,
} from '#server/imports/one-sheet.ts';
import type { PlannedRow, SheetReading } from '#server/imports/one-sheet.ts';
import { insertAccounts, waitForOthers } from '#server/finance/ledger-accounts/account-rules.queries.ts';
import { accountColumns } from '#server/finance/ledger-accounts/accounts.sheet.ts';

type Options = z.output<typeof accountImports.run.body>;
type Reading = SheetReading<typeof accountColumns>;

const fields = ['name', 'nameKH', 'type', ...dimensions] as const;

/** An account as it is stored, or will be. */
interface Account extends Readonly<Record<(typeof fields)[number], string | null>> {
  readonly id: string;
  readonly code: string;
}

interface Plan {
  readonly rows: readonly PlannedRow[];
  readonly made: readonly Account[];
  readonly changed: readonly Account[];
}

const read = (context: Context, { sheets }: Options): Reading => readOneSheet(context, accountColumns, sheets.accounts);

/** Tells what an import of accounts would do; writes nothing. */
export async function previewAccounts(context: Context, options: Options) {
  const reading = read(context, options);
  const { rows } = await planOf(context, reading);
  return { digest: digestOf(context.file), ...sayPreview(reading, { kind: 'accounts', rows, language: context.language }) };
}

/** Imports all rows, or refuses all. */
export async function importAccounts(context: Context, options: Options) {
  const { db, session, language } = context;
  const { companyId, userId } = session;
  refuseChanged(context.file, options.digest);
  const reading = read(context, options);
  refuseIncomplete(context, reading);
  await waitForOthers(db, companyId);
  const { rows, made, changed } = await planOf(context, reading);
  refuseRows(rows);
  await insertAccounts(
    db,
    { companyId, userId },
    made.map((one) => ({
      ...one,
      name: one.name ?? one.code,
      nameKh: one.nameKH,
      type: one.type ?? 'expense',
      dimensions: dimensions.map((field) => one[field]),
    })),
  );
  await changeAccounts(db, companyId, changed);
  return sayDone(rows, language);
}

/** A link to the refused rows, each with its reasons. */
export async function linkRefusedAccounts(context: Context, options: Options): Promise<string> {
  const reading = read(context, options);
  return await linkRefusedRows(context, reading, { rows: (await planOf(context, reading)).rows, slug: 'accounts' });
}

/** The empty sheet. */
export const accountTemplate = ({ language }: Context): Promise<Download> =>
  makeTemplate({ name: say(language, 'accounts:import.sheet'), columns: accountColumns, fileName: 'accounts.xlsx', language });

/** Row by row what is made and changed, by code; a code that stands twice in the sheet is refused in both rows, each naming the other. */
async function planOf({ db, session }: Context, { table }: Reading): Promise<Plan> {
  if (table === null) return { rows: [], made: [], changed: [] };
  const stored = new Map((await readAll(db, session.companyId)).map((one) => [folded(one.code), one]));
  const byCode = Map.groupBy(table.rows, ({ values }) => folded(values.code ?? ''));
  const made: Account[] = [];
  const changed: Account[] = [];
  const rows = table.rows.map((row): PlannedRow => {
    const { code, ...values } = row.values;
    const errors = readErrors(row.errors);
    const others = (byCode.get(folded(code ?? '')) ?? []).filter((other) => other !== row);
    if (code !== null && others.length > 0)
      errors.push(
        rowError(table, row, {
          field: 'code',
          key: 'accounts:import.twice',
          params: { code, rows: others.map(({ rowNumber }) => rowNumber).join(', ') },
        }),
      );
    const title = [code, values.name].filter((part) => part !== null).join(' · ');
    if (errors.length > 0 || code === null) return { row: row.rowNumber, title, action: 'refuse', changes: [], errors };
    const before = stored.get(folded(code));
    const kept = (field: (typeof fields)[number]): string | null => values[field] ?? before?.[field] ?? null;
    const account: Account = {
      id: before?.id ?? randomUUIDv7(),
      code: before?.code ?? code,
      name: kept('name'),
      nameKH: kept('nameKH'),
      type: kept('type'),
      dimension1: kept('dimension1'),
      dimension2: kept('dimension2'),
      dimension3: kept('dimension3'),
      dimension4: kept('dimension4'),
      dimension5: kept('dimension5'),
      dimension6: kept('dimension6'),
      dimension7: kept('dimension7'),
    };
    if (before === undefined) {
      made.push(account);
      return { row: row.rowNumber, title, action: 'create', changes: [], errors };
    }
    const changes = fields
      .filter((field) => before[field] !== account[field])
      .map((field) => ({ field, from: before[field], to: account[field] }));
    if (changes.length > 0) changed.push(account);
    return { row: row.rowNumber, title, action: changes.length > 0 ? 'change' : 'same', changes, errors };
  });
  return { rows, made, changed };
}

async function readAll(db: Db, companyId: string): Promise<readonly Account[]> {
  const { rows } = await sql<Account>`
    select id, code, name, name_kh as "nameKH", type, ${sql.join(dimensions.map((name) => sql.ref(name)))} from ledger_accounts
    where company_id = ${companyId} and archived_at is null order by id for update`.execute(db);
  return rows;
}

async function changeAccounts(db: Db, companyId: string, accounts: readonly Account[]): Promise<void> {
  if (accounts.length === 0) return;
  const set = dimensions.map((name) => sql`${sql.ref(name)} = a.${sql.ref(name)}`);
  const types = dimensions.map((name) => sql`${sql.ref(name)} text`);
  await sql`update ledger_accounts as kept set name = a.name, name_kh = a."nameKH", type = a.type, ${sql.join(set)}
    from json_to_recordset(${JSON.stringify(accounts)}::text::json)
      as a(id uuid, name text, "nameKH" text, type text, ${sql.join(types)})
    where kept.company_id = ${companyId} and kept.id = a.id`.execute(db);
}
