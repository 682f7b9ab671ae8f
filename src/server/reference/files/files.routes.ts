import { Refusal } from '#contract/errors.ts';
import { fileLinks, files } from '#contract/reference/files.ts';
import type { ListedFile } from '#contract/reference/files.ts';
import {
  deleteFile,
  deleteKidAttachment,
  deleteLeavePaper,
  deletePaper,
  deletePhoto,
} from '#server/reference/files/delete.service.ts';
import { keepUpload, readLink, readPapers, spaceOf } from '#server/reference/files/files.service.ts';
import { keepScalePaper } from '#server/reference/files/scale-papers.service.ts';
import { seesDocumentFile } from '#server/reference/files/hooks.ts';
import { openExportLink } from '#server/files/export-link.ts';
import { openFileLink } from '#server/files/file-link.ts';
import { mount, mountPublic } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

const uploaded = (file: ListedFile) => ({ filename: file.filename, path: file.link, data: { ...file, path: file.link } });
const done = (id: string) => ({ data: { id } });

/** Mounts the short-lived links, and the files of employees and of the company. */
export function filesRoutes(platform: Platform): void {
  mountPublic(platform, fileLinks, {
    download: async ({ database, now }, { params }) => openExportLink(database, { key: params.key, now }),
    view: async ({ database, files: store, now }, { params }) =>
      openFileLink({ database, files: store, now, key: params.key, stillSees: { document: seesDocumentFile } }),
  });
  mount(platform, files, {
    link: async (context, { params }) => ({ data: await readLink(context, params.name) }),
    certificates: async (context, { params }) => readPapers(context, { employeeId: params.id, purpose: 'certificate' }),
    benefits: async (context, { params }) => readPapers(context, { employeeId: params.id, purpose: 'benefit' }),
    space: async (context) => ({ data: await spaceOf(context) }),
    uploadScalePaper: async (context, { query }) => uploaded(await keepScalePaper(context, query.salaryScaleEntryId)),
    uploadCertificate: async (context, { query: { employeeId } }) =>
      uploaded(await keepUpload(context, { purpose: 'certificate', employeeId, isHeld: true })),
    uploadBenefit: async (context, { query: { employeeId } }) =>
      uploaded(await keepUpload(context, { purpose: 'benefit', employeeId, isHeld: true })),
    deleteCertificate: async (context, { query: { path } }) => done(await deletePaper(context, { path, purpose: 'certificate' })),
    deleteBenefit: async (context, { query: { path } }) => done(await deletePaper(context, { path, purpose: 'benefit' })),
    uploadPhoto: async (context, { query: { employeeId } }) =>
      uploaded(await keepUpload(context, { purpose: 'photo', employeeId, isHeld: false })),
    deletePhoto: async (context, { query }) => done(await deletePhoto(context, query.fileName)),
    uploadKidAttachment: async (context) =>
      uploaded(await keepUpload(context, { purpose: 'kid', employeeId: undefined, isHeld: false })),
    deleteKidAttachment: async (context, { query }) => done(await deleteKidAttachment(context, query.fileName)),
    uploadLeaveAttachment: async (context) => {
      const file = await keepUpload(context, { purpose: 'leave', employeeId: undefined, isHeld: false });
      return { ...uploaded(file), originalname: file.name, destination: 'leaves' };
    },
    deleteLeaveAttachment: async (context, { query }) => done(await deleteLeavePaper(context, query)),
    uploadDetailFile: async (context) => {
      // People who have left ask for no change.
      if (context.session.standing === 'left') throw new Refusal('FORBIDDEN');
      return uploaded(await keepUpload(context, { purpose: 'detail', employeeId: undefined, isHeld: false }));
    },
    uploadTermsPaper: async (context) =>
      uploaded(await keepUpload(context, { purpose: 'terms', employeeId: undefined, isHeld: false })),
    uploadDocument: async (context) =>
      uploaded(await keepUpload(context, { purpose: 'document', employeeId: undefined, isHeld: false })),
    uploadAccountPaper: async (context) =>
      uploaded(await keepUpload(context, { purpose: 'account', employeeId: undefined, isHeld: false })),
    uploadCustomFile: async (context) =>
      uploaded(await keepUpload(context, { purpose: 'custom', employeeId: undefined, isHeld: false })),
    uploadLogo: async (context) => {
      const file = await keepUpload(context, { purpose: 'logo', employeeId: undefined, isHeld: false });
      return { data: { ...file, key: file.filename } };
    },
    deleteFile: async (context, { query }) => done(await deleteFile(context, query.path)),
  });
}
