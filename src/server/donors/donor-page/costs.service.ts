import { folded } from '#engine/text/fold.ts';
import type { DonorCosts, DonorProject } from '#contract/donors/donor-page.ts';
import { addMonths, monthOf } from '#engine/calendar/day.ts';
import { readBudgets, withExpected } from '#server/finance/budgets/index.ts';
import { readDonorProjects } from '#server/donors/donor-page/donor-page.queries.ts';
import { projectsOrRefuse } from '#server/donors/donor-page/donor-page.service.ts';
import { readLayouts } from '#server/finance/file-layouts/index.ts';
import { readDonorsOf, readLastRun, readPayCost, readPlaces, sayPlace } from '#server/payroll/runs/index.ts';
import type { Context } from '#server/http/context.ts';

const shownMonths = 12;
const dollars = (cents: number): number => cents / 100;
const sumOf = (rows: readonly { readonly cents: number }[]): number => rows.reduce((sum, { cents }) => sum + cents, 0);

/** The keys of costs with what they are called, in the order of the projects. */
const placesOf = (projects: readonly DonorProject[]) =>
  projects.flatMap((project) => [
    { key: project.id, code: project.code, project },
    ...project.subProjects.map((sub) => ({ key: sub.id, code: `${project.code} · ${sub.code}`, project })),
  ]);

/** What a donor's projects cost in the last twelve approved months, and its budgets with what was spent of them. Sums are of whole cents. */
export async function readDonorCosts(context: Context, { donor }: { readonly donor: string }): Promise<DonorCosts> {
  const { db, session, language } = context;
  const { companyId } = session;
  const projects = projectsOrRefuse(await readDonorProjects(db, { companyId, donor }));
  const places = placesOf(projects);
  const placeOf = new Map(places.map((place) => [place.key, place]));
  const budgets = (await readBudgets(db, { companyId })).filter(({ projectId }) => placeOf.has(projectId));
  const newest = (await readLastRun(db, companyId))?.month;
  const earliest = newest === undefined ? undefined : addMonths(newest, 1 - shownMonths);
  const from = [earliest, ...budgets.map((budget) => budget.from)].flatMap((month) => month ?? []).toSorted()[0];
  const all = newest === undefined || from === undefined ? [] : await readPayCost(db, { companyId, from, to: newest });
  const spent = all.filter(({ project }) => project !== null && placeOf.has(project));
  const recent = all.filter(({ month }) => earliest !== undefined && month >= earliest);
  const donorOf = await readDonorsOf(db, { companyId, costs: recent });
  const shown = recent.filter((cost) => folded(donorOf(cost) ?? '') === folded(donor));
  const first = shown.map(({ month }) => month).toSorted()[0];
  const months = Array.from({ length: shownMonths }, (_, at) => addMonths(earliest ?? '2000-01', at)).filter(
    (month) => first !== undefined && month >= first,
  );
  const amountsOf = (of: typeof shown) => months.map((month) => dollars(sumOf(of.filter((cost) => cost.month === month))));
  const byPlace = Map.groupBy(shown, ({ project }) => project);
  // A project of another donor today stands under the code that it had as this one's.
  const moved = [...byPlace].flatMap(([key, costs]) =>
    key === null || placeOf.has(key) ? [] : costs.slice(-1).map(({ recordId }) => ({ recordId, key })),
  );
  const calledThen = await readPlaces(db, { companyId, at: moved });
  const rows = [...places, ...moved.map((at) => ({ key: at.key, code: sayPlace(calledThen(at)) }))];
  const layouts = await readLayouts(db, { companyId, purpose: 'donor', state: 'LIVE' }, { offset: 0, limit: 5_000 });
  return {
    months,
    projects: rows.flatMap(({ key, code }) => {
      const own = byPlace.get(key) ?? [];
      return own.length === 0 ? [] : [{ key, code, amounts: amountsOf(own), total: dollars(sumOf(own)) }];
    }),
    totals: amountsOf(shown),
    total: dollars(sumOf(shown)),
    budgets: withExpected(budgets, {
      spent,
      last: newest,
      endOf: new Map(projects.map(({ id, end }) => [id, end])),
      projectOf: Object.fromEntries(places.flatMap(({ key, project }) => (key === project.id ? [] : [[key, project.id]]))),
    }).map(({ budget, spentCents, expectedCents, expectedTo }) => {
      const place = placeOf.get(budget.subProjectId ?? budget.projectId);
      const end = place?.project.end ?? null;
      return {
        id: budget.id,
        code: place?.code ?? '-',
        from: budget.from,
        to: budget.to,
        amount: dollars(budget.cents),
        spent: dollars(spentCents),
        expected: dollars(expectedCents),
        expectedTo,
        left: dollars(budget.cents - spentCents),
        outlives: end !== null && budget.to > monthOf(end),
      };
    }),
    files: layouts
      .filter((layout) => folded(layout.donor ?? '') === folded(donor))
      .map(({ id, name, nameKh }) => ({ id, name: language === 'km' ? (nameKh ?? name) : name })),
  };
}
