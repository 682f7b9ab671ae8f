import { sql } from 'kysely';
import { z } from 'zod';
import type { AnswerOf, InputOf } from '#contract/endpoint.ts';
import type { ArrearsProposal, payrollArrears } from '#contract/payroll/payroll-arrears.ts';
import { leftOutMonths } from '#engine/arrears/split.ts';
import { reallocate } from '#engine/payroll/costs/reallocation.ts';
import { accountName, khmerPersonName, latinPersonName } from '#server/db/parts/names.ts';
import { readCap } from '#server/payroll/runs/arrears/cap.ts';
import { readLastApproved, readPaidSince } from '#server/payroll/runs/arrears/concerned.queries.ts';
import { readNets, readNextMonth } from '#server/payroll/runs/arrears/decided.queries.ts';
import { readProposals } from '#server/payroll/runs/arrears/proposals.queries.ts';
import type { StoredProposal } from '#server/payroll/runs/arrears/proposals.queries.ts';
import { readItems } from '#server/payroll/runs/inputs/parameters.queries.ts';
import { readProjectCodes } from '#server/db/parts/project-codes.ts';
import type { Context } from '#server/http/context.ts';

type Query = InputOf<typeof payrollArrears.lists>['query'];

const Shown = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  name_kh: z.string().nullable(),
  paid_otherwise: z.number().nullable(),
  reason: z.string().nullable(),
  put_off_to: z.string().nullable(),
  decided_by: z.string().nullable(),
  decided_at: z.date().nullable(),
  instalments: z.array(z.object({ no: z.number(), month: z.string(), cents: z.number(), paidMonth: z.string().nullable() })),
  total: z.number(),
  open: z.number(),
});
type Shown = z.output<typeof Shown>;

async function readShown({ db, session }: Context, query: Query): Promise<readonly Shown[]> {
  const { companyId } = session;
  // Costs that finance moved between donors stand among the taken and the paid: they are nobody's pay.
  const all =
    query.employeeId === undefined ? sql`p.state <> 'SUPERSEDED' and p.cause <> 'INELIGIBLE'` : sql`p.state <> 'SUPERSEDED'`;
  const state = query.state === undefined ? all : sql`p.state = ${query.state}`;
  const person = query.employeeId === undefined ? sql`` : sql`and p.employee_id = ${query.employeeId}`;
  // of a month: what concerns it, what it takes, and what waits
  const month =
    query.date === undefined
      ? sql``
      : sql`and (p.state = 'OPEN' or ${query.date} between p.from_month and p.to_month or exists (select from arrears_instalments i
          where i.company_id = p.company_id and i.proposal_id = p.id and coalesce(i.paid_month, i.month) = ${query.date}))`;
  const { rows } = await sql`
    select p.id, e.code, ${latinPersonName('e')} as name,
      nullif(${khmerPersonName('e')}, '') as name_kh, p.paid_otherwise_cents as paid_otherwise, p.reason, p.put_off_to,
      (select ${accountName('u')} from users u where u.company_id = p.company_id and u.id = p.decided_by) as decided_by, p.decided_at,
      coalesce((select json_agg(json_build_object('no', i.no, 'month', i.month, 'cents', i.cents, 'paidMonth', i.paid_month) order by i.no)
        from arrears_instalments i where i.company_id = p.company_id and i.proposal_id = p.id), '[]') as instalments,
      count(*) over ()::int as total,
      (select count(*) from arrears_proposals o where o.company_id = ${companyId} and o.state = 'OPEN')::int as open
    from arrears_proposals p join employees e on e.company_id = p.company_id and e.id = p.employee_id
    where p.company_id = ${companyId} and ${state} ${person} ${month}
    order by p.state <> 'OPEN', p.created_at desc, p.id limit ${query.limit} offset ${query.offset}`.execute(db);
  return z.array(Shown).parse(rows);
}

function movedOf(proposal: StoredProposal, codes: ReadonlyMap<string, string>): ArrearsProposal['moved'] {
  return proposal.moves.flatMap(({ month, costs, from, to }) => {
    if (costs === null || from === null) return [];
    const sums = new Map<string | null, number>();
    for (const line of reallocate({ instalment: '', month, costs, from, to }))
      sums.set(line.project, (sums.get(line.project) ?? 0) + line.cents);
    return [...sums].map(([project, cents]) => ({
      month,
      project: project === null ? null : (codes.get(project) ?? project),
      amount: cents / 100,
    }));
  });
}

/** Corrections of paid months: what waits first, then the newest. */
export async function listArrears(context: Context, query: Query): Promise<AnswerOf<typeof payrollArrears.lists>> {
  const { db, session } = context;
  const { companyId } = session;
  const shown = await readShown(context, query);
  const byId = new Map((await readProposals(db, { companyId, ids: shown.map(({ id }) => id) })).map((one) => [one.id, one]));
  const open = [...byId.values()].filter(({ state }) => state === 'OPEN');
  const paidSince = await readPaidSince(db, {
    companyId,
    people: open.map((one) => ({ employeeId: one.employeeId, after: one.told.recordedAt ?? one.createdAt.toISOString() })),
  });
  const nets = await readNets(db, { companyId, employeeIds: open.map(({ employeeId }) => employeeId) });
  const capOfNet = await readCap(context);
  const projects = [...byId.values()].flatMap(({ moves }) =>
    moves.flatMap(({ from, to }) =>
      [...(from ?? []), ...to].flatMap(({ project, ineligible = [] }) => [
        project,
        ...ineligible.map(({ chargedTo }) => chargedTo),
      ]),
    ),
  );
  const codes = await readProjectCodes(db, { companyId, ids: projects });
  const data = shown.flatMap((row): ArrearsProposal[] => {
    const proposal = byId.get(row.id);
    if (proposal === undefined) return [];
    const net = nets.get(proposal.employeeId);
    const isCut = proposal.state === 'OPEN' && proposal.payCents < 0 && net !== undefined;
    const since = proposal.state === 'OPEN' && proposal.payCents !== 0 ? (paidSince.get(proposal.employeeId) ?? 0) : 0;
    return [
      {
        id: row.id,
        version: proposal.version,
        state: proposal.state,
        cause: proposal.cause,
        employee: { id: proposal.employeeId, code: row.code, name: row.name, nameKH: row.name_kh },
        from: proposal.from,
        to: proposal.to,
        ...proposal.told,
        lines: proposal.lines.map((line) => ({
          month: line.month,
          key: line.key,
          stored: line.stored / 100,
          corrected: line.corrected / 100,
          settled: line.settled / 100,
          difference: line.difference / 100,
          riel: line.riel,
        })),
        moved: movedOf(proposal, codes),
        pay: proposal.payCents / 100,
        tax: proposal.taxCents / 100,
        paidSince: since / 100,
        paidOtherwise: row.paid_otherwise === null ? null : row.paid_otherwise / 100,
        cap: isCut ? capOfNet(net).cents / 100 : null,
        instalments: row.instalments.map(({ no, month, cents, paidMonth }) => ({ no, month, amount: cents / 100, paidMonth })),
        takenIn: row.instalments[0]?.month ?? null,
        isOwn: proposal.employeeId === session.employeeId,
        leftOut: [...leftOutMonths(proposal.months)],
        reason: row.reason,
        putOffTo: row.put_off_to,
        decidedBy: row.decided_by,
        decidedAt: row.decided_at?.toISOString() ?? null,
        createdAt: proposal.createdAt.toISOString(),
      },
    ];
  });
  const named = new Set(
    data.flatMap(({ lines, before, after }) => [
      ...lines.map(({ key }) => key),
      ...[...before, ...after].map(({ code }) => code),
    ]),
  );
  const items = (await readItems(db, companyId)).filter(({ code }) => named.has(code));
  const last = await readLastApproved(db, companyId);
  const [first] = shown;
  return {
    data,
    next: last === null ? null : (await readNextMonth(db, { companyId, last })).month,
    items: items.map(({ code, title, titleKh }) => ({ code, title, titleKH: titleKh })),
    pagination: { count: data.length, total: first?.total ?? 0, offset: query.offset, limit: query.limit },
    open: first?.open ?? 0,
  };
}
