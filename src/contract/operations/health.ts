import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { dataOf } from '#contract/shared.ts';
import { BackupCare } from '#contract/operations/backup.ts';
import { Alarm } from '#contract/operations/alarms.ts';

/** What is looked at: daily work, mail, backups, their copies elsewhere, what was proved of them, room for files, fixes of the database, names and codes that read like another. */
export const healthChecks = ['jobs', 'mail', 'backup', 'copies', 'proof', 'room', 'database', 'unclean'] as const;
export type HealthCheck = (typeof healthChecks)[number];

/** good: nothing to do. look: somebody should. bad: something does not work. */
export const healthStates = ['good', 'look', 'bad'] as const;
export type HealthState = (typeof healthStates)[number];

const moment = z.string().nullable();

/** How the system is, as far as it concerns one company: no amounts, and no names but those that read like another. */
export const SystemHealth = z.object({
  checks: z.array(z.object({ check: z.enum(healthChecks), state: z.enum(healthStates) })),
  version: z.string(),
  /** That the product was made of, 40 hex digits; null: not known. */
  commit: z.string().nullable(),
  databaseVersion: z.string(),
  /** The release of PostgreSQL with security fixes that this one lacks; null: none is known. */
  databaseFixedIn: z.string().nullable(),
  /** Whether the database comes with the product. */
  isOwnDatabase: z.boolean(),
  /** Bytes of the whole database, of all its companies. */
  databaseBytes: z.number(),
  files: z.object({ count: z.number(), bytes: z.number() }),
  /** Bytes that are free where files lie; null: the store does not say. */
  roomBytes: z.number().nullable(),
  jobs: z.object({
    lastAt: moment,
    /** Of today, tried and not done. */
    failing: z.number(),
  }),
  mail: z.object({
    /** Whether the installation sends any. */
    isOn: z.boolean(),
    waiting: z.number(),
    /** Since when the one waits that has waited longest. */
    waitsSince: moment,
    /** Of the last 30 days: not taken by any server, or too late to be sent. */
    failed: z.number(),
    lastAt: moment,
  }),
  backup: z.object({
    /** Whether one is made by itself each night. */
    isNightly: z.boolean(),
    /** The newest that is there and whole, by night or by hand. */
    lastAt: moment,
    failedNights: z.number(),
    damaged: z.number(),
    care: BackupCare,
  }),
  /** Names and codes with signs that nobody sees, which cleaned would be equal to another: how many, and the first by the kind of record. */
  unclean: z.object({ count: z.number(), first: z.array(z.object({ kind: z.string(), text: z.string() })) }),
});
export type SystemHealth = z.output<typeof SystemHealth>;

/** How the system is. */
export const health = {
  read: endpoint({
    method: 'GET',
    path: '/setting/v1/health',
    tag: 'company',
    summary:
      'How the system is: daily work, mail, backups and room, each judged, with versions and sizes, and names that read like another. No amounts.',
    needs: 'setting/access',
    scope: { rows: 'company' },
    answer: dataOf(SystemHealth),
  }),
};

/** What the product rings for. */
export const alarms = {
  on: endpoint({
    method: 'GET',
    path: '/setting/v1/health/alarms',
    tag: 'company',
    summary: 'The alarms that are on: backups, copies, daily work, mail, room and speed, the oldest first. No names, no amounts.',
    needs: 'setting/backup database',
    scope: { rows: 'company' },
    isBackground: true,
    answer: dataOf(z.array(Alarm)),
  }),
};
