import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { textOf } from '#contract/people/facts/text-kinds.ts';
import { note } from '#contract/people/facts/fact-schemas.ts';
import { factsOfText, letterFacts, letterKeys, letterLanguages } from '#contract/people/letters/letter-templates.ts';
import { REQUEST, RequestAction, RequestStatus, statuses } from '#contract/requests/requests.ts';
import { Id, Page, dataOf, listOf, search, text } from '#contract/shared.ts';

const Key = z.enum(letterKeys, 'validation.choice');
const Language = z.enum(letterLanguages, 'validation.choice');

/** A letter as it is printed. */
export const Letter = z.object({
  title: z.string(),
  paragraphs: z.array(z.string()),
  /** The day on which it was signed. */
  day: z.string(),
  /** The name and the post of the signer. */
  signer: z.string(),
  signerPost: z.string().nullable(),
  company: z.string(),
});
export type Letter = z.output<typeof Letter>;

const row = {
  id: z.string(),
  requestNo: z.string(),
  employeeId: z.string(),
  employeeCode: z.string(),
  employeeName: z.string(),
  photoLink: z.string().nullable(),
  key: Key,
  language: Language,
  addressee: z.string().nullable(),
  note: z.string().nullable(),
  requestedDate: z.string(),
  /** The account that asked for it for them; null: they asked themselves. */
  filedBy: z.string().nullable(),
  status: RequestStatus,
  /** Who decided, and what was said. */
  userName: z.string().nullable(),
  comment: z.string().nullable(),
  actions: z.array(RequestAction),
};
export const LetterRow = z.object(row);
export type LetterRow = z.output<typeof LetterRow>;

const LetterDetail = z.object({
  ...row,
  /** By which a reader can ask the office whether it is genuine; null before it is signed. */
  checkCode: z.string().nullable(),
  /** As it was signed, or would be now; null where it tells pay that the caller may not see. */
  letter: Letter.nullable(),
  /** Facts that it says and nobody knows: it cannot be signed before the record has them. */
  lacking: z.array(z.enum(letterFacts)),
});
export type LetterDetail = z.output<typeof LetterDetail>;

const listed = {
  status: statuses,
  employeeId: Id.optional(),
  search: search(['requestNo', 'employeeName', 'employeeCode']),
  /** mine: one's own. decide: those the caller may decide now. all: whoever one may see. */
  scope: z.enum(['mine', 'decide', 'all']).default('all'),
};
const Listed = z.object(listed);
export type LetterConditions = z.output<typeof Listed>;

/** The text of a letter: every fact in braces is one that letters know. */
const Body = textOf('lines', 5_000)
  .pipe(z.string().min(1, 'validation.required'))
  .refine((value) => factsOfText(value).unknown.length === 0, 'validation.letter_fact');

const texts = { title: textOf('name', 200).pipe(z.string().min(1, 'validation.required')), body: Body };

const common = { tag: 'letters', needs: 'session' } as const;
const ofPerson = {
  rows: 'person',
  record: 'letterRequest',
  own: 'always',
  line: 'employee/edit',
  others: 'employee/edit',
} as const;

/** Letters about people: asked for, signed by HR, numbered, printed. */
export const letters = {
  requests: endpoint({
    ...common,
    method: 'GET',
    path: '/letter/v1/requests',
    summary: 'Letters, the newest first: the own ones, and all for who edits employees.',
    scope: { rows: 'company' },
    query: Page.extend(listed),
    answer: listOf(LetterRow),
  }),
  detail: endpoint({
    ...common,
    method: 'GET',
    path: '/letter/v1/detail/{id}',
    summary:
      'One letter with its text: as it was signed, or as it would be now. The text is left out where it tells pay that the caller may not see.',
    scope: ofPerson,
    params: z.object({ id: Id }),
    answer: dataOf(LetterDetail),
  }),
  request: endpoint({
    ...common,
    method: 'POST',
    path: '/letter/v1/request',
    summary:
      'Asks for a letter about oneself, or, as HR, about somebody else. People ask for certificates of employment and salary themselves; HR writes every kind.',
    scope: { rows: 'company' },
    body: z.object({
      key: Key,
      language: Language,
      addressee: note().optional(),
      /** A text that the letter says besides, in its language; HR alone writes it. */
      note: note('lines', 2_000).optional(),
      /** The employee of the letter; left out, it is the caller. */
      employeeId: Id.optional(),
    }),
    answer: dataOf(LetterDetail),
    touches: ['/letter/v1'],
  }),
  decide: endpoint({
    ...common,
    method: 'PUT',
    path: '/letter/v1/decide/{id}',
    summary:
      'Signs a letter (1), turns it down (2); who asked takes it back (3). A signed letter keeps its text, number and check code for good. It is refused while a fact that it says is not known.',
    scope: ofPerson,
    params: z.object({ id: Id }),
    body: z.object({
      status: z.literal([REQUEST.APPROVED, REQUEST.REJECTED, REQUEST.CANCELLED]),
      comment: text(2_000).nullish(),
    }),
    answer: dataOf(LetterDetail),
    touches: 'everything',
  }),
  check: endpoint({
    method: 'GET',
    path: '/letter/v1/check',
    tag: 'letters',
    summary: 'Whether a number and a check code belong to a letter that was signed here, and to which.',
    needs: 'employee/view',
    scope: { rows: 'company' },
    query: z.object({ requestNo: z.string().max(40), checkCode: z.string().max(40) }),
    answer: dataOf(
      z.object({ employeeName: z.string(), key: Key, language: Language, day: z.string(), signer: z.string() }).nullable(),
    ),
  }),
  templates: endpoint({
    method: 'GET',
    path: '/letter/v1/templates',
    tag: 'letters',
    summary: 'The texts of all letters in both languages, as the office has them.',
    needs: 'employee/edit',
    scope: { rows: 'company' },
    answer: dataOf(
      z.array(
        z.object({ key: Key, language: Language, title: z.string(), body: z.string(), isOwn: z.boolean(), version: z.number() }),
      ),
    ),
  }),
  saveTemplate: endpoint({
    method: 'PUT',
    path: '/letter/v1/template',
    tag: 'letters',
    summary: 'Changes the text of a letter, or takes the shipped one again where none is sent. Signed letters stay.',
    needs: 'employee/edit',
    scope: { rows: 'company' },
    body: z.object({ key: Key, language: Language, text: z.object(texts).nullable(), version: z.number().int() }),
    answer: dataOf(z.object({ version: z.number() })),
    touches: ['/letter/v1'],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/letter/v1/preview',
    tag: 'letters',
    summary: 'A text with the facts of somebody, as it would be signed today. Writes nothing.',
    needs: 'employee/edit',
    scope: { rows: 'company' },
    body: z.object({
      key: Key,
      employeeId: Id,
      language: Language,
      ...texts,
      addressee: note().optional(),
      note: note('lines', 2_000).optional(),
    }),
    answer: dataOf(z.object({ letter: Letter, lacking: z.array(z.enum(letterFacts)) })),
    touches: 'nothing',
  }),
};
