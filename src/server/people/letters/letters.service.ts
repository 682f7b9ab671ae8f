import { randomInt, randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import {
  askedLetters,
  lackingFacts,
  letterKeys,
  letterLanguages,
  letterTemplates,
  tellsPay,
  writeLetter,
} from '#contract/people/letters/letter-templates.ts';
import type { LetterFact, LetterKey, LetterLanguage } from '#contract/people/letters/letter-templates.ts';
import type { Letter, LetterConditions, LetterDetail, LetterRow } from '#contract/people/letters/letters.ts';
import { holds } from '#contract/permissions.ts';
import { sees } from '#contract/sight.ts';
import { Refusal, refuseField } from '#contract/errors.ts';
import { REQUEST } from '#contract/requests/requests.ts';
import type { RequestStatus } from '#contract/requests/requests.ts';
import { yearOf } from '#engine/calendar/day.ts';
import { amountInWords } from '#engine/money/words.ts';
import {
  findSigned,
  holdLetter,
  letterLists,
  readLetterFacts,
  readLetterTexts,
  readSigner,
} from '#server/people/letters/letters.queries.ts';
import type { StoredLetter } from '#server/people/letters/letters.queries.ts';
import { stands } from '#server/db/parts/request-states.ts';
import { photoLink } from '#server/files/file-link.ts';
import { dayOf, sayDay } from '#server/http/clock.ts';
import type { Context } from '#server/http/context.ts';
import { refuseStale } from '#server/http/stale.ts';
import { say } from '#server/http/words.ts';
import { movesOf, seesOf, toActions, waitsForMe } from '#server/requests/approvers/index.ts';
import type { Move } from '#server/requests/approvers/index.ts';
import { findDecision, insertStep, nextNumber, tellFiled, tellOfMove, whoDecided } from '#server/requests/request-kinds/index.ts';

const { REQUESTED, APPROVED } = REQUEST;

function toRow(context: Context, stored: StoredLetter, moves: readonly Move[]): LetterRow {
  return {
    id: stored.id,
    requestNo: stored.request_no,
    employeeId: stored.employee_id,
    employeeCode: stored.employee_code,
    employeeName: stored.employee_name,
    photoLink: photoLink(context, stored.photo),
    key: stored.template,
    language: stored.language,
    addressee: stored.addressee,
    note: stored.reason,
    requestedDate: dayOf(stored.created_at),
    filedBy: stored.filed_by,
    status: stored.status,
    userName: whoDecided('letter', stored, null),
    comment: stored.comment,
    actions: toActions(moves),
  };
}

/** A letter that HR writes to somebody is theirs once it is signed: nobody reads the own warning while it waits, or was turned down. */
const isTold = ({
  session,
}: Context) => sql`(r.employee_id is distinct from ${session.employeeId} or r.created_by = ${session.userId}
  or ${stands('letter', 'granted')})`;

const isVisible = (context: Context) => sql`(${seesOf(context, 'letter', sql`r.employee_id`)} and ${isTold(context)})`;

function visibleOf(context: Context, scope: LetterConditions['scope']) {
  if (scope === 'mine') return sql`r.employee_id = ${context.session.employeeId} and ${isTold(context)}`;
  return scope === 'decide' ? waitsForMe(context, 'letter', { byFullAccess: true }) : isVisible(context);
}

/** A page of letters that the caller may see. */
export async function listLetters(context: Context, query: LetterConditions & { offset: number; limit: number }) {
  const { offset, limit, ...conditions } = query;
  const scope = { companyId: context.session.companyId, visible: visibleOf(context, conditions.scope), conditions };
  const rows = await letterLists.list(context.db, scope, { offset, limit });
  const total = await letterLists.count(context.db, scope);
  const moves = await movesOf(context, 'letter', rows);
  return {
    data: rows.map((row) => toRow(context, row, moves(row.id))),
    pagination: { count: rows.length, total, offset, limit },
  };
}

async function findVisible(context: Context, id: string): Promise<StoredLetter> {
  const visible = isVisible(context);
  const found = await letterLists.find(context.db, { companyId: context.session.companyId, id, visible });
  if (found === undefined) throw new Refusal('NOT_FOUND');
  return found;
}

/** One letter with its text. */
export async function readLetter(context: Context, id: string): Promise<LetterDetail> {
  const stored = await findVisible(context, id);
  const row = toRow(context, stored, (await movesOf(context, 'letter', [stored]))(id));
  const { letter, lacking, tells } =
    stored.letter === null ? await draft(context, stored) : { letter: stored.letter, lacking: [], tells: stored.tells_pay };
  const isShown = !tells || sees(context.session, 'pay', stored.employee_id === context.session.employeeId);
  // Before it is signed it bears the name of whoever may sign it, and of nobody else.
  const signs = stored.letter !== null || row.actions.some(({ status }) => status === APPROVED);
  const shown = signs ? letter : { ...letter, signer: '', signerPost: null };
  return { ...row, checkCode: stored.check_code, letter: isShown ? shown : null, lacking: [...lacking] };
}

interface Draft {
  readonly letter: Letter;
  readonly lacking: readonly LetterFact[];
  /** True where it tells what the person earns. */
  readonly tells: boolean;
  /** False where a letter of the kind would say what is not so of the person today. */
  readonly isTrue: boolean;
}

/** Tells whether a kind of letter can be true of somebody today. What a waiting hire says is not agreed on yet. */
function isTrueOf(
  of: 'employed' | 'hired' | 'leaving',
  { joinDate, lastDay, isHeld, today }: { joinDate: string | null; lastDay: string | null; isHeld: boolean; today: string },
): boolean {
  if (of === 'leaving') return lastDay !== null;
  const hasLeft = lastDay !== null && lastDay < today;
  return !hasLeft && !isHeld && (of === 'hired' || (joinDate !== null && joinDate <= today));
}

/** A letter as it would be signed today, by the caller. */
async function draft(
  context: Context,
  of: Pick<StoredLetter, 'template' | 'language' | 'addressee' | 'reason' | 'employee_id'>,
): Promise<Draft> {
  const texts = await textsOf(context);
  const { title, body } = texts(of.template, of.language);
  return await write(context, {
    key: of.template,
    title,
    body,
    employeeId: of.employee_id,
    language: of.language,
    addressee: of.addressee,
    note: of.reason,
  });
}

/** Writes a text with the facts of somebody as they stand today. */
export async function write(
  { db, session, today }: Context,
  of: {
    readonly key: LetterKey;
    readonly title: string;
    readonly body: string;
    readonly employeeId: string;
    readonly language: LetterLanguage;
    readonly addressee?: string | null | undefined;
    readonly note?: string | null | undefined;
  },
): Promise<Draft> {
  const { companyId, userId } = session;
  const { language, employeeId, body, title } = of;
  const hasNewestContract = letterTemplates[of.key].isOfNewestContract === true;
  const facts = await readLetterFacts(db, { companyId, employeeId, day: today, language, hasNewestContract });
  if (facts === undefined) throw refuseField('employeeId', 'validation.id');
  const { salaryCents, isHeld, ...known } = facts;
  const days = ['joinDate', 'lastDay', 'probationUntil', 'contractFrom', 'contractUntil'] as const;
  const values: Record<LetterFact, string | null> = {
    ...known,
    ...Object.fromEntries(days.map((day) => [day, known[day] === null ? null : sayDay(known[day])])),
    contractType: known.contractType === null ? null : say(language, `employees:profile.value.${known.contractType}`),
    salary: salaryCents === null ? null : money.format(salaryCents / 100),
    salaryInWords: salaryCents === null ? null : amountInWords(salaryCents, 'USD')[language],
    today: sayDay(today),
    addressee: of.addressee ?? null,
    note: of.note ?? null,
  };
  const signer = await readSigner(db, { companyId, userId, day: today, language });
  return {
    letter: {
      title,
      paragraphs: [...writeLetter(body, values)],
      day: today,
      signer: signer.name,
      signerPost: signer.post,
      company: values.company ?? '',
    },
    lacking: lackingFacts(body, values),
    tells: tellsPay(body),
    isTrue: isTrueOf(letterTemplates[of.key].of, { ...known, isHeld, today }),
  };
}

const money = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The texts of letters as the office has them. */
async function textsOf({ db, session }: Context) {
  const own = await readLetterTexts(db, session.companyId);
  return (key: LetterKey, language: LetterLanguage): { readonly title: string; readonly body: string } =>
    own.find((one) => one.template === key && one.language === language) ?? letterTemplates[key][language];
}

/** Asks for a letter about oneself or, as HR, about somebody else. */
export async function requestLetter(
  context: Context,
  body: {
    readonly key: LetterKey;
    readonly language: LetterLanguage;
    readonly addressee?: string | null | undefined;
    readonly note?: string | null | undefined;
    readonly employeeId?: string | undefined;
  },
): Promise<LetterDetail> {
  const { db, session, today, now } = context;
  const { companyId, userId } = session;
  const employeeId = body.employeeId ?? session.employeeId;
  if (employeeId === null) throw new Refusal('DETAIL_NO_EMPLOYEE');
  const isOwn = employeeId === session.employeeId;
  if (!isOwn && !holds(session, 'employee/edit')) throw new Refusal('FORBIDDEN');
  if (isOwn && !askedLetters.includes(body.key)) throw refuseField('key', 'validation.choice');
  if (isOwn && body.note) throw refuseField('note', 'validation.choice');
  const { key: template, language, addressee, note } = body;
  const drafted = await draft(context, {
    template,
    language,
    addressee: addressee ?? null,
    reason: note ?? null,
    employee_id: employeeId,
  });
  if (!drafted.isTrue) throw new Refusal('LETTER_NOT_TRUE');
  const id = randomUUIDv7();
  await db
    .insertInto('letter_requests')
    .values({
      company_id: companyId,
      id,
      request_no: await nextNumber(db, { companyId, kind: 'letter', year: yearOf(today) }),
      employee_id: employeeId,
      template,
      language,
      addressee: addressee ?? null,
      reason: note ?? null,
      created_at: now,
      created_by: userId,
    })
    .execute();
  await noteStep(context, { id, from: null, to: REQUESTED, actedFor: null, comment: null });
  await tellFiled(context, 'letter', { about: { id, employeeId, filedBy: userId, params: {} }, state: REQUESTED });
  return await readLetter(context, id);
}

/** Signs a letter, turns it down, or takes it back. Exactly one of two wins. */
export async function decideLetter(
  context: Context,
  of: { readonly id: string; readonly status: RequestStatus; readonly comment?: string | null | undefined },
): Promise<LetterDetail> {
  const { db, session, now } = context;
  const { companyId } = session;
  await findVisible(context, of.id);
  await holdLetter(db, { companyId, id: of.id });
  const stored = await findVisible(context, of.id);
  const comment = of.comment ?? '';
  const { move, status, actsFor } = await findDecision(context, 'letter', { stored, answer: of.status, comment });
  const signed = status === APPROVED ? await sign(context, stored) : {};
  const decided = { comment: comment === '' ? null : comment, actedFor: actsFor };
  await db
    .updateTable('letter_requests')
    .set({
      status,
      decided_at: now,
      decided_by: session.userId,
      acted_for: decided.actedFor,
      comment: decided.comment,
      ...signed,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', of.id)
    .execute();
  await noteStep(context, { id: of.id, from: stored.status, to: status, ...decided });
  const about = { id: of.id, employeeId: stored.employee_id, filedBy: stored.created_by, params: {} };
  // The person hears of a letter that HR wrote once it is signed.
  if (status === APPROVED || stored.filed_by === null) await tellOfMove(context, 'letter', { about, move });
  return await readLetter(context, of.id);
}

/** Keeps the text with its facts of today, and a code by which the letter is known. */
async function sign(context: Context, stored: StoredLetter) {
  const { letter, lacking, tells, isTrue } = await draft(context, stored);
  if (!isTrue) throw new Refusal('LETTER_NOT_TRUE');
  if (lacking.length > 0)
    throw new Refusal('LETTER_LACKS', {
      facts: lacking.map((fact) => say(context.language, `kinds:letter.facts.${fact}`)).join(', '),
    });
  return { letter: JSON.stringify(letter), check_code: checkCode(), tells_pay: tells };
}

/** Twelve signs that are not mistaken for each other, in groups of four. */
function checkCode(): string {
  const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  const drawn = Array.from({ length: 12 }, () => signs[randomInt(signs.length)] ?? '2').join('');
  return `${drawn.slice(0, 4)}-${drawn.slice(4, 8)}-${drawn.slice(8)}`;
}

/** The letter that a number and a check code belong to; null for none. */
export async function checkLetter({ db, session }: Context, of: { readonly requestNo: string; readonly checkCode: string }) {
  const { companyId } = session;
  const [requestNo, checkCode] = [of.requestNo, of.checkCode].map((typed) => typed.trim().toUpperCase());
  const id = await findSigned(db, { companyId, requestNo: requestNo ?? '', checkCode: checkCode ?? '' });
  const found = id === undefined ? undefined : await letterLists.find(db, { companyId, id, visible: sql`true` });
  if (found === undefined || found.letter === null) return null;
  const { letter, template: key, language } = found;
  return { employeeName: found.employee_name, key, language, day: letter.day, signer: letter.signer };
}

/** The texts of all letters. */
export async function listTexts({ db, session }: Context) {
  const own = await readLetterTexts(db, session.companyId);
  return letterKeys.flatMap((key) =>
    letterLanguages.map((language) => {
      const written = own.find((one) => one.template === key && one.language === language);
      const { title, body } = written ?? letterTemplates[key][language];
      return { key, language, title, body, isOwn: written !== undefined, version: written?.version ?? 0 };
    }),
  );
}

/** Changes the text of a letter, or takes the shipped one again. */
export async function saveText(
  { db, session }: Context,
  of: {
    readonly key: LetterKey;
    readonly language: LetterLanguage;
    readonly text: { readonly title: string; readonly body: string } | null;
    readonly version: number;
  },
): Promise<{ version: number }> {
  const { companyId, userId } = session;
  const own = await readLetterTexts(db, companyId);
  const stored = own.find((one) => one.template === of.key && one.language === of.language);
  refuseStale(of.version, stored?.version ?? 0, { changedBy: null, changedAt: new Date() });
  if (of.text === null) {
    if (stored !== undefined)
      await db.deleteFrom('letter_texts').where('company_id', '=', companyId).where('id', '=', stored.id).execute();
    return { version: 0 };
  }
  if (stored === undefined) {
    await db
      .insertInto('letter_texts')
      .values({
        company_id: companyId,
        id: randomUUIDv7(),
        template: of.key,
        language: of.language,
        ...of.text,
        created_by: userId,
      })
      .execute();
    return { version: 1 };
  }
  await db
    .updateTable('letter_texts')
    .set({ ...of.text, updated_by: userId })
    .where('company_id', '=', companyId)
    .where('id', '=', stored.id)
    .execute();
  return { version: stored.version + 1 };
}

async function noteStep(
  { db, session, now }: Context,
  of: { id: string; from: RequestStatus | null; to: RequestStatus; actedFor: string | null; comment: string | null },
): Promise<void> {
  const { id: requestId, ...step } = of;
  await insertStep(db, { companyId: session.companyId, kind: 'letter', requestId, userId: session.userId, now, ...step });
}
