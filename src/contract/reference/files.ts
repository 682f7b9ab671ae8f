import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import type { Upload } from '#contract/endpoint.ts';
import { Done, Id, dataOf } from '#contract/shared.ts';

const images = ['jpg', 'png', 'webp'] as const;
const papers = [...images, 'pdf'] as const;
/** Under 2 x 1024 x 1024 bytes (decision B94); images whose browser shows them small. */
const picture = { kinds: images, maxBytes: 2 * 1_048_576 - 1, tooLarge: 'IMAGE_TOO_LARGE' } as const;
const paper = { kinds: papers, maxBytes: 10 * 1_048_576 } as const;

/** What files are kept for: which kinds each takes, told by their content, and how large. */
export const filePurposes = {
  photo: picture,
  logo: picture,
  certificate: paper,
  benefit: paper,
  kid: paper,
  leave: paper,
  custom: paper,
  scale: paper,
  performance: paper,
  detail: paper,
  terms: paper,
  document: paper,
  account: paper,
} as const;
export type FilePurpose = keyof typeof filePurposes;

const uploadOf = (purpose: FilePurpose, field: string): Upload => ({ field, ...filePurposes[purpose] });

/** Short-lived links. */
export const fileLinks = {
  download: endpoint({
    method: 'GET',
    path: '/file/v1/download/{key}',
    tag: 'files',
    summary: 'The file of a link that a session was given: for a few minutes, and only while that session lives.',
    needs: 'nobody',
    scope: { rows: 'none' },
    params: z.object({ key: z.string().regex(/^[\w-]{64}$/) }),
    answer: z.unknown(),
    download: true,
  }),
  view: endpoint({
    method: 'GET',
    path: '/file/v1/view/{key}',
    tag: 'files',
    summary: 'A stored file by its signed link: for some minutes, only while the session lives that was given it.',
    needs: 'nobody',
    scope: { rows: 'none' },
    params: z.object({ key: z.string().regex(/^[\w-]{112}$/) }),
    answer: z.unknown(),
    download: true,
  }),
};

/** A stored file as lists show it. */
export const ListedFile = z.object({
  id: z.string(),
  /** The name of the wire, `{id}.pdf`. */
  filename: z.string(),
  /** As it was called where it came from. */
  name: z.string(),
  contentType: z.string(),
  size: z.number(),
  uploadedAt: z.string(),
  uploadedBy: z.string().nullable(),
  /** Signed, for some minutes. */
  link: z.string(),
});
export type ListedFile = z.output<typeof ListedFile>;

/** File names in `data`, as the seeds have them; the same files with what else is known of them beside. */
const FileList = z.object({ data: z.array(z.string()), files: z.array(ListedFile) });

/** An upload's answer: the name by which a form hands the file in, and the link that shows it; in both places (decision A2). */
const Uploaded = z.object({ filename: z.string(), path: z.string(), data: ListedFile.extend({ path: z.string() }) });

const mayEdit = { any: ['employee/edit', 'employee/create'] } as const;
const ofEmployee = z.object({
  /** Ignored: the company is the session's (decision B96). */
  clientId: z.string().max(100).optional(),
  employeeId: Id,
});
const ofNobodyYet = z.object({ clientId: z.string().max(100).optional(), employeeId: Id.optional() });
const wirePath = z.object({ path: z.string().min(1).max(1_000) });
const wireName = z.object({ fileName: z.string().min(1).max(200) });
const anyPersons = { rows: 'person', own: 'always', line: 'employee/view', others: 'employee/view' } as const;

/** Files of employees and the company's logo. */
export const files = {
  link: endpoint({
    method: 'GET',
    path: '/file/v1/link/{name}',
    tag: 'files',
    summary:
      "A fresh link to one file by its name: a photo or the logo for anybody, a person's papers for that person and with view on employee, an upload that no record holds yet for who uploaded it.",
    needs: 'account',
    scope: { ...anyPersons, record: 'certificate' },
    params: z.object({ name: z.string().max(60) }),
    answer: dataOf(ListedFile),
  }),
  certificates: endpoint({
    method: 'GET',
    path: '/file/v1/employee_certificates/{id}',
    area: '/file/v1/papers',
    tag: 'files',
    summary: "The files among a person's certificates.",
    needs: 'account',
    scope: { ...anyPersons, record: 'employee' },
    params: z.object({ id: Id }),
    answer: FileList,
  }),
  benefits: endpoint({
    method: 'GET',
    path: '/file/v1/employee_benefit/{id}',
    area: '/file/v1/papers',
    tag: 'files',
    summary: "The files among a person's benefits.",
    needs: 'account',
    scope: { ...anyPersons, record: 'employee' },
    params: z.object({ id: Id }),
    answer: FileList,
  }),
  space: endpoint({
    method: 'GET',
    path: '/file/v1/space',
    area: '/file/v1/papers',
    tag: 'files',
    summary: 'How many bytes the stored files of the own company take, how many they may, and how many those of one person.',
    needs: { any: ['setting/access', 'employee/edit', 'employee/create'] },
    scope: { rows: 'none' },
    answer: dataOf(z.object({ used: z.number(), most: z.number(), mostOfPerson: z.number() })),
  }),
  uploadScalePaper: endpoint({
    method: 'POST',
    path: '/file/v1/salary_scale/attachment',
    area: '/salary_scale/v1',
    tag: 'files',
    summary: 'Hangs a picture or PDF of at most 10 MB on a line of the history of a salary scale.',
    needs: 'salary scale record/edit',
    scope: { rows: 'company' },
    query: z.object({ clientId: z.string().max(100).optional(), salaryScaleEntryId: Id }),
    upload: uploadOf('scale', 'file'),
    answer: Uploaded,
  }),
  uploadCertificate: endpoint({
    method: 'POST',
    path: '/file/v1/upload_certificate',
    area: '/file/v1/papers',
    tag: 'files',
    summary: "Adds a picture or PDF of at most 10 MB to a person's certificates. A name stands in the list once.",
    needs: mayEdit,
    scope: { rows: 'company' },
    query: ofEmployee,
    upload: uploadOf('certificate', 'file'),
    answer: Uploaded,
  }),
  uploadBenefit: endpoint({
    method: 'POST',
    path: '/file/v1/upload_benefit',
    area: '/file/v1/papers',
    tag: 'files',
    summary: "Adds a picture or PDF of at most 10 MB to a person's benefits. A name stands in the list once.",
    needs: mayEdit,
    scope: { rows: 'company' },
    query: ofEmployee,
    upload: uploadOf('benefit', 'file'),
    answer: Uploaded,
  }),
  deleteCertificate: endpoint({
    method: 'DELETE',
    path: '/file/v1/delete_certificate',
    area: '/file/v1/papers',
    tag: 'files',
    summary:
      'Removes a certificate: `.../{employeeId}/{fileName}`, by either of its names. The path names a record, never a place.',
    needs: mayEdit,
    scope: { rows: 'company', record: 'certificate' },
    query: wirePath,
    answer: Done,
  }),
  deleteBenefit: endpoint({
    method: 'DELETE',
    path: '/file/v1/delete_benefit',
    area: '/file/v1/papers',
    tag: 'files',
    summary:
      'Removes a benefit file: `.../{employeeId}/{fileName}`, by either of its names. The path names a record, never a place.',
    needs: mayEdit,
    scope: { rows: 'company', record: 'benefitFile' },
    query: wirePath,
    answer: Done,
  }),
  uploadPhoto: endpoint({
    method: 'POST',
    path: '/file/v1/user/profile',
    touches: 'nothing',
    tag: 'files',
    summary: "Uploads a photo, a picture under 2 MB. It becomes the person's when the form is saved with its name.",
    needs: mayEdit,
    scope: { rows: 'company' },
    query: ofNobodyYet,
    upload: uploadOf('photo', 'photo'),
    answer: Uploaded,
  }),
  deletePhoto: endpoint({
    method: 'DELETE',
    path: '/file/v1/user/profile',
    touches: 'nothing',
    tag: 'files',
    summary: "Removes a photo, by its own name or as `{employeeId}.jpg`, which always means that person's.",
    needs: mayEdit,
    scope: { rows: 'company', record: 'employee' },
    query: wireName,
    answer: Done,
  }),
  uploadKidAttachment: endpoint({
    method: 'POST',
    path: '/file/v1/kid_attachment',
    touches: 'nothing',
    tag: 'files',
    summary:
      "Uploads a paper about a child, picture or PDF of at most 10 MB. It becomes the child's when the form is saved with its name.",
    needs: mayEdit,
    scope: { rows: 'company' },
    upload: uploadOf('kid', 'attachment'),
    answer: Uploaded,
  }),
  deleteKidAttachment: endpoint({
    method: 'DELETE',
    path: '/file/v1/delete_kid',
    touches: 'nothing',
    tag: 'files',
    summary: 'Removes a paper about a child, by its name.',
    needs: mayEdit,
    scope: { rows: 'company', record: 'kidFile' },
    query: wireName,
    answer: Done,
  }),
  uploadLeaveAttachment: endpoint({
    method: 'POST',
    path: '/file/v1/leave/attachment',
    touches: 'nothing',
    tag: 'files',
    summary: 'Keeps a certificate for a request for leave that is about to be sent.',
    needs: { any: ['leave request/request', 'leave request/request for others'] },
    scope: { rows: 'none' },
    upload: uploadOf('leave', 'attachment'),
    answer: Uploaded.extend({ originalname: z.string(), destination: z.string() }),
  }),
  deleteLeaveAttachment: endpoint({
    method: 'DELETE',
    path: '/file/v1/delete_leave',
    touches: 'nothing',
    tag: 'files',
    summary: "Removes an upload of the caller's own that no request holds.",
    needs: 'session',
    scope: { rows: 'person', record: 'leavePaper', own: 'never', line: 'never', others: 'never' },
    query: wirePath.extend({ file: z.string().max(200).optional() }),
    answer: Done,
  }),
  uploadDetailFile: endpoint({
    method: 'POST',
    path: '/file/v1/details/attachment',
    touches: 'nothing',
    tag: 'files',
    summary:
      'Keeps a picture or PDF of at most 10 MB for a change of the own details that is about to be asked for: a photo, a certificate, the paper of a child, what shows the change.',
    needs: 'account',
    scope: { rows: 'none' },
    upload: uploadOf('detail', 'file'),
    answer: Uploaded,
  }),
  uploadTermsPaper: endpoint({
    method: 'POST',
    path: '/file/v1/terms/attachment',
    touches: 'nothing',
    tag: 'files',
    summary:
      'Keeps a picture or PDF of at most 10 MB that shows a change of salary, contract or allocation, for who made the change and adds it there.',
    needs: { any: ['employee/edit', 'employee donor/import'] },
    scope: { rows: 'none' },
    upload: uploadOf('terms', 'file'),
    answer: Uploaded,
  }),
  uploadDocument: endpoint({
    method: 'POST',
    path: '/file/v1/document',
    touches: 'nothing',
    tag: 'files',
    summary:
      "Uploads the file of a document, picture or PDF of at most 10 MB. It becomes the document's when that is saved with its name.",
    needs: 'employee/edit',
    scope: { rows: 'none' },
    upload: uploadOf('document', 'file'),
    answer: Uploaded,
  }),
  uploadAccountPaper: endpoint({
    method: 'POST',
    path: '/file/v1/account/attachment',
    touches: 'nothing',
    tag: 'files',
    summary: 'Keeps a picture or PDF of at most 10 MB of a paper that the owner of an account signed, for who attaches it there.',
    needs: 'employee/edit',
    scope: { rows: 'none' },
    upload: uploadOf('account', 'file'),
    answer: Uploaded,
  }),
  uploadCustomFile: endpoint({
    method: 'POST',
    path: '/file/v1/custom_field',
    touches: 'nothing',
    tag: 'files',
    summary:
      "Uploads a file for a field of the company's own, picture or PDF of at most 5 MB. It becomes the person's when the form is saved with its name.",
    needs: mayEdit,
    scope: { rows: 'company' },
    upload: uploadOf('custom', 'file'),
    answer: Uploaded,
  }),
  uploadLogo: endpoint({
    method: 'POST',
    path: '/file/v1/setting/logo',
    touches: 'nothing',
    tag: 'files',
    summary: "Uploads a logo, a picture under 2 MB. It becomes the company's when the settings are saved with its key.",
    needs: { any: ['setting/edit', 'salary scale record/edit'] },
    scope: { rows: 'company' },
    upload: uploadOf('logo', 'logo'),
    answer: dataOf(ListedFile.extend({ key: z.string() })),
  }),
  deleteFile: endpoint({
    method: 'DELETE',
    path: '/file/v1/file/delete',
    area: '/salary_scale/v1',
    tag: 'files',
    summary:
      "Lets go of a logo by its key. The company's present one stays until another, or none, is saved in its place, so that a failed upload leaves no gap (decision B97).",
    needs: 'setting/edit',
    scope: { rows: 'company', record: 'logo' },
    query: wirePath,
    answer: Done,
  }),
};
