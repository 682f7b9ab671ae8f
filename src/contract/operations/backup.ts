import { z } from 'zod';
import { NewPassword } from '#contract/access/auth.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Done, Id, Page, dataOf, listOf, requiredName } from '#contract/shared.ts';

/** How a backup ends: broken where its server fell silent. */
export const backupStates = ['running', 'done', 'failed', 'cancelled', 'broken'] as const;

/** Why one failed: no room in the store, the database or the store away, more than a backup may hold, or not what was written when it was read back. */
export const backupFailures = ['disk', 'database', 'store', 'large', 'check'] as const;
export type BackupFailure = (typeof backupFailures)[number];

/**
 * How one was looked at. restored: into a server of its own, and compared. Else it was read alone and is what was written: sealed, for nobody
 * here opens it; room: a restore wants more than is free; server: there is none for it on this machine; time: it took too long.
 */
export const checkedAs = ['restored', 'sealed', 'room', 'server', 'time'] as const;
export type CheckedAs = (typeof checkedAs)[number];

/** A backup that lies on the server. */
export const KeptBackup = z.object({
  id: z.string(),
  /** `{code}-{YYYYMMDD-HHmm}.sql`, in the company's time; with files `.tar`; sealed `.gz.age` after it. */
  fileName: z.string(),
  /** The moment of which it is. */
  takenAt: z.string(),
  /** Bytes as it is downloaded, and as it lies in the store. */
  size: z.number(),
  storedSize: z.number(),
  rows: z.number(),
  /** Null: nobody, it was made by night. */
  madeBy: z.string().nullable(),
  /** Until it is removed; else it goes when it was downloaded whole, or after a day. */
  isKept: z.boolean(),
  /** The bytes of papers and photos are in it: an archive of the SQL text and `files/{id}`. */
  withFiles: z.boolean(),
  /** It is packed and closed in the format of age-encryption.org: by a password, or for the holder of a key. */
  isSealed: z.boolean(),
  lastDownloadedAt: z.string().nullable(),
  /** When it was read again as it lies on the server; null: since it was made it was not. */
  checkedAt: z.string().nullable(),
  /** How; null: by a version that only read it, or not at all. */
  checkedAs: z.enum(checkedAs).nullable(),
  /** Somebody asked for a look, which goes on. */
  isChecking: z.boolean(),
  /** It is no longer what was written: no restore can be made from it. */
  isDamaged: z.boolean(),
});
export type KeptBackup = z.output<typeof KeptBackup>;

/** A backup being made, or how it ended. */
export const BackupRun = z.object({
  id: z.string(),
  state: z.enum(backupStates),
  /** Of the rows. */
  percent: z.number(),
  failure: z.enum(backupFailures).nullable(),
  /** Null: nobody, it is the night's. */
  begunBy: z.string().nullable(),
  /** The file name of a run of the command line, which stores the file itself; null for other runs. */
  fileName: z.string().nullable(),
  begunAt: z.string(),
  endedAt: z.string().nullable(),
  /** The file, as long as it is there. */
  backup: KeptBackup.nullable(),
  /** Its download, for some minutes and only while the session lives. */
  link: z.string().nullable(),
});
export type BackupRun = z.output<typeof BackupRun>;

/** Whether the product makes a backup by itself each night, and from which hour of the company's day on. */
const Schedule = z.object({
  isOn: z.boolean(),
  hour: z.int().min(0).max(23),
  /** With the bytes of papers and photos. */
  withFiles: z.boolean(),
  /** The public half of a key (`age1...`) that they are sealed for; null: not at all. The server cannot open what it sealed. */
  sealTo: z
    .string()
    .regex(/^age1[a-z\d]{58}$/, 'validation.recipient')
    .nullable(),
  /** The people or places that keep the printed key, in words. Required with `sealTo`. */
  keyHolders: requiredName(200).nullable().default(null),
});

/** Why a backup has no copy: the place is not there or does not answer, has no room, gave back something else, or no longer has it. */
export const copyFailures = ['away', 'room', 'changed', 'lost'] as const;

/** How the backups are looked after beside being made: copied to another place, restored for a proof, their key tried. */
export const BackupCare = z.object({
  /** Whether the installation names a place for copies. Only sealed nights are copied. */
  hasPlace: z.boolean(),
  /** The place lies on the disk that it should save the backups from. */
  isSameDisk: z.boolean(),
  isSealed: z.boolean(),
  /** The moment of the newest backup that lies there. */
  copiedAt: z.string().nullable(),
  /** Why the newest night's backup has no copy. */
  copyFailure: z.enum(copyFailures).nullable(),
  /** When a night's backup was restored last into a server of its own and compared, and whether the copy was. */
  restore: z.object({ at: z.string(), fileName: z.string(), isOfCopy: z.boolean() }).nullable(),
  keyHolders: z.string().nullable(),
  /** The last time that the present key was typed and opened a backup, and the name of the person. */
  key: z.object({ at: z.string(), by: z.string() }).nullable(),
  /** It was not typed for a quarter, and there is a backup to try it on. */
  isKeyDue: z.boolean(),
});
export type BackupCare = z.output<typeof BackupCare>;

/** What the printed key is tried on: the beginning of the newest backup that is sealed for it, in base64, as it lies at the place of the copies. */
export const KeyTrial = z.object({ id: z.string(), fileName: z.string(), isOfCopy: z.boolean(), head: z.string() });
export type KeyTrial = z.output<typeof KeyTrial>;

/** A secret key as it was typed from paper, in any groups and letters, or as the whole text of its file; what is none stays as it is. */
export function typedKey(text: string): string {
  const bare = text.replaceAll(/\s/g, '').toUpperCase();
  return /AGE-SECRET-KEY-1[\dA-Z]*$/.exec(bare)?.[0] ?? bare;
}

/** How many bytes of an opened backup, packed as they are, prove by their SHA-256 that it was opened. */
export const openingBytes = 1_024;

/** It with how it went. */
export const BackupSchedule = Schedule.extend({
  version: z.number(),
  /** The newest night's backup that is there. */
  lastGoodAt: z.string().nullable(),
  /** Nights in a row, the last included, on which none could be made. */
  failedNights: z.number(),
  care: BackupCare,
  /** The address of the place for copies without its user and secret, for the paper of the key; null where there is none. */
  copyPlace: z.string().nullable(),
});
export type BackupSchedule = z.output<typeof BackupSchedule>;

/** The answer's link again where the seeds' client looks for it. */
const Begun = z.object({ data: BackupRun, link: z.string().nullable() });

const needs = 'setting/backup database' as const;
const base = '/file/v1/db_backup';

/** Backups of the own company. Who may make one reads every salary in it. */
export const backup = {
  make: endpoint({
    method: 'POST',
    path: base,
    tag: 'backup',
    summary:
      'Backs the own company up as SQL text, alone or in an archive with its papers and photos. Answers within five seconds: with its link, or as 202 while it is still being made, which goes on.',
    needs,
    scope: { rows: 'none' },
    body: z
      .object({
        isKept: z.boolean().default(false),
        withFiles: z.boolean().default(false),
        /** Seals the file: who lost it lost the backup, for it is nowhere kept. */
        password: NewPassword.optional(),
      })
      .prefault({}),
    answer: Begun,
    isSecret: true,
    isUnderWay: (answer) => Begun.safeParse(answer).data?.data.state === 'running',
  }),
  run: endpoint({
    method: 'GET',
    path: `${base}/run`,
    tag: 'backup',
    summary: 'The newest backup that was begun, how far it is or how it ended; null before the first.',
    needs,
    scope: { rows: 'none' },
    isBackground: true,
    answer: dataOf(BackupRun.nullable()),
  }),
  cancel: endpoint({
    method: 'PUT',
    path: `${base}/cancel/{id}`,
    tag: 'backup',
    summary: 'Breaks off a backup that is being made: nothing of it stays.',
    needs,
    scope: { rows: 'company', record: 'backupRun' },
    params: z.object({ id: Id }),
    answer: Done,
  }),
  lists: endpoint({
    method: 'GET',
    path: `${base}/lists`,
    tag: 'backup',
    summary: 'The backups that lie on the server, the newest first.',
    needs,
    scope: { rows: 'company' },
    query: Page,
    answer: listOf(KeptBackup),
  }),
  check: endpoint({
    method: 'PUT',
    path: `${base}/check/{id}`,
    tag: 'backup',
    summary:
      'Looks at one as it lies on the server: read, restored into a server of its own and compared. Goes on after the answer; the list tells how it ended.',
    needs,
    scope: { rows: 'company', record: 'backup' },
    params: z.object({ id: Id }),
    answer: Done,
  }),
  link: endpoint({
    method: 'GET',
    path: `${base}/link/{id}`,
    tag: 'backup',
    summary: 'A link to download one, for some minutes and only while the session lives.',
    needs,
    scope: { rows: 'company', record: 'backup' },
    params: z.object({ id: Id }),
    answer: dataOf(z.object({ link: z.string() })),
  }),
  schedule: endpoint({
    method: 'GET',
    path: `${base}/schedule`,
    tag: 'backup',
    summary: 'When the product makes a backup by itself, and how the last nights went.',
    needs,
    scope: { rows: 'company' },
    answer: dataOf(BackupSchedule),
  }),
  changeSchedule: endpoint({
    method: 'PUT',
    path: `${base}/schedule`,
    tag: 'backup',
    summary:
      'Changes it, with full access alone. Of the nights the newest of 7 days, 4 weeks and 12 months are kept; those made by hand stay until they are removed.',
    needs,
    scope: { rows: 'company' },
    body: Schedule.extend({ version: z.int() }),
    answer: dataOf(BackupSchedule),
  }),
  keyTrial: endpoint({
    method: 'GET',
    path: `${base}/key`,
    tag: 'backup',
    summary:
      'The beginning of the newest backup that is sealed for the key of the nights, for the printed key to be tried on in the browser; null before the first.',
    needs,
    scope: { rows: 'company' },
    answer: dataOf(KeyTrial.nullable()),
    isSecret: true,
  }),
  proveKey: endpoint({
    method: 'PUT',
    path: `${base}/key/{id}`,
    tag: 'backup',
    summary: 'Notes that the printed key opens a backup: proved by a sum of what stands in it. The key itself is never sent.',
    needs,
    scope: { rows: 'company', record: 'backup' },
    params: z.object({ id: Id }),
    body: z.object({ sum: z.string().regex(/^[\da-f]{64}$/, 'validation.wrong_key') }),
    answer: Done,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${base}/{id}`,
    tag: 'backup',
    summary: 'Removes a backup from the server. With full access alone, and never the last one that is kept.',
    needs,
    scope: { rows: 'company', record: 'backup' },
    params: z.object({ id: Id }),
    answer: Done,
  }),
};

/** The download by its link, without a header. */
export const backupFiles = {
  file: endpoint({
    method: 'GET',
    path: `${base}/file/{key}`,
    tag: 'backup',
    summary:
      'The file of a backup by its signed link, as a whole or by Range, so that a download that broke off goes on. Each is in the audit trail.',
    needs: 'nobody',
    scope: { rows: 'none' },
    params: z.object({ key: z.string().regex(/^[\w-]{112}$/) }),
    answer: z.unknown(),
    download: true,
  }),
};
