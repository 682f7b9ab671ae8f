import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** A statement that a processing sent, to be sent again. */
export interface Sent {
  readonly text: string;
  readonly parameters: readonly unknown[];
}

const tables = ['payroll_results', 'payroll_entries'] as const;

/**
 * The least that a processing can cost on this database: read the same inputs, one plain loop of sums, COPY of the same rows into
 * tables of the same shape and indexes, one audit row, commit. As the owner: COPY is refused under row-level security.
 */
export async function prepareFloor(
  client: pg.Client,
  of: { companyId: string; runId: string; reads: readonly Sent[] },
): Promise<() => Promise<number>> {
  const lines = new Map<string, Buffer>();
  for (const table of tables) {
    await client.query(`drop table if exists bench_${table}; create table bench_${table} (like ${table} including all)`);
    const rows =
      table === 'payroll_results'
        ? `select * from payroll_results where company_id = '${of.companyId}' and run_id = '${of.runId}'`
        : `select e.* from payroll_entries e join payroll_results r on r.company_id = e.company_id and r.row_id = e.row_id and r.period = e.period
           where r.company_id = '${of.companyId}' and r.run_id = '${of.runId}'`;
    const stream = client.query(copyTo(`copy (${rows}) to stdout`));
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
    await finished(stream);
    lines.set(table, Buffer.concat(chunks));
  }
  await client.query(`select set_config('app.company_id', '${of.companyId}', false)`);
  return async () => {
    await client.query('truncate bench_payroll_results, bench_payroll_entries');
    const begin = performance.now();
    await client.query('begin');
    let sum = 0;
    for (const { text, parameters } of of.reads) {
      const { rows } = await client.query({ text, values: [...parameters], rowMode: 'array' });
      for (const row of rows) for (const value of row) if (typeof value === 'number') sum += value;
    }
    for (const table of tables) {
      const stream = client.query(copyFrom(`copy bench_${table} from stdin`));
      stream.end(lines.get(table));
      await once(stream, 'finish');
    }
    await client.query(
      `insert into audit_entries (company_id, action, record_type, after) values ($1, 'process', 'payroll_runs', $2)`,
      [of.companyId, JSON.stringify({ sum })],
    );
    await client.query('commit');
    return performance.now() - begin;
  };
}
