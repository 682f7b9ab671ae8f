import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { CheckedAs } from '#contract/operations/backup.ts';
import { seededRoles } from '#contract/access/roles.ts';
import { readConfig } from '#server/config.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/connect.ts';
import { openConfiguredDatabase } from '#server/db/open.ts';
import type { OpenedDatabase } from '#server/db/open.ts';
import {
  asCommandRun,
  checkBackup,
  checkByRestore,
  commandName,
  fetchCopy,
  kindOfFile,
  readSealing,
  readUnsealing,
  refuseHopeless,
  restoreCompany,
  restoreOver,
  takeBackup,
  wantedBy,
  wordsOfCopy,
  wordsOfFault,
  wordsOfOlder,
  wordsOfRestore,
} from '#server/operations/backup/index.ts';
import type { Unsealing } from '#server/operations/backup/index.ts';
import { readWords, seeHelp, usage } from '#server/compose/company-words.ts';
import type { CompanyCommand, Words } from '#server/compose/company-words.ts';
import { beforeUpgrade } from '#server/compose/upgrade.ts';
import { createAccount, createCompany } from '#server/compose/new-company/create-company.ts';
import { dayOf, timeOf } from '#server/http/clock.ts';
import { openFileStore } from '#server/file-store/open-store.ts';
import { exit } from '#server/exit.ts';
import { StartRefusal } from '#server/start-refusal.ts';

/** The options that were typed; a word that is none ends the command before anything is opened. */
let values: Words['values'];

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const newPassword = (): string => randomBytes(12).toString('base64url');

async function findCompany(database: Database, code: string): Promise<string | undefined> {
  const found = await database.transaction({ companyCode: code }, (db) =>
    db.selectFrom('companies').select('id').where('private_url', '=', code).executeTakeFirst(),
  );
  return found?.id;
}

function tellPassword(made: string, of: { userName: string; password: string }): void {
  process.stdout.write(
    `${made} Sign in as ${of.userName} with the password ${of.password} and change it at once; it is shown only here.\n`,
  );
}

async function companyOf(database: Database, code: string): Promise<string> {
  const companyId = await findCompany(database, code);
  if (companyId === undefined) throw new StartRefusal(`There is no company with the code ${code}.`);
  return companyId;
}

/** What every command is given. */
interface Work {
  readonly opened: OpenedDatabase;
  readonly config: Config;
  /** The file that is read, where one was named or fetched. */
  readonly from?: string | undefined;
  /** Whose it has to be. */
  readonly of?: string | undefined;
}

/** Returns the value of an option. Throws StartRefusal where it is missing. */
const named = (value: string | undefined, option: string): string => {
  if (value === undefined) throw new StartRefusal(`${option} is missing. ${seeHelp}`);
  return value;
};

function refuseCode(code: string): void {
  if (!/^[a-z0-9][a-z0-9-]{1,39}$/.test(code))
    throw new StartRefusal('The code has 2 to 40 lower case letters, digits and dashes.');
}

/** Makes a company of a real installation, with one administrator whose password is shown once. */
async function create({ opened: { database } }: Work): Promise<void> {
  const of = { code: named(values.code, '--code').toLowerCase(), name: named(values.name, '--name') };
  refuseCode(of.code);
  if ((await findCompany(database, of.code)) !== undefined)
    throw new StartRefusal(`There is a company with the code ${of.code} already.`);
  if (values.payments !== '1' && values.payments !== '2')
    throw new StartRefusal(`--payments is 1 or 2, not ${JSON.stringify(values.payments)}. ${seeHelp}`);
  const account = { userName: values.admin, fullName: 'Administrator', seededAs: 'ADMIN' as const, password: newPassword() };
  await createCompany(database, {
    id: randomUUIDv7(),
    code: of.code,
    name: of.name,
    nameKh: values['name-kh'] ?? null,
    isDemo: false,
    payments: values.payments === '1' ? 1 : 2,
    separateDuties: true,
    hasStartingPapers: true,
    accounts: [account],
  });
  tellPassword(`Company ${of.code} is made.`, account);
}

/** Makes one more account: who generates a payroll and who approves it are two people where duties are separate. */
async function addAccount({ opened: { database } }: Work): Promise<void> {
  const of = { code: named(values.code, '--code').toLowerCase(), name: named(values.name, '--name') };
  const { user: userName, role } = values;
  const seededAs = seededRoles.find((one) => one === role?.toUpperCase());
  if (userName === undefined) throw new StartRefusal(`--user is missing. ${seeHelp}`);
  if (seededAs === undefined)
    throw new StartRefusal(`There is no role ${JSON.stringify(values.role ?? '')}: --role is one of ${seededRoles.join(', ')}.`);
  const companyId = await companyOf(database, of.code);
  const account = { userName, fullName: of.name, seededAs, password: newPassword() };
  if (!(await createAccount(database, { companyId, account })))
    throw new StartRefusal(`There is an account ${userName} already.`);
  tellPassword(`The account of ${of.name} is made.`, account);
}

/** Sets the mail domain of the office, which proves owners of accounts: nobody can from within the product. */
async function setMailDomain({ opened: { database } }: Work): Promise<void> {
  const companyId = await companyOf(database, named(values.code, '--code').toLowerCase());
  const given = named(values.domain, '--domain').toLowerCase();
  if (given !== 'none' && !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(given))
    throw new StartRefusal('Name a domain as it stands behind the @ of the addresses, such as office.org, or none.');
  await database.transaction({ companyId, userName: 'npm run company' }, (db) =>
    db
      .updateTable('companies')
      .set({ mail_domain: given === 'none' ? null : given })
      .where('id', '=', companyId)
      .execute(),
  );
  process.stdout.write(
    given === 'none' ? 'No address proves an account.\n' : `Addresses at ${given} prove whose an account is.\n`,
  );
}

/** What opens a file, asked for only where it is sealed. */
const unsealingOf = async (from: string): Promise<Unsealing | undefined> => {
  const wanted = await wantedBy(from);
  return wanted === undefined ? undefined : await readUnsealing(values.key, wanted);
};

/** Writes a company's backup to a file. */
async function backUp({ opened: { database }, config }: Work): Promise<void> {
  const code = named(values.code, '--code').toLowerCase();
  const to = named(values.to, '--to');
  const hasSecrets = values['with-passwords'];
  const { isArchive, isSealed } = kindOfFile(to);
  if (!isSealed && (hasSecrets || values.for !== undefined))
    throw new StartRefusal(`Only a sealed file is closed: name it ${to}.gz.age.`);
  const companyId = await companyOf(database, code);
  const sealing = isSealed ? await readSealing(values.for, code) : undefined;
  const files = openFileStore(config);
  const run = { companyId, fileName: basename(to), withFiles: isArchive };
  const { rows, bytes } = await asCommandRun(
    database,
    run,
    (of) => takeBackup(database, { companyId, to, by: commandName, now: new Date(), files, sealing, hasSecrets, ...of }),
    { undo: async () => await rm(to, { force: true }), say: (line) => void process.stdout.write(`${line}\n`) },
  );
  // Who reads every salary leaves a trace, whatever the way.
  await database.transaction({ companyId, userName: 'npm run company' }, (db) =>
    db
      .insertInto('audit_entries')
      .values({
        company_id: companyId,
        user_name: 'npm run company',
        action: 'back_up',
        record_type: 'companies',
        record_id: companyId,
        after: JSON.stringify({ file_name: basename(to), row_count: rows, is_sealed: isSealed }),
      })
      .execute(),
  );
  const holds = `${to} holds the company ${code}: ${rows} rows, ${bytes} bytes.`;
  const opens = isSealed ? 'Who opens it' : 'It is not sealed: who finds it';
  const secrets = hasSecrets ? 'What people sign in with is in it' : 'Passwords are not in it';
  const papers = isArchive
    ? ''
    : `${hasSecrets ? '; papers and photos are not' : ', nor papers and photos'}: name it FILE.tar for them`;
  process.stdout.write(`${holds} ${opens} reads every salary. ${secrets}${papers}.\n`);
}

const looks: Readonly<Record<CheckedAs, string>> = {
  restored: 'It was restored into a server of its own: every row is what the file says.',
  sealed: 'It was only read: it is sealed.',
  room: `It was only read: a restore wants more room than there is in ${tmpdir()}.`,
  server: 'It was only read: this machine has no embedded PostgreSQL to restore it into.',
  time: 'It was only read: a restore took too long.',
};

/** Tells whether a file is whole and was made here. */
async function check({ opened: { owner }, from: given }: Work): Promise<void> {
  const from = named(given, '--from');
  const unsealing = await unsealingOf(from);
  const of = { owner, from, isForeign: values.foreign, unsealing };
  const { head, sums, bytes, missing, checkedAs } = values.restored
    ? await checkByRestore(of)
    : { ...(await checkBackup(of)), checkedAs: undefined };
  if (missing.length > 0)
    throw new StartRefusal(
      `${from} is not whole: of the papers and photos that its rows name ${missing.length} ${missing.length === 1 ? 'is' : 'are'} not in it: ${missing.slice(0, 20).join(', ')}${missing.length > 20 ? ', ...' : ''}. Make the backup again, or keep an older one beside it.`,
    );
  const rows = sums.reduce((sum, one) => sum + one.rows, 0);
  const whose = values.foreign ? 'Who made it was not asked.' : 'This installation made it.';
  process.stdout.write(
    `${from} is whole: the company ${head.company.code} as of ${head.takenAt}, ${rows} rows in ${sums.length} tables, ${bytes} bytes. ${whose}${checkedAs === undefined ? '' : ` ${looks[checkedAs]}`}\n`,
  );
}

/** Brings back a company that is not there, or takes one back that is. */
async function restore({ opened, config, from: given, of: whose }: Work): Promise<void> {
  const { owner } = opened;
  const from = named(given, '--from');
  if (values.over && values.as !== undefined) throw new StartRefusal(`--over and --as do not go together. ${seeHelp}`);
  if (values.over) {
    await takeBack({ opened, config }, from);
    return;
  }
  const unsealing = await unsealingOf(from);
  const code = values.as?.toLowerCase();
  if (code !== undefined) refuseCode(code);
  const as = code === undefined ? undefined : { code, name: values.name };
  const restored = await restoreCompany({
    owner,
    files: openFileStore(config),
    from,
    isForeign: values.foreign,
    unsealing,
    as,
    whose,
  });
  const { head, rows, account, missingFiles, olderProduct, copiedFrom } = restored;
  const { company } = head;
  const what = copiedFrom === undefined ? 'is restored' : `is a copy of ${copiedFrom}`;
  process.stdout.write(`The company ${company.code} ${what} as of ${head.takenAt}: ${rows} rows.\n`);
  if (olderProduct !== undefined) process.stdout.write(`${wordsOfOlder(olderProduct)}\n`);
  if (account !== undefined) tellPassword('No password is in this backup.', account);
  if (missingFiles > 0)
    process.stdout.write(
      `${missingFiles} papers or photos are not in the file store: copy the folder files/${copiedFrom === undefined ? company.id : 'of the company'} of the old DATA_DIR there${copiedFrom === undefined ? '' : `, as files/${company.id}`}.\n`,
    );
}

/** Takes a company back to its backup; without the code it is only told what that would lose. */
async function takeBack({ opened: { owner, database }, config }: Work, from: string): Promise<void> {
  const now = new Date();
  const stamp = `${dayOf(now).replaceAll('-', '')}-${timeOf(now).replace(':', '')}`;
  const unsealing = await unsealingOf(from);
  const end = unsealing === undefined ? '.tar' : '.tar.gz.age';
  const undo =
    values.undo ?? join(dirname(from), `${basename(from).replace(/\.(sql|tar)(\.gz)?(\.age)?$/, '')}-undo-${stamp}${end}`);
  if (unsealing !== undefined && !kindOfFile(undo).isSealed)
    throw new StartRefusal('The backup is sealed, and so is the state before: name the file of --undo FILE.tar.gz.age.');
  const files = openFileStore(config);
  const of = { owner, database, files, from, isForeign: values.foreign, confirmed: values.confirm, undo, now, unsealing };
  const report = await restoreOver(of);
  for (const line of wordsOfRestore(report, undo)) process.stdout.write(`${line}\n`);
  if (report.account !== undefined) tellPassword('Nobody with full access has a password.', report.account);
}

const commands: Readonly<Record<CompanyCommand, (work: Work) => Promise<void>>> = {
  create,
  account: addAccount,
  'mail-domain': setMailDomain,
  backup: backUp,
  check,
  restore,
};

async function run(): Promise<void> {
  const words = readWords(process.argv.slice(2));
  if (words.command === 'help') {
    process.stdout.write(`${usage}\n`);
    return;
  }
  ({ values } = words);
  const command = commands[words.command];
  const config = readConfig(process.env);
  if (values.copy !== undefined && (values.from !== undefined || values.over))
    throw new StartRefusal(`--copy goes with neither --from nor --over. ${seeHelp}`);
  const reads = command === check || command === restore;
  const copy = reads && values.copy !== undefined ? await fetchCopy(config, values.copy.toLowerCase()) : undefined;
  try {
    if (copy !== undefined) process.stdout.write(`The copy is ${copy.name}, of ${copy.others.length + 1} that lie there.\n`);
    const from = copy?.from ?? values.from;
    if (reads && from !== undefined) await refuseHopeless(from);
    const opened = await openConfiguredDatabase(config, { besides: true, beforeUpgrade: beforeUpgrade(config, say) });
    try {
      await command({ opened, config, from, of: copy?.code });
    } finally {
      await opened.close();
    }
  } catch (error) {
    if (copy === undefined) throw error;
    throw new StartRefusal(wordsOfCopy(wordsOfFault(error), copy), { cause: error });
  } finally {
    await copy?.remove();
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`${wordsOfFault(error)}\n`);
  return exit(1);
});
