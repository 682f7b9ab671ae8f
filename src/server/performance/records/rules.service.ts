import { refuseField } from '#contract/errors.ts';
import type { PerformanceRules, RulesChanges } from '#contract/performance/performance-rules.ts';
import type { Db } from '#server/db/connect.ts';
import { hasRecords, readStoredRules, writeRules } from '#server/performance/records/rules.queries.ts';
import type { Context } from '#server/http/context.ts';
import { refuseStale } from '#server/http/stale.ts';

/** What holds where a company says nothing else (performance.md 1 and 6). */
const usualRules: PerformanceRules = {
  firstMonth: 1,
  useRatings: 0,
  useWeights: 0,
  calibration: 0,
  closedToFullAccess: 0,
  objectivesPart: 60,
  bounds: [150, 250, 350],
  mostApart: 1,
  incrementSteps: [0, 0, 1, 2],
  expectedContracts: ['UDC', 'FDC'],
  expectedMonths: 3,
  retentionYears: 5,
  formerYears: 3,
  labels: null,
  labelsKH: null,
  version: 0,
};

/** A company on a day: of who is signed in, or of a daily job. */
export interface OfCompany {
  readonly db: Db;
  readonly session: { readonly companyId: string };
  readonly today: string;
}

/** The rules that hold in the company. */
export async function readRules({ db, session }: Pick<OfCompany, 'db' | 'session'>): Promise<PerformanceRules> {
  return (await readStoredRules(db, session.companyId)) ?? usualRules;
}

/** Changes the rules; what is not sent stays. */
export async function changeRules(context: Context, body: RulesChanges): Promise<PerformanceRules> {
  const { db, session } = context;
  const stored = await readStoredRules(db, session.companyId);
  const { version: sent, ...changes } = body;
  const { version, ...current } = rulesOf(stored ?? usualRules);
  refuseStale(sent, version, stored);
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const rules = { ...current, ...given };
  if (rules.firstMonth !== current.firstMonth && (await hasRecords(db, session.companyId))) {
    throw refuseField('firstMonth', 'validation.performance_first_month');
  }
  await writeRules(db, { companyId: session.companyId, userId: session.userId, rules });
  return await readRules(context);
}

function rulesOf({
  changedBy: _by,
  changedAt: _at,
  ...rules
}: PerformanceRules & { changedBy?: unknown; changedAt?: unknown }): PerformanceRules {
  return rules;
}
