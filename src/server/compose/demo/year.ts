import { createHash, randomUUIDv7 } from 'node:crypto';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import { addDays, dayIn, earlierOf } from '#engine/calendar/day.ts';
import type { AnswerRow, Contents, Rating } from '#engine/performance/answers.ts';
import { appraisalScore, competenciesOf } from '#engine/performance/appraisal-score.ts';
import type { ScoreItem } from '#engine/performance/appraisal-score.ts';
import { fieldsOf, formOf, formText, goalTables, ratedLeaves, roleOf } from '#engine/performance/form.ts';
import type { Form, FormNode } from '#engine/performance/form.ts';
import { namedGoals } from '#engine/performance/goals.ts';
import { daysOfQuarter, quarterOf } from '#engine/performance/year.ts';
import type { Quarter } from '#engine/performance/year.ts';
import type { Db } from '#server/db/connect.ts';
import { fieldGoals, wordsOf } from '#server/compose/demo/year.words.ts';
import type { Goal, YearWords } from '#server/compose/demo/year.words.ts';
import type { DB } from '#server/db/schema.ts';
import { readModules } from '#server/performance/modules/index.ts';
import { readPersonFacts, readRules } from '#server/performance/records/index.ts';

// What happened in the demo's performance before today happened on days of its own, which no call of today can write: it is put into
// the tables as the calls would have left it then.

interface OfDemo {
  readonly companyId: string;
  /** The running year. */
  readonly year: number;
  readonly today: string;
}

/** Somebody of the staff, with who writes, approves and evaluates their year. */
interface Person {
  readonly id: string;
  readonly code: string;
  /** Their place among the staff, by which the demo varies. */
  readonly at: number;
  readonly words: YearWords;
  readonly goals: readonly Goal[];
  /** Who writes for the person: themselves, or their manager where they have no account. */
  readonly writer: Actor;
  readonly isOnBehalf: boolean;
  readonly evaluator: Actor;
  readonly approver: Actor;
  /** How the person was when the year was evaluated. */
  readonly block: object;
}

interface Actor {
  readonly userId: string;
  readonly name: string;
  readonly position: string | null;
}

interface Written {
  readonly objectives: Insertable<DB['objectives']>[];
  readonly quarterly_reviews: Insertable<DB['quarterly_reviews']>[];
  readonly appraisals: Insertable<DB['appraisals']>[];
  readonly appraisal_calibrations: Insertable<DB['appraisal_calibrations']>[];
  readonly performance_forms: Insertable<DB['performance_forms']>[];
  readonly performance_sides: Insertable<DB['performance_sides']>[];
  readonly performance_versions: Insertable<DB['performance_versions']>[];
  readonly performance_steps: Insertable<DB['performance_steps']>[];
}

/** Puts the last year, closed for everybody who was there, and what has happened of the running one. Once: a company that has objectives keeps them. */
export async function arrangeYear(db: Db, of: OfDemo): Promise<void> {
  const { companyId } = of;
  const known = await db.selectFrom('objectives').select('id').where('company_id', '=', companyId).limit(1).execute();
  if (known.length > 0) return;
  const modules = await readModules(db, { companyId });
  const forms = {
    setting: formOf(modules, 'OBJECTIVE'),
    evaluation: formOf(modules, 'EVALUATION'),
    quarterly: formOf(modules, 'QUARTERLY'),
    appraisal: formOf(modules, 'APPRAISAL'),
  };
  const rules = await readRules({ db, session: { companyId } });
  const { people, hr, admin } = await readPeople(db, of);
  const year = tell({ ...of, forms, hr, admin, rules: { ...rules, competenciesPart: 100 - rules.objectivesPart } });
  for (const { joinedOn, ...person } of people) {
    if (joinedOn < dayIn(`${of.year - 1}-10`, 1)) year.lastYear(person);
    year.thisYear(person);
  }
  await insertAll(db, year.written);
}

/** One statement for each table: what others refer to comes first. */
async function insertAll(db: Db, written: Written): Promise<void> {
  await db.insertInto('performance_forms').values(written.performance_forms).execute();
  await db.insertInto('objectives').values(written.objectives).execute();
  await db.insertInto('quarterly_reviews').values(written.quarterly_reviews).execute();
  await db.insertInto('appraisals').values(written.appraisals).execute();
  await db.insertInto('appraisal_calibrations').values(written.appraisal_calibrations).execute();
  await db.insertInto('performance_sides').values(written.performance_sides).execute();
  await db.insertInto('performance_versions').values(written.performance_versions).execute();
  await db.insertInto('performance_steps').values(written.performance_steps).execute();
}

/** Everybody who works on with somebody above them; HR approves what a manager wrote for others. */
async function readPeople(
  db: Db,
  { companyId, today }: OfDemo,
): Promise<{ people: readonly (Person & { readonly joinedOn: string })[]; hr: Actor; admin: Actor }> {
  const { rows } = await sql<{ id: string; code: string; joinedOn: string; userId: string | null; managerId: string }>`
    select e.id, e.code, e.join_date as "joinedOn", e.user_id as "userId", e.line_manager1_id as "managerId" from employees e
    where e.company_id = ${companyId} and e.archived_at is null and e.last_working_day is null and e.line_manager1_id is not null
    order by e.code`.execute(db);
  const employeeIds = [...new Set(rows.flatMap(({ id, managerId }) => [id, managerId]))];
  const facts = await readPersonFacts(db, { companyId, today, employeeIds });
  const accounts = await db
    .selectFrom('employees')
    .select(['id', 'user_id', 'code'])
    .where('company_id', '=', companyId)
    .where('user_id', 'is not', null)
    .execute();
  const actors = new Map(
    accounts.flatMap(({ id, user_id: userId }): [string, Actor][] => {
      const own = facts.get(id);
      return userId === null || own === undefined ? [] : [[id, { userId, name: own.fullName, position: own.position }]];
    }),
  );
  const hr = actors.get(accounts.find(({ code }) => code === hrCode)?.id ?? '');
  const { id: adminId } = await db
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', companyId)
    .where('user_name', '=', 'admin')
    .executeTakeFirstOrThrow();
  if (hr === undefined) throw new Error(`${hrCode} has no account`);
  const people = rows.flatMap(({ id, code, joinedOn, userId, managerId }, at) => {
    const manager = actors.get(managerId);
    const own = facts.get(id);
    if (manager === undefined || own === undefined) return [];
    const self = userId === null ? undefined : actors.get(id);
    const words = wordsOf(own.position);
    const { employeeId: _id, ...block } = own;
    return {
      id,
      code,
      joinedOn,
      at,
      words,
      goals: code === staffCode ? fieldGoals : words.goals,
      writer: self ?? manager,
      isOnBehalf: self === undefined,
      evaluator: manager,
      approver: self === undefined ? hr : manager,
      block,
    };
  });
  return { people, hr, admin: { userId: adminId, name: 'Administrator', position: null } };
}

const hrCode = 'MR-1002';
const staffCode = 'MR-1010';
/** Their objectives of the running year are made by hand, in states of their own. */
const ownStory = new Set([hrCode, 'MR-1005', 'MR-1006']);

/** Ratings that HR changed after it had looked at all teams together. */
const calibrations: ReadonlyMap<string, { readonly by: 1 | -1; readonly reason: string }> = new Map([
  ['MR-1021', { by: -1, reason: 'The other teams ask more for a 4.' }],
  ['MR-1033', { by: 1, reason: 'ក្រុមផ្សេងទៀតដែលមានលទ្ធផលដូចគ្នាទទួលបានកម្រិត 3។' }],
]);

/** What a manager saw of somebody on the scale, before goals and competencies differ from it. */
function ratingOf({ at, code }: Person): number {
  if (code === 'MR-1040' || code === 'MR-1058') return 1;
  if (code === 'MR-1021') return 4;
  if (code === 'MR-1033') return 2;
  return ([3, 3, 4, 3, 2, 3, 3, 4, 3, 3] as const)[at % 10] ?? 3;
}

const clamped = (rating: number): 1 | 2 | 3 | 4 => (rating >= 4 ? 4 : rating >= 3 ? 3 : rating >= 2 ? 2 : 1);
const seenWith = (words: readonly [string, string, string, string], rating: Rating): string =>
  words[clamped(rating ?? 1) - 1] ?? '';
const blockOf = ({ name, position }: Actor, date: string): string => JSON.stringify({ name, position, date });

/** Sentences into the leaves of a form, in their order. */
const leavesOf = (form: Form, texts: readonly string[]): Contents =>
  Object.fromEntries(
    fieldsOf(form)
      .filter((node) => roleOf(node) === 'leaf')
      .map(({ id }, at) => [id, { kind: 'leaf', content: texts[at] ?? '', rating: null }]),
  );

/** A goal as a row of its table. */
function rowOf(table: FormNode, [goal, measure, weight]: Goal, { at, year }: { at: number; year: number }): AnswerRow {
  const texts = [goal, measure];
  const words = table.children.filter(({ inputType }) => inputType === 'input');
  const cells = table.children.map((node) => [
    node.id,
    node.inputType === 'date'
      ? { start: dayIn(`${year}-01`, 15), end: dayIn(`${year}-${at === 0 ? '09' : '12'}`, 15) }
      : (texts[words.indexOf(node)] ?? ''),
  ]);
  return { uniqueId: `goal-${String(at + 1)}`, weight, cells: Object.fromEntries(cells) };
}

interface Telling extends OfDemo {
  readonly hr: Actor;
  readonly admin: Actor;
  readonly forms: Readonly<Record<'setting' | 'evaluation' | 'quarterly' | 'appraisal', Form>>;
  readonly rules: Parameters<typeof appraisalScore>[1];
}

type Kind = 'objective' | 'quarterly' | 'appraisal';
type Stage = 'SETTING' | 'EVALUATION' | 'WHOLE';

/** A record whose moves follow each other. */
interface Told {
  readonly kind: Kind;
  readonly id: string;
  readonly person: Person;
}

/** Tells years of people into rows. */
function tell({ companyId, year, today, forms, rules, ...by }: Telling) {
  const yesterday = addDays(today, -1);
  const past = (day: string): string => earlierOf(day, yesterday);
  const written: Written = {
    objectives: [],
    quarterly_reviews: [],
    appraisals: [],
    appraisal_calibrations: [],
    performance_forms: [],
    performance_sides: [],
    performance_versions: [],
    performance_steps: [],
  };
  const of = () => ({ company_id: companyId, id: randomUUIDv7() });
  const hashes = new Map<string, string>();
  const hashOf = (form: Form): string => {
    const modules = formText(form);
    const hash = hashes.get(modules) ?? createHash('sha256').update(modules).digest('hex');
    if (!hashes.has(modules)) written.performance_forms.push({ company_id: companyId, hash, modules });
    hashes.set(modules, hash);
    return hash;
  };
  /** Moves on one day follow each other by minutes, from nine in the morning on. */
  const counts = new Map<string, { steps: number; versions: number }>();
  const countOf = (id: string) => {
    const count = counts.get(id) ?? { steps: 0, versions: 0 };
    counts.set(id, count);
    return count;
  };
  const instant = (day: string, { id }: Told): string => `${day}T02:${String(countOf(id).steps * 4 + 10).padStart(2, '0')}:00Z`;

  const step = (
    record: Told,
    move: string,
    { from, to, by, day, comment }: { from: string | null; to: string; by: Actor; day: string; comment?: string },
  ): void => {
    const isOwn = by === record.person.writer && (move === 'create' || move.startsWith('submit'));
    written.performance_steps.push({
      ...of(),
      kind: record.kind,
      record_id: record.id,
      move,
      from_status: from,
      to_status: to,
      user_id: by.userId,
      is_on_behalf: isOwn && record.person.isOnBehalf,
      comment: comment ?? null,
      at: instant(day, record),
    });
    countOf(record.id).steps += 1;
  };

  const handOver = (
    record: Told,
    { stage, side, form, contents, day }: { stage: Stage; side: 1 | 2; form: Form; contents: Contents; day: string },
  ): void => {
    const { person, kind, id } = record;
    const by = side === 1 ? person.writer : stage === 'SETTING' ? person.approver : person.evaluator;
    const at = instant(day, record);
    const text = JSON.stringify(contents);
    const common = { kind, record_id: id, stage, side, contents: text };
    if (Object.keys(contents).length > 0)
      written.performance_sides.push({ ...of(), ...common, created_by: by.userId, created_at: at, updated_at: at });
    countOf(id).versions += 1;
    written.performance_versions.push({
      ...of(),
      ...common,
      number: countOf(id).versions,
      form_hash: hashOf(form),
      user_id: by.userId,
      is_on_behalf: side === 1 && person.isOnBehalf,
      at,
    });
  };

  const table = goalTables(forms.setting)[0];
  const goalId = (at: number): string => `goal-${String(at + 1)}`;
  const settingOf = ({ goals, words }: Person, of: number): Contents => ({
    ...leavesOf(forms.setting, words.wishes),
    ...(table === undefined
      ? {}
      : { [table.id]: { kind: 'rows', rows: goals.map((goal, at) => rowOf(table, goal, { at, year: of })) } }),
  });
  const commentsOf = (person: Person, say: (at: number) => { content: string; rating: Rating }): Contents =>
    table === undefined
      ? {}
      : {
          [table.id]: {
            kind: 'comments',
            comments: person.goals.map((_, at) => ({ uniqueId: goalId(at), ...say(at) })),
          },
        };

  /** Objectives that were written and submitted; with a day they were approved on it. */
  const agree = (person: Person, { year: ofYear, approvedOn }: { year: number; approvedOn: string | null }): Told => {
    const record: Told = { kind: 'objective', id: randomUUIDv7(), person };
    const written1 = settingOf(person, ofYear);
    const begun = past(dayIn(`${ofYear}-01`, 8 + (person.at % 12)));
    const submitted = { by: person.writer, day: begun };
    step(record, 'create', { ...submitted, from: null, to: 'PENDING' });
    handOver(record, { stage: 'SETTING', side: 1, form: forms.setting, contents: written1, day: begun });
    step(record, 'submit', { ...submitted, from: 'PENDING', to: 'SUBMITTED' });
    if (approvedOn !== null) {
      handOver(record, { stage: 'SETTING', side: 2, form: forms.setting, contents: {}, day: approvedOn });
      const comment = person.code === staffCode ? { comment: 'Agreed. Let us look at the visits again in July.' } : {};
      step(record, 'approve', { by: person.approver, day: approvedOn, from: 'SUBMITTED', to: 'APPROVED', ...comment });
    }
    written.objectives.push({
      company_id: companyId,
      id: record.id,
      employee_id: person.id,
      year: ofYear,
      status: approvedOn === null ? 'SUBMITTED' : 'APPROVED',
      evaluate_status: 'PENDING',
      approved_date: approvedOn,
      is_on_behalf: person.isOnBehalf,
      submitted_by: person.writer.userId,
      submitted_at: `${begun}T02:14:00Z`,
      submittor: blockOf(person.writer, begun),
      approver: approvedOn === null ? null : blockOf(person.approver, approvedOn),
      created_at: `${begun}T02:10:00Z`,
      created_by: person.writer.userId,
      updated_at: `${approvedOn ?? begun}T03:00:00Z`,
      updated_by: (approvedOn === null ? person.writer : person.approver).userId,
    });
    return record;
  };

  /** The evaluation of approved objectives, as both sides rate them; what it gives to the appraisal. */
  const evaluate = (record: Told, ofYear: number): readonly ScoreItem[] => {
    const { person } = record;
    const { words } = person;
    const form = table === undefined ? forms.evaluation : [table, ...forms.evaluation];
    const selfOn = past(dayIn(`${ofYear}-12`, 9 + (person.at % 6)));
    const seenOn = past(dayIn(`${ofYear}-12`, 17 + (person.at % 12)));
    const rating = (at: number): Rating => clamped(ratingOf(person) + (at === 1 && person.at % 4 === 0 ? -1 : 0));
    const self = (at: number): Rating => clamped(ratingOf(person) + ((person.at + at) % 5 === 0 ? 1 : 0));
    const own = {
      ...leavesOf(forms.evaluation, words.lookingBack),
      ...commentsOf(person, (at) => ({ content: words.reached, rating: self(at) })),
    };
    const seen = commentsOf(person, (at) => ({ content: seenWith(words.goalSeen, rating(at)), rating: rating(at) }));
    handOver(record, { stage: 'EVALUATION', side: 1, form, contents: own, day: selfOn });
    step(record, 'submitEvaluation', { by: person.writer, day: selfOn, from: 'PENDING', to: 'SUBMITTED' });
    handOver(record, { stage: 'EVALUATION', side: 2, form, contents: seen, day: seenOn });
    step(record, 'approveEvaluation', { by: person.evaluator, day: seenOn, from: 'SUBMITTED', to: 'APPROVED' });
    const stored = written.objectives.find(({ id }) => id === record.id);
    if (stored !== undefined)
      Object.assign(stored, {
        evaluate_status: 'APPROVED',
        self_eval_date: selfOn,
        mgr_eval_date: seenOn,
        employee: JSON.stringify(person.block),
      });
    return person.goals.map(([title, , weight], at) => ({
      source: 'goals',
      id: goalId(at),
      title,
      weight,
      rating: rating(at),
      self: self(at),
    }));
  };

  /** The appraisal of a closed year: released to everybody, answered by who has an account. */
  const appraise = (person: Person, { year: ofYear, items }: { year: number; items: readonly ScoreItem[] }): void => {
    const record: Told = { kind: 'appraisal', id: randomUUIDv7(), person };
    const { words, writer, evaluator } = person;
    const inJanuary = (day: number): string => past(dayIn(`${ofYear + 1}-01`, day));
    const selfOn = inJanuary(3 + (person.at % 5));
    const seenOn = inJanuary(9 + (person.at % 6));
    const releasedOn = inJanuary(28);
    const rating = (at: number): Rating => clamped(ratingOf(person) + ((person.at + at) % 6 === 0 ? 1 : 0));
    const self = (at: number): Rating => clamped(ratingOf(person) + (at === 0 ? 1 : 0));
    const said = (side: 1 | 2): Contents =>
      Object.fromEntries(
        ratedLeaves(forms.appraisal).map(({ id }, at) => {
          const given = side === 1 ? self(at) : rating(at);
          const content = side === 1 ? words.competency : seenWith(words.competencySeen, given);
          return [id, { kind: 'leaf', content, rating: given }];
        }),
      );
    const contents = { 1: said(1), 2: said(2) };
    const score = appraisalScore([...items, ...competenciesOf(forms.appraisal, { source: 'appraisal', contents })], rules);
    step(record, 'create', { by: writer, day: selfOn, from: null, to: 'PENDING' });
    handOver(record, { stage: 'WHOLE', side: 1, form: forms.appraisal, contents: contents[1], day: selfOn });
    step(record, 'submitAppraisal', { by: writer, day: selfOn, from: 'PENDING', to: 'SUBMITTED' });
    handOver(record, { stage: 'WHOLE', side: 2, form: forms.appraisal, contents: contents[2], day: seenOn });
    step(record, 'evaluateAppraisal', { by: evaluator, day: seenOn, from: 'SUBMITTED', to: 'EVALUATED' });
    const hr = person.code === hrCode ? by.admin : by.hr;
    const calibrated = calibrations.get(person.code);
    if (calibrated !== undefined && score.proposed !== null) {
      const given = clamped(score.proposed + calibrated.by);
      const day = inJanuary(20);
      const at = instant(day, record);
      step(record, 'calibrateAppraisal', { by: hr, day, from: 'EVALUATED', to: 'EVALUATED' });
      written.appraisal_calibrations.push({
        ...of(),
        appraisal_id: record.id,
        rating: given,
        reason: calibrated.reason,
        user_id: hr.userId,
        at,
      });
    }
    step(record, 'releaseAppraisal', { by: hr, day: releasedOn, from: 'EVALUATED', to: 'RELEASED' });
    const answers = !person.isOnBehalf;
    const disagrees = person.code === staffCode;
    if (answers) step(record, 'acknowledgeAppraisal', { by: writer, day: inJanuary(30), from: 'RELEASED', to: 'ACKNOWLEDGED' });
    written.appraisals.push({
      company_id: companyId,
      id: record.id,
      employee_id: person.id,
      year: ofYear,
      kind: 'YEAR_END',
      self_eval_date: selfOn,
      evaluate_status: 'SUBMITTED',
      stage: answers ? 'ACKNOWLEDGED' : 'RELEASED',
      manager_rating: score.proposed,
      score: JSON.stringify(score),
      calibrated_rating: calibrated === undefined || score.proposed === null ? null : clamped(score.proposed + calibrated.by),
      agrees: answers ? !disagrees : null,
      employee_comment: disagrees ? 'The advances were late because the road was flooded; I told the office in time.' : null,
      created_at: `${selfOn}T02:10:00Z`,
      created_by: writer.userId,
      updated_at: `${releasedOn}T03:00:00Z`,
      updated_by: (answers ? writer : hr).userId,
    });
  };

  /** A quarter that was reported and looked at in the month after it. */
  const review = (objective: Told, { quarter, year: ofYear }: Quarter): void => {
    const { person } = objective;
    const record: Told = { kind: 'quarterly', id: randomUUIDv7(), person };
    const { end } = daysOfQuarter({ year: ofYear, quarter }, 1);
    const heldOn = past(addDays(end, 4 + (person.at % 7)));
    const markedOn = past(addDays(end, 9 + (person.at % 7)));
    const { words, writer, evaluator } = person;
    step(record, 'create', { by: writer, day: heldOn, from: null, to: 'PENDING' });
    const own = leavesOf(forms.quarterly, words.quarter);
    handOver(record, { stage: 'WHOLE', side: 1, form: forms.quarterly, contents: own, day: heldOn });
    step(record, 'submitReview', { by: writer, day: heldOn, from: 'PENDING', to: 'SUBMITTED' });
    const seen = leavesOf(forms.quarterly, words.quarterSeen);
    handOver(record, { stage: 'WHOLE', side: 2, form: forms.quarterly, contents: seen, day: markedOn });
    step(record, 'markReview', { by: evaluator, day: markedOn, from: 'SUBMITTED', to: 'REVIEWED' });
    const goals = namedGoals(forms.setting, settingOf(person, ofYear));
    const progress = goals.map(({ uniqueId }, at) => {
      const reached = Math.min(100, quarter * 25 - 10 + ((person.at + at * 3) % 5) * 5);
      const health = reached === 100 ? 'DONE' : (person.at + at) % 6 === 0 ? 'AT_RISK' : 'ON_TRACK';
      return { uniqueId, progress: reached, health, note: words.note };
    });
    written.quarterly_reviews.push({
      company_id: companyId,
      id: record.id,
      employee_id: person.id,
      year: ofYear,
      quarter,
      reviewed_date: heldOn,
      status: 'SUBMITTED',
      pdd_id: objective.id,
      progress: JSON.stringify(progress),
      goals: JSON.stringify(goals),
      is_on_behalf: person.isOnBehalf,
      marked_at: `${markedOn}T02:30:00Z`,
      marked_by: evaluator.userId,
      created_at: `${heldOn}T02:10:00Z`,
      created_by: writer.userId,
      updated_at: `${markedOn}T02:30:00Z`,
      updated_by: evaluator.userId,
    });
  };

  const running = quarterOf(today, 1);
  /** The quarters of a year that have ended. */
  const reviewsOf = (objective: Told, ofYear: number): void => {
    for (const quarter of [1, 2, 3, 4] as const)
      if (ofYear < running.year || quarter < running.quarter) review(objective, { year: ofYear, quarter });
  };

  const lastYear = (person: Person): void => {
    const ofYear = year - 1;
    const objective = agree(person, { year: ofYear, approvedOn: past(dayIn(`${ofYear}-01`, 24 + (person.at % 7))) });
    reviewsOf(objective, ofYear);
    appraise(person, { year: ofYear, items: evaluate(objective, ofYear) });
  };

  /** Most agreed in January; some wait for HR, and some are late. */
  const thisYear = (person: Person): void => {
    if (ownStory.has(person.code)) return;
    if (person.isOnBehalf && person.at % 10 === 8) return;
    const waits = person.isOnBehalf && person.at % 10 === 7;
    const approvedOn = waits ? null : past(dayIn(`${year}-01`, 22 + (person.at % 9)));
    const objective = agree(person, { year, approvedOn });
    // One in three has no review yet: the overview names them.
    if (!waits && !(person.isOnBehalf && person.at % 3 === 0)) reviewsOf(objective, year);
  };

  return { written, lastYear, thisYear };
}
