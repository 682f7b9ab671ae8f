import type { Db } from '#server/db/connect.ts';
import { hook } from '#server/hook.ts';
import type { Context, Session } from '#server/http/context.ts';

type SeesFile = [db: Db, of: { session: Session; fileId: string }];

/** Whether the session may open the file of a document now. */
export const seesDocumentFile = hook<SeesFile, Promise<boolean>>('sight of a document');

/** Whether the session sees the field of the company's own that holds a file. */
export const seesFieldFile = hook<SeesFile, Promise<boolean>>('sight of a file in a field');

/** Whether the paper of a child may not be deleted, because the child would then need a second person. */
export const holdsChildPaper = hook<[context: Context, fileId: string], Promise<boolean>>('the paper of a child');

/** The paper of a change of a salary scale, held until the end of the transaction; undefined: no such change. */
export const holdScaleChange = hook<
  [db: Db, of: { companyId: string; id: string }],
  Promise<{ readonly file_id: string | null } | undefined>
>('a change of a salary scale');

/** Hangs another paper, or none, on the change of a salary scale that is named or holds one. */
export const setChangePaper = hook<
  [db: Db, of: { companyId: string; fileId: string | null } & ({ id: string } | { held: string })],
  Promise<unknown>
>('the paper of a salary scale');
