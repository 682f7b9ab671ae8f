import { customPath } from '#contract/people/custom-values.ts';
import type { EmployeeDetail } from '#contract/people/employees/employee-detail.ts';
import type { EmployeeBody } from '#contract/people/employees/employee-form.ts';
import type { ValueRow } from '#server/people/custom-fields/index.ts';
import { fileIdOf } from '#server/people/employees/form/file-names.ts';
import type { Stored } from '#server/people/employees/form/stored-form.queries.ts';
import type { NamedFile } from '#server/files/attach.ts';
import { endingOf } from '#server/files/file-kinds.ts';
import { wireName } from '#server/files/file-names.ts';
import { listPaperNames, readContentTypes } from '#server/files/stored-files.queries.ts';
import type { Db } from '#server/db/connect.ts';

/** The files that a record holds. */
export function filesOf(stored: Stored | undefined): (string | null)[] {
  return stored === undefined
    ? []
    : [
        stored.record.photo_file_id,
        ...stored.kids.map(({ attachment_file_id: attachment }) => attachment),
        ...stored.custom.map((row) => row.file_id),
      ];
}

/** The files that the record shall hold, each with the field that named it. */
export function filesNamed(of: {
  photo: string | null;
  kids: readonly object[];
  custom: readonly ValueRow[];
  body: EmployeeBody;
}): NamedFile[] {
  const photo: NamedFile[] = of.photo === null ? [] : [{ id: of.photo, field: 'photo', purpose: 'photo' }];
  const kids = of.kids.flatMap((row): NamedFile[] => {
    const id = 'attachment_file_id' in row && typeof row.attachment_file_id === 'string' ? row.attachment_file_id : undefined;
    if (id === undefined) return [];
    const at = of.body.kids?.findIndex(({ attachment }) => fileIdOf(attachment) === id) ?? -1;
    return [{ id, field: at < 0 ? 'kids' : `kids.${at}.attachment`, purpose: 'kid' }];
  });
  const custom = of.custom.flatMap(({ field_id: fieldId, file_id: id }): NamedFile[] =>
    id === null ? [] : [{ id, field: customPath(fieldId), purpose: 'custom' }],
  );
  return [...photo, ...kids, ...custom];
}

/** The wire's name of each file that a record holds. */
export async function readFileNames(
  db: Db,
  of: { companyId: string; stored: Stored },
): Promise<(id: string | null) => string | null> {
  const ids = filesOf(of.stored).filter((id) => id !== null);
  const types = await readContentTypes(db, { companyId: of.companyId, ids });
  return (id) => (id === null ? null : wireName(id, endingOf(types.get(id) ?? '')));
}

/** A person's papers in the wire's words: the two parts together are the path that the delete calls take. */
export async function readPapers(
  db: Db,
  of: { companyId: string; employeeId: string },
): Promise<Pick<EmployeeDetail, 'certificateFiles' | 'benefitFiles'>> {
  const papers = await listPaperNames(db, of);
  const list = (purpose: string, folder: string) =>
    papers
      .filter((paper) => paper.purpose === purpose)
      .map((paper) => ({ destination: `${folder}/${of.employeeId}`, originalname: paper.original_name }));
  return { certificateFiles: list('certificate', 'certificates'), benefitFiles: list('benefit', 'benefits') };
}
