import { visibilitiesFor } from '#contract/people/custom-fields.ts';
import type { CustomField } from '#contract/people/custom-fields.ts';
import { isOwnRecordClosed } from '#server/access/authority/index.ts';
import { readCustomFields } from '#server/people/custom-fields/index.ts';
import type { Context } from '#server/http/context.ts';

export interface FormFields {
  /** Those that the caller sees. */
  readonly fields: readonly CustomField[];
  /** Of them those that are pay of the caller's own, which somebody else changes (decision B63). */
  readonly locked: ReadonlySet<string>;
  readonly changeable: readonly CustomField[];
}

/** The company's own fields of a person's form, as far as they are the caller's to see and to change. */
export async function changeableFields(context: Context, employeeId: string): Promise<FormFields> {
  const { db, session } = context;
  const isOwn = employeeId === session.employeeId;
  const fields = await readCustomFields(db, { companyId: session.companyId, visibilities: visibilitiesFor(session, isOwn) });
  const isClosed = isOwn && (await isOwnRecordClosed(context));
  const isLocked = ({ visibility }: CustomField) => isClosed && visibility === 'pay';
  return {
    fields,
    locked: new Set(fields.filter(isLocked).map(({ id }) => id)),
    changeable: fields.filter((field) => !isLocked(field)),
  };
}
