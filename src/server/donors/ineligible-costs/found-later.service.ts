import { randomUUIDv7 } from 'node:crypto';
import { Refusal } from '#contract/errors.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { FoundLaterAnswer, ineligibleCosts } from '#contract/donors/ineligible-costs.ts';
import { checkIneligible } from '#server/donors/ineligible-costs/ineligible-costs.list.ts';
import { readCostItems, readProjectKeys } from '#server/donors/ineligible-costs/ineligible-costs.queries.ts';
import { findMovedLater, readPayCost, settleMovedLater, undoMovedLater } from '#server/payroll/runs/index.ts';
import type { Context } from '#server/http/context.ts';

type Asked = InputOf<typeof ineligibleCosts.foundLater>['body'];

/**
 * Records a cost of paid months that an audit did not take, from its first month on. The charged part moves to the carrier with the next run.
 * A preview keeps nothing.
 */
export async function recordFoundLater(context: Context, asked: Asked): Promise<FoundLaterAnswer> {
  const { db, session } = context;
  const { companyId } = session;
  const { projectId, carrierId, items, from, to = null, note, preview } = asked;
  await checkIneligible(context, { projectId, carrierId, items, from, to }, undefined, 'later');
  const project = await readProjectKeys(db, { companyId, projectId });
  const moved = await findMovedLater(context, { keys: project.keys, carrierId, items, from, to });
  const months = [...new Set(moved.lines.map(({ month }) => month))].toSorted();
  const last = months.at(-1) ?? from;
  const charged = (await readPayCost(db, { companyId, from, to: last })).filter((cost) =>
    project.keys.includes(cost.project ?? ''),
  );
  const titles = new Map((await readCostItems(db, companyId)).map((item) => [item.code, item]));
  const sum = (lines: readonly { readonly cents: number }[]): number => lines.reduce((all, { cents }) => all + cents, 0);
  if (!preview) {
    const recordId = randomUUIDv7();
    await db
      .insertInto('ineligible_costs')
      .values({
        company_id: companyId,
        id: recordId,
        project_id: projectId,
        carrier_id: carrierId,
        items: [...items],
        from_month: from,
        to_month: to,
        note,
      })
      .execute();
    const words = items.map((code) => titles.get(code)?.title ?? code).join(', ');
    await settleMovedLater(context, { moved, recordId, from, code: project.code, words });
  }
  return {
    next: moved.next,
    people: moved.people.size,
    months: months.map((month) => {
      const before = sum(charged.filter((cost) => cost.month === month));
      const part = sum(moved.lines.filter((line) => line.month === month));
      return { month, before: before / 100, moved: part / 100, after: (before - part) / 100 };
    }),
    items: items.flatMap((code) => {
      const part = sum(moved.lines.filter((line) => line.code === code));
      const item = titles.get(code);
      return [{ code, title: item?.title ?? code, titleKH: item?.titleKH ?? code, amount: part / 100 }];
    }),
    total: sum(moved.lines) / 100,
  };
}

/** Takes a record that moved costs of paid months back, with all that it moved, while no run that is submitted holds any of it. */
export async function undoFoundLater(context: Context, id: string): Promise<{ id: string }> {
  const { db, session, now } = context;
  const record = await db
    .selectFrom('ineligible_costs')
    .select('id')
    .where('company_id', '=', session.companyId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (record === undefined) throw new Refusal('NOT_FOUND');
  await undoMovedLater(context, id);
  await db
    .updateTable('ineligible_costs')
    .set({ archived_at: now })
    .where('company_id', '=', session.companyId)
    .where('id', '=', id)
    .execute();
  return { id };
}
