import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Hash, Hmac } from 'node:crypto';
import { z } from 'zod';
import { parseJson } from '#contract/shared.ts';
import {
  BackupHead,
  Seal,
  TableSum,
  closingText,
  copyStatement,
  endOfRows,
  firstLine,
  formatVersion,
  openingText,
} from '#server/operations/backup/file/backup-format.ts';
import { knownMigrations } from '#server/db/migrate.ts';
import type { BackupTable } from '#server/operations/backup/file/backup-format.ts';

/**
 * Why a file is no backup that can be read. cut: it ends too soon. other: it is no backup of this version's grammar. changed: its rows
 * are not those that were written. newer: a later version of the product wrote it. foreign: another installation wrote it, or somebody changed it and its sums. large: beyond the limits.
 * sealed: it is closed, and not opened by what was given.
 */
export type BackupFault = 'cut' | 'other' | 'changed' | 'newer' | 'foreign' | 'large' | 'sealed';

/** A file that is refused, and at which of its lines. */
export class UnreadableBackup extends Error {
  readonly fault: BackupFault;
  constructor(fault: BackupFault, line: number) {
    super(`The backup is refused at line ${line}: ${fault}`);
    this.fault = fault;
  }
}

export interface ReadLimits {
  readonly bytes: number;
  readonly bytesOfLine: number;
  readonly lines: number;
}

/**
 * More than the largest office has: ten thousand people with five years are some thirty million lines. Bytes alone are no limit to the
 * time that a file of line breaks takes.
 */
const usualLimits: ReadLimits = { bytes: 8 * 2 ** 30, bytesOfLine: 64 * 2 ** 20, lines: 100_000_000 };

export interface BackupReading {
  /** The installation's key; undefined: the seal is not asked for. */
  readonly key: Buffer | undefined;
  /** Takes the rows of a table as they stand in the file, before their sum is known. */
  readonly onRow?: (table: BackupTable, row: Buffer) => Promise<void>;
  /** The head is known, and no row yet. */
  readonly onHead?: (head: BackupHead) => Promise<void>;
  /** The last row of a table was read. */
  readonly onEnd?: (table: BackupTable) => Promise<void>;
  readonly limits?: ReadLimits;
}

/** What was read. */
export interface ReadBackup {
  readonly head: BackupHead;
  readonly sums: readonly TableSum[];
  readonly bytes: number;
  /** SHA-256 of the whole file. */
  readonly checksum: Buffer;
}

/**
 * Reads a backup to its end, without a database: its SQL must be, sign for sign, what this version writes under its head, so that
 * nothing of a file is ever run. Throws UnreadableBackup. Only one line is in memory at a time.
 */
export async function readBackup(source: AsyncIterable<Buffer>, of: BackupReading): Promise<ReadBackup> {
  const lines = new Lines(source, of);
  await lines.expect(firstLine);
  const head = await lines.head();
  await of.onHead?.(head);
  await lines.expect(openingText(head)).catch((error: unknown) => {
    // A version that is later may write other SQL under a head of the same form.
    throw isOfLater(head) ? lines.refuse('newer') : error;
  });
  const sums: TableSum[] = [];
  for (const table of head.tables) {
    await lines.expect(`${copyStatement(table)};\n`);
    const sha256 = createHash('sha256');
    let rows = 0;
    for (let row = await lines.next(); !row.equals(theEnd); row = await lines.next()) {
      sha256.update(row);
      rows += 1;
      await of.onRow?.(table, row);
    }
    await of.onEnd?.(table);
    sums.push({ table: table.name, rows, sha256: sha256.digest('hex') });
  }
  await lines.expect(closingText(head));
  for (const sum of sums) {
    const told = await lines.comment(TableSum);
    if (told.table !== sum.table || told.rows !== sum.rows || told.sha256 !== sum.sha256) throw lines.refuse('changed');
  }
  const hmac = lines.seal();
  const seal = await lines.comment(Seal);
  if (hmac !== undefined && !timingSafeEqual(hmac, Buffer.from(seal.hmac, 'hex'))) throw lines.refuse('foreign');
  await lines.end();
  return { head, sums, bytes: lines.bytes, checksum: lines.checksum() };
}

const theEnd = Buffer.from(endOfRows);

/** What every version says in its head, whatever else it says there. */
const HeadOfAny = z.looseObject({ format: z.number(), migrations: z.array(z.unknown()).default([]) });

/** Whether a head says that a later version wrote it: by its grammar, or by a migration that this one does not have. */
function isOfLater(head: unknown): boolean {
  const told = HeadOfAny.safeParse(head);
  if (!told.success) return false;
  const known = new Set(knownMigrations().map(([name]) => name));
  const { format, migrations } = told.data;
  return format > formatVersion || migrations.some((one) => Array.isArray(one) && !known.has(String(one[0])));
}

/** The lines of a file, each with its line break, and the sums of what was taken so far. */
class Lines {
  bytes = 0;
  private number = 0;
  private readonly whole: Hash = createHash('sha256');
  private hmac: Hmac | undefined;
  private readonly mostLines: number;
  private readonly pull: () => Promise<Buffer | undefined>;

  constructor(source: AsyncIterable<Buffer>, { key, limits = usualLimits }: BackupReading) {
    this.mostLines = limits.lines;
    this.hmac = key === undefined ? undefined : createHmac('sha256', key);
    const lines = split(source, (bytes, ofLine) => {
      if (bytes > limits.bytes || ofLine > limits.bytesOfLine) throw this.refuse('large');
    });
    this.pull = async () => {
      const { done, value } = await lines.next();
      return done === true ? undefined : value;
    };
  }

  refuse(fault: BackupFault): UnreadableBackup {
    return new UnreadableBackup(fault, this.number);
  }

  /** The next line; a file that has none, or one without its line break, was cut off. */
  async next(): Promise<Buffer> {
    const line = await this.pull();
    this.number += 1;
    if (this.number > this.mostLines) throw this.refuse('large');
    if (line === undefined || line.at(-1) !== 10) throw this.refuse('cut');
    this.bytes += line.length;
    this.whole.update(line);
    this.hmac?.update(line);
    return line;
  }

  async expect(text: string): Promise<void> {
    for (const wanted of text.split(/(?<=\n)/)) {
      if (!(await this.next()).equals(Buffer.from(wanted))) throw this.refuse('other');
    }
  }

  async comment<T>(schema: z.ZodType<T>, faultOf: (told: unknown) => BackupFault = () => 'other'): Promise<T> {
    const line = (await this.next()).toString('utf8');
    const told = line.startsWith('-- ') ? parseJson(line.slice(3)) : undefined;
    const parsed = schema.safeParse(told);
    if (!parsed.success) throw this.refuse(faultOf(told));
    return parsed.data;
  }

  async head(): Promise<BackupHead> {
    return await this.comment(BackupHead, (told) => (isOfLater(told) ? 'newer' : 'other'));
  }

  /** What the seal must be of the lines taken until now; undefined where no key was given. */
  seal(): Buffer | undefined {
    const seal = this.hmac?.digest();
    this.hmac = undefined;
    return seal;
  }

  async end(): Promise<void> {
    if ((await this.pull()) !== undefined) throw this.refuse('other');
  }

  checksum(): Buffer {
    return this.whole.digest();
  }
}

async function* split(
  source: AsyncIterable<Buffer>,
  measure: (bytes: number, ofLine: number) => void,
): AsyncGenerator<Buffer, undefined> {
  let bytes = 0;
  let parts: Buffer[] = [];
  let ofLine = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    let from = 0;
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, from)) {
      const part = chunk.subarray(from, at + 1);
      measure(bytes, ofLine + part.length);
      yield parts.length === 0 ? part : Buffer.concat([...parts, part]);
      parts = [];
      ofLine = 0;
      from = at + 1;
    }
    ofLine += chunk.length - from;
    measure(bytes, ofLine);
    if (from < chunk.length) parts.push(chunk.subarray(from));
  }
  if (parts.length > 0) yield Buffer.concat(parts);
  return undefined;
}
