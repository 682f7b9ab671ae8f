import type { AuditChange, AuditDetail } from '#contract/access/audit.ts';
import type { ListedFile } from '#contract/reference/files.ts';
import type { PayFact as ToldFact } from '#contract/finance/payroll-month.ts';
import { holds } from '#contract/permissions.ts';
import { sees } from '#contract/sight.ts';
import type { Language } from '#i18n/translation.ts';
import { readProjectCodes } from '#server/db/parts/project-codes.ts';
import { auditWord, sayValue, tell } from '#server/access/audit/index.ts';
import type { StoredEntry } from '#server/access/audit/index.ts';
import { readCauses } from '#server/payroll/changes/changes.queries.ts';
import type { Cause } from '#server/payroll/changes/changes.queries.ts';
import { labelled, rowSets } from '#server/payroll/changes/facts.ts';
import type { PayFact } from '#server/payroll/changes/facts.ts';
import { factsOfPay } from '#server/payroll/changes/watched.ts';
import { toListed } from '#server/files/listed-file.ts';
import { findFiles } from '#server/files/stored-files.queries.ts';
import type { Context, Session } from '#server/http/context.ts';

/** The rights of those who sign a payroll: who signs sees what is signed for. */
const signs = (session: Session): boolean =>
  holds(session, 'payroll/verify') || holds(session, 'payroll/approve') || session.approvesPayrollFor !== undefined;

/** Facts of pay as lines in the caller's language, every value by the caller's right to it. */
export async function tellFacts(context: Context, facts: readonly PayFact[]): Promise<readonly ToldFact[]> {
  const { db, session, language } = context;
  const { companyId } = session;
  const isSigner = signs(session);
  const isBrought = (kind: string, field: string): boolean =>
    isSigner && kind in factsOfPay && (field === LABEL || (factsOfPay[kind]?.includes(field) ?? true));
  const codes = await readProjectCodes(db, { companyId, ids: facts.flatMap(projectsOf) });
  const told = await tell(
    context,
    facts.map((fact, at) => toEntry(fact, at, codes)),
    isBrought,
  );
  const causes = await readCauses(db, { companyId, entryIds: facts.flatMap(({ entryIds }) => entryIds) });
  const files = await findFiles(db, { companyId, ids: [...causes.values()].flatMap(({ papers }) => papers) });
  const listed = (id: string): ListedFile | undefined => {
    const file = files.get(id);
    return file === undefined ? undefined : toListed(context, file);
  };
  return facts.flatMap((fact, at) => {
    const entry = told[at];
    if (entry === undefined) return [];
    const change = changeOf(fact, entry, language);
    const cause = fact.entryIds.map((id) => causes.get(id)).find((one) => one !== undefined);
    return {
      key: [fact.entry.id, fact.field, fact.from].filter((part) => part !== null).join(' '),
      who: entry.recordName,
      what: whatOf(fact, entry, language),
      ...change,
      from: fact.from,
      until: fact.until,
      at: entry.at,
      by: entry.userName,
      onBehalfOf: entry.onBehalfOf,
      why: cause === undefined || isClosed(change) ? null : whyOf(session, cause, { isSigner, listed }),
    };
  });
}

const isClosed = ({ kind }: Pick<AuditChange, 'kind'>): boolean => kind === 'hidden' || kind === 'closed';

/** The column by which a record is told from others of its owner, in an entry that is made for telling. */
const LABEL = 'label';

/** A fact as an entry of the trail that holds it alone, so that it is named and hidden as the trail's own entries are. */
function toEntry(fact: PayFact, at: number, codes: ReadonlyMap<string, string>): StoredEntry {
  const { entry, owner, field, label } = fact;
  const set = rowSets[entry.record_type] ?? labelled[entry.record_type];
  const owns = owner === null || set === undefined ? {} : { [set.owner]: owner };
  const base = { ...entry, id: -1 - at, ...(set?.owner === 'scale_id' ? { record_id: owner } : {}) };
  if (field === null)
    return {
      ...base,
      before: fact.before === null ? null : { ...owns, ...toRow(fact.before) },
      after: fact.after === null ? null : { ...owns, ...toRow(fact.after) },
    };
  const labels = label === null ? {} : { [LABEL]: label };
  const say = (value: unknown) => valueOf(value, codes);
  return {
    ...base,
    action: 'update',
    before: { ...owns, ...labels, [field]: say(fact.before) },
    after: { ...owns, ...labels, [field]: say(fact.after) },
  };
}

const toRow = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

interface Share {
  readonly project: string;
  readonly subProject: string | null;
  readonly activities: readonly string[];
  /** Hundredths of a percent. */
  readonly share: number;
}
interface Band {
  /** Riel; null: without bound. */
  readonly upTo: number | null;
  /** Millionths. */
  readonly rate: number;
}
interface Fund {
  readonly type: 'AMOUNT' | 'PERCENTAGE';
  /** Cents, or hundredths of a percent. */
  readonly value: number;
}

const hasKeys = (value: unknown, ...keys: readonly string[]): boolean =>
  typeof value === 'object' && value !== null && keys.every((key) => key in value);
const isShare = (value: unknown): value is Share => hasKeys(value, 'project', 'subProject', 'activities', 'share');
const isBand = (value: unknown): value is Band => hasKeys(value, 'upTo', 'rate');
const isFund = (value: unknown): value is Fund => hasKeys(value, 'type', 'value');

function projectsOf({ before, after }: PayFact): readonly string[] {
  return [before, after]
    .flatMap((value): readonly unknown[] => (Array.isArray(value) ? value : []))
    .filter(isShare)
    .flatMap(({ project, subProject }) => [project, ...(subProject === null ? [] : [subProject])]);
}

/** What rows say together in short: 'EU-10 / S-1 60%', '1,500,000: 5%', '5%'. */
function valueOf(value: unknown, codes: ReadonlyMap<string, string>): unknown {
  if (isFund(value)) return value.type === 'AMOUNT' ? `${(value.value / 100).toFixed(2)} USD` : `${value.value / 100}%`;
  if (!Array.isArray(value)) return value;
  return value.map((one: unknown) => {
    if (isBand(one)) return `${one.upTo === null ? '…' : `≤ ${one.upTo.toLocaleString('en')} KHR`}: ${one.rate / 10_000}%`;
    if (!isShare(one)) return one;
    const places = [one.project, one.subProject].flatMap((id) => (id === null ? [] : (codes.get(id) ?? '?')));
    const activities = one.activities.length === 0 ? '' : ` (${one.activities.join(', ')})`;
    return `${places.join(' / ')}${activities} ${one.share / 100}%`;
  });
}

/** 'Salary', 'Marital status', 'Contract: Last day', 'Benefit Phone: Amount', 'Child: Created'. */
function whatOf({ field, entry: { record_type: kind, action } }: PayFact, told: AuditDetail, language: Language): string {
  const of = auditWord(language, 'kinds', kind);
  if (field === null) return `${of}: ${auditWord(language, 'actions', action)}`;
  if (kind === 'employee_salaries' || kind === 'employee_allocations' || kind === 'payroll_scale_bands') return of;
  const column = auditWord(language, 'fields', field);
  if (kind === 'employees' || kind === 'employee_funds' || column === of) return column;
  const label = told.changes.find((change) => change.field === LABEL)?.after;
  return `${[of, ...(typeof label === 'string' ? [label] : [])].join(' ')}: ${column}`;
}

type Value = Pick<AuditChange, 'kind' | 'before' | 'after'>;

function changeOf({ field }: PayFact, { kind, changes, action }: AuditDetail, language: Language): Value {
  if (field !== null) {
    const change = changes.find((one) => one.field === field) ?? { kind: 'text', before: null, after: null };
    // Of a long list what was taken away and what was added says more than all of it twice.
    const { before, after } = change;
    if (change.kind !== 'list' || kind in rowSets) return { kind: change.kind, before, after };
    const [was, is] = [before, after].map((list) => (Array.isArray(list) ? list : []));
    return {
      kind: 'list',
      before: (was ?? []).filter((one) => !is?.includes(one)),
      after: (is ?? []).filter((one) => !was?.includes(one)),
    };
  }
  const shown = changes.filter((change) => change.field !== 'employee_id' && change.field !== 'scale_id');
  const [closed] = shown.filter(isClosed);
  if (closed !== undefined && shown.every(isClosed)) return { kind: closed.kind, before: null, after: null };
  const parts = shown.map((change) => {
    const value = sayValue(language, change, change.after ?? change.before);
    return `${auditWord(language, 'fields', change.field)}: ${value}`;
  });
  return action === 'delete' ? { kind: 'list', before: parts, after: null } : { kind: 'list', before: null, after: parts };
}

/** Why it was changed: the reason and papers of a change of details are for who edits records, those of an account alone for who signs. */
function whyOf(
  session: Session,
  { kind, requestNo, askedBy, reason, papers, hasOther }: Cause,
  of: { readonly isSigner: boolean; readonly listed: (id: string) => ListedFile | undefined },
): ToldFact['why'] {
  const seesAll = sees(session, 'hr') || (of.isSigner && !hasOther);
  return {
    requestNo,
    askedBy,
    reason: kind === 'terms' || seesAll ? reason : null,
    papers: seesAll ? papers.flatMap((id) => of.listed(id) ?? []) : [],
  };
}
