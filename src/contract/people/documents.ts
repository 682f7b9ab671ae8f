import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { ListedFile } from '#contract/reference/files.ts';
import { changeOf, referenceCalls } from '#contract/reference/reference-lists.ts';
import {
  Day,
  Done,
  FileName,
  Id,
  Page,
  ReferencePage,
  codeText,
  dataOf,
  listOf,
  nameText,
  requiredName,
  search,
  text,
} from '#contract/shared.ts';

/** Whether a document of a kind has a last good day: always, perhaps, or never. */
export const expiryRules = ['asked', 'optional', 'none'] as const;
export type ExpiryRule = (typeof expiryRules)[number];

/**
 * Who sees documents of a kind: HR, which is who may edit employees; the person and who may view employees too; or the person's line
 * managers as well.
 */
export const documentViewers = ['hr', 'person', 'manager'] as const;
export type DocumentViewer = (typeof documentViewers)[number];

/** A kind of documents. */
export const DocumentKindRow = z.object({
  id: z.string(),
  version: z.number(),
  name: z.string(),
  nameKH: z.string().nullable(),
  expiry: z.enum(expiryRules),
  seenBy: z.enum(documentViewers),
  /** How many documents of people are of it now. */
  documents: z.number(),
});
export type DocumentKindRow = z.output<typeof DocumentKindRow>;

const kindFields = {
  name: requiredName(100),
  nameKH: nameText(100)
    .transform((name) => (name === '' ? null : name))
    .nullish(),
  expiry: z.enum(expiryRules, 'validation.required'),
  seenBy: z.enum(documentViewers, 'validation.required'),
};

/** The kinds of documents that the company keeps of its people. */
export const documentKinds = referenceCalls({
  base: '/document_kind/v1',
  tag: 'settings',
  record: 'documentKind',
  resource: 'custom field',
  choosers: [],
  many: "Kinds of documents of people, with who sees them. For who keeps the company's own fields",
  query: ReferencePage.extend({ search: search(['name', 'nameKH']) }),
  row: DocumentKindRow,
  create: z.object(kindFields),
  update: changeOf(kindFields),
  archiving: 'Documents of it stay as they are; no new one is of it.',
});

/** A kind as it is chosen and shown. */
export const DocumentKindName = z.object({
  id: z.string(),
  name: z.string(),
  nameKH: z.string().nullable(),
  expiry: z.enum(expiryRules),
  seenBy: z.enum(documentViewers),
});
export type DocumentKindName = z.output<typeof DocumentKindName>;

const nothing = z.string().nullable();

/** An edition of a document: what it says, its file, and who added it when. */
export const DocumentEdition = z.object({
  id: z.string(),
  version: z.number(),
  /** From 1 on. */
  edition: z.number(),
  number: nothing,
  /** YYYY-MM-DD; `expiresOn` is the last good day. */
  issuedOn: nothing,
  expiresOn: nothing,
  note: nothing,
  file: ListedFile.nullable(),
  addedAt: z.string(),
  addedBy: nothing,
});
export type DocumentEdition = z.output<typeof DocumentEdition>;

/** The present edition of a document, and whose it is. */
export const DocumentRow = DocumentEdition.extend({
  employeeId: z.string(),
  code: z.string(),
  name: z.string(),
  namekh: nothing,
  kind: DocumentKindName,
});
export type DocumentRow = z.output<typeof DocumentRow>;

const day = Day.nullish();
const values = {
  number: codeText(100).nullish(),
  issuedOn: day,
  expiresOn: day,
  note: text(500).nullish(),
  /** The name of an upload of the caller's own. */
  file: FileName.nullish(),
};
/** What is typed into an edition. */
export const DocumentValues = z.object(values);
export type DocumentValues = z.output<typeof DocumentValues>;

/** What is wrong with the days of a document: keys of `validation` by field. */
export function documentComplaints(
  { issuedOn, expiresOn }: Pick<DocumentValues, 'issuedOn' | 'expiresOn'>,
  of: { readonly expiry: ExpiryRule | undefined; readonly dob: string | null; readonly today: string },
): Readonly<Partial<Record<'issuedOn' | 'expiresOn', string>>> {
  const issued = issuedOn ?? null;
  const expires = expiresOn ?? null;
  const isBornBy = (on: string): boolean => of.dob !== null && on <= of.dob;
  if (issued !== null && issued > of.today) return { issuedOn: 'validation.not_issued_yet' };
  if (issued !== null && isBornBy(issued)) return { issuedOn: 'validation.before_birth' };
  if (expires === null) return of.expiry === 'asked' ? { expiresOn: 'validation.required' } : {};
  if (of.expiry === 'none') return { expiresOn: 'validation.never_expires' };
  if (isBornBy(expires)) return { expiresOn: 'validation.before_birth' };
  if (issued !== null && expires <= issued) return { expiresOn: 'validation.expiry_before_issue' };
  return {};
}

const listed = {
  search: search(['name', 'code', 'number']),
  /** One person's. */
  employeeId: Id.optional(),
  kindId: Id.optional(),
};
const Listed = z.object(listed);
export type DocumentConditions = z.output<typeof Listed>;

const hr = { tag: 'documents', needs: 'employee/edit', scope: { rows: 'company', record: 'document' } } as const;
const params = z.object({ id: Id });

/** Documents of people. */
export const documents = {
  list: endpoint({
    method: 'GET',
    path: '/employee/v1/documents',
    tag: 'documents',
    summary:
      'Documents that the caller may see: the own, those of the people they lead, of everybody by right; each as its kind says. The present edition of each, without people who are archived. Who has left reads the own.',
    needs: 'account',
    scope: { rows: 'company' },
    query: Page.extend(listed),
    answer: listOf(DocumentRow),
  }),
  kinds: endpoint({
    method: 'GET',
    path: '/employee/v1/documents/kinds',
    tag: 'documents',
    summary: 'Kinds to choose from: all for who edits employees, else those that the person sees.',
    needs: 'session',
    scope: { rows: 'company' },
    answer: dataOf(z.array(DocumentKindName)),
  }),
  editions: endpoint({
    ...hr,
    method: 'GET',
    path: '/employee/v1/documents/editions/{id}',
    summary:
      "The editions of a document, the latest first, by the id of any of them. What HR alone keeps of oneself is a colleague's to read.",
    params,
    answer: dataOf(z.array(DocumentEdition)),
  }),
  create: endpoint({
    ...hr,
    scope: { rows: 'company' },
    method: 'POST',
    path: '/employee/v1/documents/create',
    summary: "Adds a document to a person's record; the own are asked for by a change of details.",
    body: DocumentValues.extend({ employeeId: Id, kindId: z.uuid('validation.required') }),
    answer: dataOf(DocumentRow),
  }),
  update: endpoint({
    ...hr,
    method: 'PUT',
    path: '/employee/v1/documents/update/{id}',
    summary:
      'Corrects what was typed of the present edition. A file is added where there is none; another one needs a new edition.',
    params,
    body: DocumentValues.extend({ version: z.int('validation.version') }),
    answer: dataOf(DocumentRow),
  }),
  renew: endpoint({
    ...hr,
    method: 'POST',
    path: '/employee/v1/documents/renew/{id}',
    summary: 'Adds a new edition, which stands in the place of the former one; HR still opens that.',
    params,
    body: DocumentValues.extend({ version: z.int('validation.version') }),
    answer: dataOf(DocumentRow),
  }),
  archive: endpoint({
    ...hr,
    method: 'DELETE',
    path: '/employee/v1/documents/archive/{id}',
    summary: "Takes a document out of the person's record, with its former editions; files and rows are kept.",
    params,
    answer: Done,
  }),
};
