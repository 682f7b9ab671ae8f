import { decisionAreas } from '#contract/areas.ts';
import { z } from 'zod';
import { DocumentValues } from '#contract/people/documents.ts';
import { factInputs } from '#contract/people/facts/fact-schemas.ts';
import type { FactPart } from '#contract/people/facts/fact.ts';
import { factOf, factsWhere } from '#contract/people/facts/facts.ts';
import type { FactKey } from '#contract/people/facts/facts.ts';
import { EmployeeBody } from '#contract/people/employees/employee-form.ts';
import { endpoint } from '#contract/endpoint.ts';
import { REQUEST, RequestAction, RequestStatus, statuses } from '#contract/requests/requests.ts';
import { ListedFile } from '#contract/reference/files.ts';
import { FileName, Id, Page, dataOf, listOf, search, text } from '#contract/shared.ts';

const parts: readonly FactPart[] = ['contact', 'identity', 'spouse'];
/** What people ask for most stands first; what has no place here follows. */
const placeOf = (key: FactKey): number => {
  const place = parts.indexOf(factOf(key).part);
  return place === -1 ? parts.length : place;
};

/** What people ask to be changed of their own record, in the order of the form; names of the employee form. */
const changedFields = factsWhere({ asked: true });

/** Facts that people tell of themselves where their record has none of them. */
export const toldOnce = factsWhere({ askedOnce: true });

export const detailFields = [...changedFields.toSorted((one, other) => placeOf(one) - placeOf(other)), ...toldOnce];
export type DetailField = (typeof detailFields)[number];

/** Rows of the record that people ask to be added, changed or removed, with what is told of each; names of the employee form. */
export const detailGroups = {
  kids: ['name', 'dob', 'currentStatus'],
  educations: ['institute', 'degree', 'date'],
  certifications: ['title', 'authority', 'date'],
  languages: ['title', 'proficiency'],
  skills: ['title', 'level'],
} as const satisfies { readonly [Group in keyof EmployeeBody]?: readonly string[] };
export type DetailGroup = keyof typeof detailGroups;
export const groupNames = [
  'kids',
  'educations',
  'certifications',
  'languages',
  'skills',
] as const satisfies readonly DetailGroup[];

/** What can be asked for: fields, rows, another photo, papers for the certificates, and documents of the company's kinds. */
export const detailKinds = [...detailFields, ...groupNames, 'photo', 'certificates', 'documents'] as const;
export type DetailKind = (typeof detailKinds)[number];

/** A row as it is asked for: texts and days by the names of the form. */
const RowValue = z.record(z.string(), z.string().nullable());
export type DetailRow = z.output<typeof RowValue>;

/** A value as the form has it: texts, codes, and 0 or 1 for no or yes; of a row all that is told of it, null where there is none. */
const Value = z.union([z.string(), z.number(), RowValue]).nullable();
export type DetailValue = z.output<typeof Value>;

/** The most changes of one request, and the most papers that show them. */
export const MOST_CHANGES = 20;
const MOST_PAPERS = 5;

/** A document as it is asked for: its kind, what it says, its file, and what it stands in the place of. */
const WantedDocument = z.strictObject({
  kindId: z.uuid('validation.required'),
  /** The id of a present document of the own, of the same kind. */
  replaces: Id.nullish(),
  number: DocumentValues.shape.number,
  issuedOn: DocumentValues.shape.issuedOn,
  expiresOn: DocumentValues.shape.expiresOn,
  file: z.string('validation.upload_file').pipe(FileName),
});

const { shape } = EmployeeBody;
const wanted = z.strictObject({
  ...factInputs(detailFields),
  kids: shape.kids,
  educations: shape.educations,
  certifications: shape.certifications,
  languages: shape.languages,
  skills: shape.skills,
  photo: FileName.nullish(),
  certificates: z.array(FileName).max(10, 'validation.number_range').optional(),
  documents: z.array(WantedDocument).max(10, 'validation.number_range').optional(),
} satisfies Record<DetailKind, z.ZodType>);
export type WantedDetails = z.output<typeof wanted>;

const DetailChange = z.object({
  /** Names the change within its request: the field, of a row with the row's id. */
  key: z.string(),
  field: z.enum(detailKinds),
  /** As it stood when it was asked for. */
  before: Value,
  after: Value,
  /** As it stands now, while the request waits. */
  now: Value,
  /** The photo, the paper of a child, the certificate or the document that is asked for; null where there is none, or it was not accepted. */
  file: ListedFile.nullable(),
  /** Whether it was accepted; null while the request waits. */
  isAccepted: z.boolean().nullable(),
});
export type DetailChange = z.output<typeof DetailChange>;

/** A request to change details: of the own record, or a bank account that HR typed for somebody. */
export const DetailRequest = z.object({
  id: z.string(),
  requestNo: z.string(),
  employeeId: z.string(),
  employeeCode: z.string(),
  employeeName: z.string(),
  photoLink: z.string().nullable(),
  requestedDate: z.string(),
  /** Why, in the words of who asks. */
  reason: z.string().nullable(),
  /** Who typed it for them; null: they asked themselves. */
  filedBy: z.string().nullable(),
  status: RequestStatus,
  changes: z.array(DetailChange),
  /** What shows it. */
  papers: z.array(ListedFile),
  /** The first month, YYYY-MM, whose open payments go to a new account; null where none was accepted. */
  paidFrom: z.string().nullable(),
  /** Who decided, and what was said. */
  userName: z.string().nullable(),
  comment: z.string().nullable(),
  actions: z.array(RequestAction),
  /** The other employees who have the requested bank account. Empty for readers who do not decide. */
  alike: z.array(z.object({ id: z.string(), code: z.string(), name: z.string() })),
});
export type DetailRequest = z.output<typeof DetailRequest>;

const listed = {
  status: statuses,
  /** Bank accounts that came with the same sheet as this request, itself among them. */
  with: Id.optional(),
  search: search(['requestNo', 'employeeName', 'employeeCode']),
  /** mine: one's own. decide: those the caller may decide now. all: whoever one may see. */
  scope: z.enum(['mine', 'decide', 'all']).default('all'),
};
const Listed = z.object(listed);
export type DetailConditions = z.output<typeof Listed>;

/** What a decision says: which of the changes are accepted, all where it is not said, and what the approver saw as standing now. */
const DetailDecision = z.object({
  status: z.literal([REQUEST.APPROVED, REQUEST.REJECTED, REQUEST.CANCELLED]),
  comment: text(2_000).nullish(),
  /** Keys of changes. */
  accepted: z.array(z.string().max(80)).min(1, 'validation.required').max(MOST_CHANGES).optional(),
  seen: z.record(z.string().max(80), Value).optional(),
});
export type DetailDecision = z.output<typeof DetailDecision>;

const common = { tag: 'details', needs: 'session' } as const;

/** Changes of details that people ask for themselves. */
export const detailChanges = {
  requests: endpoint({
    ...common,
    method: 'GET',
    path: '/details/v1/requests',
    needs: 'account',
    summary:
      'Requests to change details, the newest first: the own ones, all for who edits employees, and bank accounts for who approves those. A bank account that HR typed stands here too where a second person decides.',
    scope: { rows: 'company' },
    query: Page.extend(listed),
    answer: listOf(DetailRequest),
  }),
  request: endpoint({
    ...common,
    method: 'POST',
    path: '/details/v1/request',
    needs: 'account',
    summary:
      'Asks for changes of the own record. What stands already is left out; a field that waits in another request is refused. A new bank account is told to the person at once. Of rows those that differ are asked for; status 3 asks to remove one; a new child needs its paper. A bank account beside other changes is filed as a request of its own; the answer is the first. Open from the day on which somebody new has an account: they tell what HR left to them before they begin.',
    scope: { rows: 'none' },
    body: z.object({
      changes: wanted,
      reason: text(2_000).nullish(),
      /** Names of uploads that show what is asked for. */
      papers: z.array(FileName).max(MOST_PAPERS, 'validation.number_range').optional(),
    }),
    answer: dataOf(DetailRequest),
    touches: decisionAreas,
  }),
  decide: endpoint({
    ...common,
    method: 'PUT',
    path: '/details/v1/decide/{id}',
    needs: 'account',
    summary:
      'Accepts (1) the changes or some of them, or turns them down (2); who asked takes them back (3). Decided by who edits employees, a bank account by who may approve those; in the own right, never by who asked or who typed it for them, nor where one person may stand behind both. These take it back. A field that was changed meanwhile is DETAIL_STALE with both values.',
    scope: { rows: 'person', record: 'detailRequest', own: 'always', line: 'employee/edit', others: 'employee/edit' },
    params: z.object({ id: Id }),
    body: DetailDecision,
    answer: dataOf(DetailRequest),
    touches: 'everything',
  }),
  decideTogether: endpoint({
    ...common,
    method: 'PUT',
    path: '/details/v1/decide_together/{id}',
    isHeavy: true,
    summary:
      'Decides on all bank accounts that came with the same sheet as this request, wait, and are the caller’s to decide: as each by itself would be. `count`: how many the caller looked at; another number is TOGETHER_MOVED. Those that were changed since are left when the others are approved.',
    scope: { rows: 'person', record: 'detailRequest', own: 'always', line: 'employee/edit', others: 'employee/edit' },
    params: z.object({ id: Id }),
    body: DetailDecision.pick({ status: true, comment: true }).extend({ count: z.number().int().min(1) }),
    answer: dataOf(z.object({ decided: z.number(), left: z.number() })),
    touches: 'everything',
  }),
};
