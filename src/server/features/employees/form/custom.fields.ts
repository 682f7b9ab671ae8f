import { visibilitiesFor } from '#contract/custom-fields.ts';
import type { CustomField } from '#contract/custom-fields.ts';
import { readCustomFields } from '#server/features/custom-fields/index.ts';
import type { Context } from '#server/http/context.ts';

export interface FormFields {
  /** Those that the caller sees. */
  readonly fields: readonly CustomField[];
  /** Of them those that are pay of the caller's own, which somebody else changes (decision B63). */
  readonly locked: ReadonlySet<string>;
  readonly changeable: readonly CustomField[];
}

/** The company's own fields of a person's form, as far as they are the caller's to see and to change. */
export async function changeableFields({ db, session }: Context, employeeId: string): Promise<FormFields> {
  const isOwn = employeeId === session.employeeId;
  const fields = await readCustomFields(db, { companyId: session.companyId, visibilities: visibilitiesFor(session, isOwn) });
  const isLocked = ({ visibility }: CustomField) => isOwn && !session.isFullAccess && visibility === 'pay';
  return {
    fields,
    locked: new Set(fields.filter(isLocked).map(({ id }) => id)),
    changeable: fields.filter((field) => !isLocked(field)),
  };
}
