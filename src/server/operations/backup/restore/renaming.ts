import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import type { BackupTable, TableSum } from '#server/operations/backup/file/backup-format.ts';
import type { RowsOfFile } from '#server/operations/backup/restore/rebuilding.ts';

/**
 * The rows of a file as those of another company. Its id is in them wherever a row names its company: as the key, in where papers lie, in the
 * trail. It is sixteen random bytes, so that nothing else is written as it is. The code is by what people sign in, and no two companies have
 * one. All other ids stay: a key is company and id.
 */
export function renamed({ head, read }: Pick<RowsOfFile, 'head' | 'read'>, as: { id: string; code: string }): RowsOfFile {
  const [from, to] = [Buffer.from(head.company.id), Buffer.from(as.id)];
  const rename = ({ name, columns }: BackupTable, row: Buffer): Buffer => {
    const own = replaced(row, from, to);
    if (name !== 'companies') return own;
    const values = own.toString('utf8').slice(0, -1).split('\t');
    values[columns.indexOf('private_url')] = as.code;
    return Buffer.from(`${values.join('\t')}\n`);
  };
  const sums: TableSum[] = [];
  let sum: { rows: number; sha256: Hash } = { rows: 0, sha256: createHash('sha256') };
  return {
    head: { ...head, company: { ...head.company, ...as } },
    sums,
    read: async ({ onRow, onEnd, ...others }) =>
      await read({
        ...others,
        onRow: async (table, row) => {
          const own = rename(table, row);
          sum.rows += 1;
          sum.sha256.update(own);
          await onRow?.(table, own);
        },
        onEnd: async (table) => {
          sums.push({ table: table.name, rows: sum.rows, sha256: sum.sha256.digest('hex') });
          sum = { rows: 0, sha256: createHash('sha256') };
          await onEnd?.(table);
        },
      }),
  };
}

/** A row with one text in the place of another of the same length. */
function replaced(row: Buffer, from: Buffer, to: Buffer): Buffer {
  let at = row.indexOf(from);
  if (at === -1) return row;
  const own = Buffer.from(row);
  for (; at !== -1; at = own.indexOf(from, at + from.length)) to.copy(own, at);
  return own;
}
