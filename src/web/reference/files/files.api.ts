import { files } from '#contract/reference/files.ts';
import type { ListedFile } from '#contract/reference/files.ts';
import { call, upload } from '#web/api/call.ts';
import { read } from '#web/api/queries.ts';

/** The lists of a person's papers. */
export type PaperList = 'certificate' | 'benefit';
export type OnProgress = (part: number) => void;

/** Signed links end after some minutes: who comes back to the tab gets new ones. */
const freshLinks = { refetchOnWindowFocus: true, staleTime: 5 * 60_000 } as const;

/** The papers of a person. */
export const papersOf = (employeeId: string, list: PaperList) => ({
  ...read(list === 'certificate' ? files.certificates : files.benefits, { params: { id: employeeId } }),
  ...freshLinks,
});

/** The room of the company's files. */
export const fileSpace = read(files.space, {});

/** One file by its name, with a link. */
export const fileByName = (name: string) => ({ ...read(files.link, { params: { name } }), ...freshLinks });

export async function uploadPaper(of: {
  employeeId: string;
  list: PaperList;
  file: File;
  onProgress: OnProgress;
}): Promise<void> {
  const endpoint = of.list === 'certificate' ? files.uploadCertificate : files.uploadBenefit;
  await upload(endpoint, { query: { employeeId: of.employeeId } }, of);
}

export async function deletePaper(of: { employeeId: string; list: PaperList; name: string }): Promise<void> {
  const endpoint = of.list === 'certificate' ? files.deleteCertificate : files.deleteBenefit;
  await call(endpoint, { query: { path: `${of.employeeId}/${of.name}` } });
}

/** Uploads a photo that the form's save makes the person's. */
export async function uploadPhoto(of: {
  employeeId: string | undefined;
  file: File;
  onProgress: OnProgress;
}): Promise<ListedFile> {
  const query = of.employeeId === undefined ? {} : { employeeId: of.employeeId };
  return (await upload(files.uploadPhoto, { query }, of)).data;
}

/** Uploads a child's paper that the form's save makes the child's. */
export async function uploadKidAttachment(of: { file: File; onProgress: OnProgress }): Promise<ListedFile> {
  return (await upload(files.uploadKidAttachment, {}, of)).data;
}

/** Uploads the file of a document that is about to be saved. */
export async function uploadDocument(of: { file: File; onProgress: OnProgress }): Promise<ListedFile> {
  return (await upload(files.uploadDocument, {}, of)).data;
}

/** Uploads the paper that the owner of an account signed, before it is attached. */
export async function uploadAccountPaper(of: { file: File; onProgress: OnProgress }): Promise<ListedFile> {
  return (await upload(files.uploadAccountPaper, {}, of)).data;
}

/** Uploads a file of one of the company's own fields, that the form's save makes the person's. */
export async function uploadCustomFile(of: { file: File; onProgress: OnProgress }): Promise<ListedFile> {
  return (await upload(files.uploadCustomFile, {}, of)).data;
}

/** Uploads a paper that shows a change of salary, contract or allocation. */
export async function uploadTermsPaper(of: { file: File; onProgress: OnProgress }): Promise<ListedFile> {
  return (await upload(files.uploadTermsPaper, {}, of)).data;
}

/** Uploads a certificate that a request for leave takes when it is sent. */
export async function uploadCertificate(of: { file: File; onProgress: OnProgress }): Promise<ListedFile> {
  return (await upload(files.uploadLeaveAttachment, {}, of)).data;
}

/** Uploads a file that a change of the own details brings along once it is asked for. */
export async function uploadDetailFile(of: { file: File; onProgress: OnProgress }): Promise<ListedFile> {
  return (await upload(files.uploadDetailFile, {}, of)).data;
}
