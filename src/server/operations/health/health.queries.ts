import { sql } from 'kysely';
import type { SystemHealth } from '#contract/operations/health.ts';
import type { Db } from '#server/db/connect.ts';

interface Found extends Pick<SystemHealth, 'databaseVersion' | 'databaseBytes' | 'files' | 'jobs'> {
  readonly mail: Omit<SystemHealth['mail'], 'isOn'>;
  readonly backup: Pick<SystemHealth['backup'], 'lastAt' | 'damaged'>;
}

const mailDays = 30;

/** What the database knows of a company's daily work, mail, backups and files. */
export async function readFound(db: Db, of: { companyId: string; today: string; now: Date }): Promise<Found> {
  const since = new Date(of.now.getTime() - mailDays * 24 * 3_600_000);
  const { rows } = await sql<Found>`
    select current_setting('server_version') as "databaseVersion",
      pg_database_size(current_database())::bigint as "databaseBytes",
      (select json_build_object('count', count(*), 'bytes', coalesce(sum(size_bytes), 0))
        from files where company_id = ${of.companyId}) as files,
      (select json_build_object('lastAt', max(finished_at), 'failing', count(*) filter (
          where day = ${of.today} and failures > 0 and finished_at is null))
        from job_runs where company_id = ${of.companyId}) as jobs,
      (select json_build_object(
          'waiting', (select count(*) from mail_queue where company_id = ${of.companyId}),
          'waitsSince', (select min(created_at) from mail_queue where company_id = ${of.companyId}),
          'failed', count(*) filter (where mail in ('failed', 'late') and created_at > ${since}),
          'lastAt', max(mailed_at))
        from notifications where company_id = ${of.companyId}) as mail,
      (select json_build_object(
          'lastAt', greatest(max(taken_at) filter (where not is_damaged), (
            select max(begun_at) from backup_runs where company_id = ${of.companyId} and is_command and state = 'done')),
          'damaged', count(*) filter (where is_damaged))
        from backups where company_id = ${of.companyId}) as backup`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The database says nothing of itself');
  return row;
}
