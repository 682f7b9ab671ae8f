import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, Db } from '#server/db/connect.ts';
import type { DemoClient } from '#server/compose/demo/client.ts';
import { writePayload } from '#engine/salary-scale/payload.ts';

/** Level, grade, the lowest pay of the grade and its step, dollars; the next grade begins where this one has its middle. */
const grades = [
  ['Support', 'G1', 250, 50],
  ['Support', 'G2', 400, 60],
  ['Officer', 'G3', 600, 80],
  ['Officer', 'G4', 850, 120],
  ['Manager', 'G5', 1_200, 250],
  ['Director', 'G6', 3_000, 600],
] as const;

const Saved = z.object({
  data: z.object({
    id: z.string(),
    salaryScales: z.array(z.looseObject({ id: z.string(), level: z.string(), minPayload: z.string() })),
  }),
});

/** Two years of a salary scale, the second raised by 4% and one cell of it changed since; everybody has a level and a grade. */
export async function arrangeScales(
  database: Database,
  of: { readonly companyId: string; readonly year: number; readonly admin: DemoClient },
): Promise<void> {
  const { companyId, year, admin } = of;
  const titles = await database.transaction({ companyId }, async (db) => {
    await grade(db, companyId);
    return await readTitles(db, companyId);
  });
  const salaryScales = grades.map(([level, name, low, step], order) => {
    const column = (at: number): number => (low + at * step) * 100;
    return {
      level,
      grade: name,
      jobTitles: titles.get(name) ?? [],
      order: order + 1,
      minPayload: writePayload([column(0), column(1)]),
      midPayload: writePayload([column(2), column(3), column(4)]),
      maxPayload: writePayload([column(5), column(6)]),
    };
  });
  const Answer = z.object({ data: z.object({ id: z.string() }).nullable() });
  if (Answer.parse(await admin.call('GET', `/salary_scale/v1/detail/${year}`)).data !== null) return;
  const earlier = Answer.parse(await admin.call('GET', `/salary_scale/v1/detail/${year - 1}`)).data;
  const { id } =
    earlier ?? Saved.parse(await admin.call('POST', '/salary_scale/v1/create', { year: year - 1, salaryScales })).data;
  const raised = Saved.parse(await admin.call('POST', `/salary_scale/v1/duplicate/${id}`, { year, percent: 4, rounding: 5 }));
  const first = raised.data.salaryScales.find(({ level }) => level === 'Officer');
  if (first === undefined) return;
  const { status: _status, ...row } = first;
  await admin.call('PUT', '/salary_scale/v1/create_or_update', {
    year,
    salaryScales: [{ ...row, minPayload: writePayload([64_000, 71_000]) }],
  });
}

/** Gives everybody the level and grade that their salary falls in. */
async function grade(db: Db, companyId: string): Promise<void> {
  const lows = sql`(values ${sql.join(grades.map(([level, name, low], at) => sql`(${at}, ${level}, ${name}, ${at === 0 ? 0 : low * 103})`))})`;
  await sql`
    update employee_posts p set job_level_id = l.id, job_grade_id = g.id
    from (
      select distinct on (s.employee_id) s.employee_id, v.level, v.grade
      from employee_salaries s join ${lows} as v (at, level, grade, low) on s.amount_cents >= v.low::bigint
      where s.company_id = ${companyId}
      order by s.employee_id, s.effective_from desc, v.low::bigint desc) fit
    join job_levels l on l.company_id = ${companyId} and l.name = fit.level
    join job_grades g on g.company_id = ${companyId} and g.name = fit.grade
    where p.company_id = ${companyId} and p.employee_id = fit.employee_id and p.job_level_id is null`.execute(db);
}

/** The positions of the people of each grade, the most usual first. */
async function readTitles(db: Db, companyId: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ grade: string; title: string }>`
    select g.name as grade, p.position as title
    from employee_posts p join job_grades g on g.company_id = p.company_id and g.id = p.job_grade_id
    where p.company_id = ${companyId} and p.position is not null
    group by g.name, p.position order by g.name, count(*) desc, p.position`.execute(db);
  return new Map(
    [...Map.groupBy(rows, ({ grade: name }) => name)].map(([name, held]) => [name, held.slice(0, 3).map(({ title }) => title)]),
  );
}
