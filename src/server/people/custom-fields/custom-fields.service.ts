import { randomUUIDv7 } from 'node:crypto';
import {
  MOST_CHOICES,
  MOST_CUSTOM_FIELDS,
  USUAL_LENGTH,
  choiceComplaints,
  isWider,
  visibilitiesFor,
  visibilityRights,
} from '#contract/people/custom-fields.ts';
import type { CustomField, CustomFieldChanges, NewCustomField } from '#contract/people/custom-fields.ts';
import { Refusal, refuseField } from '#contract/errors.ts';
import { refuseWidening } from '#server/access/authority/index.ts';
import type { ReferenceQuery } from '#contract/reference/reference-lists.ts';
import {
  archiveField,
  countFields,
  findField,
  holdFields,
  insertField,
  isNameTaken,
  readPage,
  updateField,
  writeChoices,
} from '#server/people/custom-fields/fields.queries.ts';
import type { FieldValues, StoredField } from '#server/people/custom-fields/fields.queries.ts';
import type { Context } from '#server/http/context.ts';
import { refuseStale } from '#server/http/stale.ts';

/** A page of the living fields. */
export async function listCustomFields({ db, session }: Context, { offset, limit, search }: ReferenceQuery) {
  const of = { companyId: session.companyId, search };
  const rows = await readPage(db, { ...of, offset, limit });
  const { total } = await countFields(db, of);
  return { data: [...rows], pagination: { count: rows.length, total, offset, limit } };
}

/** A living field; NOT_FOUND where the company has none such. */
export async function describeCustomField({ db, session }: Context, id: string): Promise<StoredField> {
  const found = await findField(db, { companyId: session.companyId, id });
  if (found === undefined) throw new Refusal('NOT_FOUND');
  return found;
}

/** Makes a field; a company has at most fifty. */
export async function createCustomField(context: Context, body: NewCustomField): Promise<StoredField> {
  const { db, session } = context;
  const { companyId, userId } = session;
  await holdFields(db, companyId);
  const { total, lastOrder } = await countFields(db, { companyId });
  if (total >= MOST_CUSTOM_FIELDS) throw new Refusal('CUSTOM_FIELDS_FULL', { count: MOST_CUSTOM_FIELDS });
  const values = valuesOf(body, body, Math.min(lastOrder + 1, 9_999));
  await refuseTaken(context, { name: values.name, exceptId: undefined });
  const id = randomUUIDv7();
  await insertField(db, { companyId, id, userId, values });
  await writeOwnChoices(context, id, planChoices(values.kind, [], body.choices));
  return await describeCustomField(context, id);
}

/** Changes a field. Its kind stays once somebody has a value in it. */
export async function changeCustomField(
  context: Context,
  { id, body }: { id: string; body: CustomFieldChanges },
): Promise<StoredField> {
  const { companyId } = context.session;
  await holdFields(context.db, companyId);
  const stored = await describeCustomField(context, id);
  refuseStale(body.version, stored.version, stored);
  const values = valuesOf({ ...stored, ...given(body) }, stored, stored.order);
  if (values.kind !== stored.kind && stored.people > 0)
    throw new Refusal(
      'CUSTOM_KIND_IN_USE',
      { count: stored.people },
      { kind: { key: 'CUSTOM_KIND_IN_USE', params: { count: stored.people } } },
    );
  // What somebody does not see is not theirs to show.
  if (isWider(values.visibility, stored.visibility) && !visibilitiesFor(context.session.own).includes(stored.visibility))
    await refuseWidening(context, {
      field: 'visibility',
      needs: 'custom field/edit',
      sees: visibilityRights[stored.visibility],
    });
  await refuseTaken(context, { name: values.name, exceptId: id });
  const choices = planChoices(values.kind, stored.choices, body.choices);
  const isSame =
    Object.entries(values).every(([field, value]) => Reflect.get(stored, field) === value) &&
    JSON.stringify(choices) === JSON.stringify(stored.choices);
  if (isSame) return stored;
  await updateField(context.db, { companyId, id, values });
  await writeOwnChoices(context, id, choices);
  return await describeCustomField(context, id);
}

/** Takes a field out of forms, profiles and lists; what people had in it is kept. */
export async function archiveCustomField(context: Context, id: string): Promise<{ id: string }> {
  const { db, session, now } = context;
  await holdFields(db, session.companyId);
  await describeCustomField(context, id);
  await archiveField(db, { companyId: session.companyId, id, now });
  return { id };
}

/** What was sent: an absent field stays as it is. */
const given = (body: CustomFieldChanges): Partial<NewCustomField> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));

/** The columns of a field: what its kind does not have is empty. */
function valuesOf(
  typed: Omit<NewCustomField, 'choices'>,
  before: Pick<NewCustomField, 'maxLength' | 'decimals'>,
  order: number,
): FieldValues {
  const { name, nameKH, kind, required, visibility } = typed;
  return {
    name,
    nameKH: nameKH === undefined || nameKH === '' ? null : nameKH,
    kind,
    maxLength: kind === 'text' ? (typed.maxLength ?? before.maxLength ?? USUAL_LENGTH) : null,
    decimals: kind === 'number' ? (typed.decimals ?? before.decimals ?? 0) : null,
    required,
    visibility,
    order: typed.order ?? order,
  };
}

type Choices = CustomField['choices'];

/** The choices as they shall be: those sent in their order, then the stored ones that were not named. */
function planChoices(kind: CustomField['kind'], stored: Choices, sent: CustomFieldChanges['choices']): Choices {
  if (kind !== 'choice') return stored;
  const known = new Set(stored.map(({ id }) => id));
  const rows = (sent ?? []).map(({ id, name, nameKH, offered }, at) => {
    if (id !== null && id !== undefined && !known.delete(id)) throw refuseField(`choices.${at}.id`, 'validation.id');
    return { id: id ?? randomUUIDv7(), name, nameKH: nameKH === '' ? null : (nameKH ?? null), offered: offered !== false };
  });
  const choices = [...rows, ...stored.filter(({ id }) => known.has(id))];
  if (choices.length > MOST_CHOICES) throw refuseField('choices', 'validation.choices_full');
  const complaints = Object.entries(choiceComplaints({ kind, choices })).map(([field, key]) => [field, { key }]);
  if (complaints.length > 0) throw new Refusal('FIELDS', {}, Object.fromEntries(complaints));
  return choices;
}

async function writeOwnChoices({ db, session, now }: Context, fieldId: string, choices: Choices): Promise<void> {
  await writeChoices(db, { companyId: session.companyId, userId: session.userId, fieldId, now, choices });
}

async function refuseTaken({ db, session }: Context, of: { name: string; exceptId: string | undefined }): Promise<void> {
  if (await isNameTaken(db, { companyId: session.companyId, ...of }))
    throw new Refusal('DUPLICATE_TITLE', {}, { name: { key: 'DUPLICATE_TITLE' } });
}
