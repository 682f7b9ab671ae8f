import { Refusal } from '#contract/errors.ts';
import type { FieldComplaint } from '#contract/errors.ts';
import type { ScenarioFields, ScenarioRow } from '#contract/finance/forecast.ts';
import { holds } from '#contract/permissions.ts';
import {
  archiveScenario,
  findScenario,
  insertScenario,
  isNameTaken,
  missingIds,
  readScenarios,
  updateScenario,
} from '#server/finance/forecast/scenarios.queries.ts';
import type { StoredScenario } from '#server/finance/forecast/scenarios.queries.ts';
import type { Context } from '#server/http/context.ts';
import { refuseStale } from '#server/http/stale.ts';
import { inOrder } from '#server/in-order.ts';

const TEN_THOUSAND = 10_000;

/** Whether a scenario says something of single people, which would tell what they are paid. */
export const namesPeople = ({ raises, leavers }: Pick<ScenarioFields, 'raises' | 'leavers'>): boolean =>
  leavers.length > 0 || raises.some(({ scope }) => scope === 'PERSON');

function toRow(stored: StoredScenario): ScenarioRow {
  const { id, version, name, months, content } = stored;
  return {
    id,
    version,
    name,
    months,
    fx: stored.fx === null ? null : stored.fx / TEN_THOUSAND,
    nfx: stored.nfx === null ? null : stored.nfx / TEN_THOUSAND,
    ...content,
    author: stored.author ?? '-',
    changedAt: stored.changedAt.toISOString(),
    namesPeople: namesPeople(content),
  };
}

/** Only who may see payroll may name people, or run what names them: the difference of two forecasts is what somebody costs. */
function refusePeople({ session }: Pick<Context, 'session'>, content: Pick<ScenarioFields, 'raises' | 'leavers'>): void {
  if (namesPeople(content) && !holds(session, 'payroll/view')) throw new Refusal('SCENARIO_PEOPLE');
}

/** Whom or what a rise is for by its scope: what stands in the other fields is left out. */
function scoped(fields: ScenarioFields): ScenarioFields['raises'] {
  return fields.raises.map(({ jobGradeId, projectId, employeeId, ...raise }) => ({
    ...raise,
    ...(raise.scope === 'GRADE' ? { jobGradeId } : {}),
    ...(raise.scope === 'PROJECT' ? { projectId } : {}),
    ...(raise.scope === 'PERSON' ? { employeeId } : {}),
  }));
}

const scopeFields = { GRADE: 'jobGradeId', PROJECT: 'projectId', PERSON: 'employeeId' } as const;

/** Refuses what is no record of the company, each at its field. */
async function refuseUnknown({ db, session }: Context, fields: ScenarioFields): Promise<void> {
  const { companyId } = session;
  const places: {
    table: 'projects' | 'sub_projects' | 'job_grades' | 'employees';
    id: string | null | undefined;
    field: string;
  }[] = [
    ...fields.raises.flatMap((raise, at) => {
      if (raise.scope === 'ALL') return [];
      const field = scopeFields[raise.scope];
      const table = ({ GRADE: 'job_grades', PROJECT: 'projects', PERSON: 'employees' } as const)[raise.scope];
      return [{ table, id: raise[field], field: `raises.${at}.${field}` }];
    }),
    ...fields.posts.flatMap(({ allocation }, post) =>
      allocation.flatMap(({ projectId, subProjectId }, at) => [
        { table: 'projects' as const, id: projectId, field: `posts.${post}.allocation.${at}.projectId` },
        ...(subProjectId === null || subProjectId === undefined
          ? []
          : [{ table: 'sub_projects' as const, id: subProjectId, field: `posts.${post}.allocation.${at}.subProjectId` }]),
      ]),
    ),
    ...fields.leavers.map(({ employeeId }, at) => ({
      table: 'employees' as const,
      id: employeeId,
      field: `leavers.${at}.employeeId`,
    })),
  ];
  const complaints: Record<string, FieldComplaint> = {};
  await inOrder(
    Map.groupBy(places, (place) => place.table),
    async ([table, of]) => {
      const ids = [...new Set(of.flatMap(({ id }) => id ?? []))];
      const missing = await missingIds(db, { companyId, table, ids });
      for (const { id, field } of of) {
        if (id === null || id === undefined) complaints[field] = { key: 'required' };
        else if (missing.has(id)) complaints[field] = { key: 'id' };
      }
    },
  );
  if (Object.keys(complaints).length > 0) throw new Refusal('FIELDS', {}, complaints);
}

async function valuesOf(context: Context, fields: ScenarioFields, exceptId: string | null) {
  const { db, session } = context;
  refusePeople(context, fields);
  await refuseUnknown(context, fields);
  if (await isNameTaken(db, { companyId: session.companyId, name: fields.name, exceptId })) throw taken();
  const { name, months, fx, nfx, contracts, afterBudget, announced, posts, leavers } = fields;
  const stored = (rate: number | null | undefined): number | null =>
    rate === null || rate === undefined ? null : Math.round(rate * TEN_THOUSAND);
  const content = { contracts, afterBudget, announced, raises: scoped(fields), posts, leavers };
  return { name, months, fx: stored(fx), nfx: stored(nfx), content };
}

const taken = (): Refusal => new Refusal('DUPLICATE_TITLE', {}, { name: { key: 'DUPLICATE_TITLE' } });

/** The scenarios. What those that name people say of them is told to who may see payroll. */
export async function listScenarios({ db, session }: Context): Promise<ScenarioRow[]> {
  const rows = (await readScenarios(db, { companyId: session.companyId })).map(toRow);
  if (holds(session, 'payroll/view')) return rows;
  return rows.map((row) =>
    row.namesPeople ? { ...row, leavers: [], raises: row.raises.filter(({ scope }) => scope !== 'PERSON') } : row,
  );
}

/** A scenario that the caller may run; NOT_FOUND where the company has none such. */
export async function scenarioToRun(context: Context, id: string): Promise<StoredScenario> {
  const found = await findScenario(context.db, { companyId: context.session.companyId, id });
  if (found === undefined) throw new Refusal('NOT_FOUND');
  refusePeople(context, found.content);
  return found;
}

async function describe({ db, session }: Context, id: string): Promise<ScenarioRow> {
  const found = await findScenario(db, { companyId: session.companyId, id });
  if (found === undefined) throw new Refusal('NOT_FOUND');
  return toRow(found);
}

/** Keeps a scenario. */
export async function createScenario(context: Context, fields: ScenarioFields): Promise<ScenarioRow> {
  const { db, session } = context;
  const values = await valuesOf(context, fields, null);
  const id = await insertScenario(db, { companyId: session.companyId, userId: session.userId, values });
  if (id === undefined) throw taken();
  return await describe(context, id);
}

async function holdScenario(context: Context, id: string): Promise<StoredScenario> {
  const stored = await findScenario(context.db, { companyId: context.session.companyId, id, isHeld: true });
  if (stored === undefined) throw new Refusal('NOT_FOUND');
  refusePeople(context, stored.content);
  return stored;
}

/** Changes a scenario as a whole. */
export async function changeScenario(
  context: Context,
  of: { readonly id: string; readonly fields: ScenarioFields & { readonly version: number } },
): Promise<ScenarioRow> {
  const { db, session } = context;
  const stored = await holdScenario(context, of.id);
  refuseStale(of.fields.version, stored.version, stored);
  const values = await valuesOf(context, of.fields, of.id);
  await updateScenario(db, { companyId: session.companyId, id: of.id, values });
  return await describe(context, of.id);
}

/** Copies a scenario. */
export async function copyScenario(context: Context, of: { readonly id: string; readonly name: string }): Promise<ScenarioRow> {
  const { db, session } = context;
  const { months, fx, nfx, content } = await scenarioToRun(context, of.id);
  if (await isNameTaken(db, { companyId: session.companyId, name: of.name, exceptId: null })) throw taken();
  const values = { name: of.name, months, fx, nfx, content };
  const id = await insertScenario(db, { companyId: session.companyId, userId: session.userId, values });
  if (id === undefined) throw taken();
  return await describe(context, id);
}

/** Takes a scenario out of use. */
export async function removeScenario(context: Context, id: string): Promise<{ id: string }> {
  const { db, session, now } = context;
  await holdScenario(context, id);
  await archiveScenario(db, { companyId: session.companyId, id, now });
  return { id };
}
