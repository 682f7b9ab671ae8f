import type { RawBuilder } from 'kysely';
import type { WaitingRow } from '#contract/home/approvals.ts';
import { requestKinds } from '#contract/request-kinds.ts';
import type { RequestKindName } from '#contract/request-kinds.ts';
import type { Search } from '#contract/shared.ts';
import type { Db } from '#server/db/connect.ts';
import { movesOf, toActions, waitsForMe } from '#server/requests/approvers/index.ts';
import type { RequestScope, StoredRequest } from '#server/requests/request-kinds/list.queries.ts';
import { photoLink } from '#server/files/file-link.ts';
import { dayOf } from '#server/http/clock.ts';
import type { Context } from '#server/http/context.ts';
import { absentName, daysSince } from '#server/requests/waiting.ts';
import type { WaitingSource } from '#server/requests/waiting.ts';

type Told = Pick<WaitingRow, 'title' | 'start' | 'end' | 'quantity' | 'unit' | 'alsoAway' | 'isWhole'>;

interface Waiting<Row, Column extends string> {
  readonly lists: {
    waiting(scope: RequestScope<{ search?: Search<Column> | undefined }>): RawBuilder<unknown>;
    listByIds(db: Db, of: { readonly companyId: string; readonly ids: readonly string[] }): Promise<readonly Row[]>;
  };
  /** What the inbox searches. */
  readonly columns: readonly Column[];
  /** What is told of the rows of a page. */
  readonly tell: (context: Context, rows: readonly Row[]) => Promise<(row: Row) => Told>;
  readonly decide: NonNullable<WaitingSource['decide']>;
}

/** What waits of a kind of request, for the inbox. */
export function waitingSource<Row extends StoredRequest, Column extends string>(
  kind: RequestKindName,
  of: Waiting<Row, Column>,
): WaitingSource {
  return {
    type: kind,
    waiting: (context, { search, ...query }) =>
      of.lists.waiting({
        companyId: context.session.companyId,
        visible: waitsForMe(context, kind, query),
        conditions: { search: search === undefined || search === '' ? undefined : { columns: of.columns, value: search } },
      }),
    describe: async (context, ids) => {
      const rows = await of.lists.listByIds(context.db, { companyId: context.session.companyId, ids });
      const told = await of.tell(context, rows);
      const moves = await movesOf(context, kind, rows);
      return rows.map((row) => {
        const requestedDate = dayOf(row.created_at);
        return {
          ...told(row),
          type: kind,
          id: row.id,
          requestNo: row.request_no,
          employeeId: row.employee_id,
          employeeName: row.employee_name,
          photo: row.photo,
          photoLink: photoLink(context, row.photo),
          requestedDate,
          status: row.status,
          waitingDays: daysSince(requestedDate, context.today),
          actions: toActions(moves(row.id)),
          actingFor: absentName(context.session, moves(row.id)[0]?.actsFor ?? null),
          link: requestKinds[kind].links.inbox(row.id),
        };
      });
    },
    decide: of.decide,
  };
}
