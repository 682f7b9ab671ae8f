import { z } from 'zod';
import type { Permission, Rights } from '#contract/permissions.ts';
import { changeOf, referenceCalls } from '#contract/reference/reference-lists.ts';
import { sees } from '#contract/sight.ts';
import { Id, ReferencePage, nameText, requiredName, search } from '#contract/shared.ts';

/** What a field of the company's own holds. */
export const customKinds = ['text', 'number', 'date', 'choice', 'file'] as const;
export type CustomKind = (typeof customKinds)[number];

/** Who sees a field: everyone who sees the profile, HR, or those who may see that person's pay. */
export const customVisibilities = ['everyone', 'hr', 'pay'] as const;
export type CustomVisibility = (typeof customVisibilities)[number];

/** Who sees a field of a visibility, beside everyone, the narrowest first; what they see is theirs to show to others, and to nobody else. */
export const visibilityRights = {
  hr: ['employee/edit'],
  pay: ['employee/edit', 'payroll/view'],
  everyone: [],
} as const satisfies Readonly<Record<CustomVisibility, readonly Permission[]>>;

/** Whether a visibility lets more people see than another. */
export const isWider = (visibility: CustomVisibility, before: CustomVisibility): boolean => {
  const order: readonly CustomVisibility[] = ['hr', 'pay', 'everyone'];
  return order.indexOf(visibility) > order.indexOf(before);
};

/** Living fields of a company. */
export const MOST_CUSTOM_FIELDS = 50;
/** Choices of a field, those no longer offered among them. */
export const MOST_CHOICES = 100;
/** Characters of a text, where the field says nothing and at most. */
export const USUAL_LENGTH = 255;
const MOST_LENGTH = 2_000;

/** Which fields somebody sees of a person whose profile is open to them. */
export function visibilitiesFor(rights: Rights, isOwn = false): readonly CustomVisibility[] {
  return customVisibilities.filter((visibility) => {
    // Everyone who sees the profile: that it is open was asked before.
    return visibility === 'everyone' || sees(rights, visibility, isOwn);
  });
}

const choice = z.object({
  id: z.string(),
  name: z.string(),
  nameKH: z.string().nullable(),
  /** Whether it can still be chosen; who has it keeps it. */
  offered: z.boolean(),
});

/** A field as forms, profiles and filters need it. */
export const CustomField = z.object({
  id: z.string(),
  name: z.string(),
  nameKH: z.string().nullable(),
  kind: z.enum(customKinds),
  /** Of a text. */
  maxLength: z.number().nullable(),
  /** Of a number. */
  decimals: z.number().nullable(),
  required: z.boolean(),
  visibility: z.enum(customVisibilities),
  choices: z.array(choice),
});
export type CustomField = z.output<typeof CustomField>;

export const CustomFieldRow = CustomField.extend({
  version: z.number(),
  order: z.number(),
  /** How many people have a value; from the first one on the kind stays. */
  people: z.number(),
});
export type CustomFieldRow = z.output<typeof CustomFieldRow>;

const fields = {
  name: requiredName(100),
  nameKH: nameText(100).nullish(),
  kind: z.enum(customKinds),
  maxLength: z.number().int('validation.whole').min(1, 'validation.number_range').max(MOST_LENGTH).nullish(),
  decimals: z.number().int('validation.whole').min(0, 'validation.min_0').max(4, 'validation.number_range').nullish(),
  required: z.boolean(),
  visibility: z.enum(customVisibilities),
  /** Fields stand by it, then by name. */
  order: z.number().int('validation.whole').min(0, 'validation.min_0').max(9_999, 'validation.number_range').nullish(),
  /** In their order. A stored choice that is not named stays behind them. */
  choices: z
    .array(
      z.object({ id: Id.nullish(), name: requiredName(100), nameKH: nameText(100).nullish(), offered: z.boolean().nullish() }),
    )
    .max(MOST_CHOICES)
    .nullish(),
};

const Changes = changeOf(fields);
export type CustomFieldChanges = z.output<typeof Changes>;

type Choices = Pick<CustomFieldChanges, 'choices'> & { readonly kind: CustomKind };

/** What is wrong with the choices of a field: keys of `validation` by field path. */
export function choiceComplaints({ kind, choices }: Choices): Readonly<Record<string, string>> {
  if (kind !== 'choice') return {};
  const offered = (choices ?? []).flatMap((one, at) => (one.offered === false ? [] : [{ at, name: one.name.toLowerCase() }]));
  if (offered.length === 0) return { choices: 'validation.choices_needed' };
  const seen = new Set<string>();
  const twice = offered.filter(({ name }) => seen.has(name) || !seen.add(name));
  return Object.fromEntries(twice.map(({ at }) => [`choices.${at}.name`, 'validation.title_exists']));
}

const NewField = z.object(fields).superRefine((body, context) => {
  for (const [path, message] of Object.entries(choiceComplaints(body)))
    context.addIssue({
      code: 'custom',
      path: path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
      message,
    });
});
export type NewCustomField = z.output<typeof NewField>;

export const customFields = referenceCalls({
  base: '/custom_field/v1',
  tag: 'settings',
  record: 'customField',
  resource: 'custom field',
  choosers: [],
  many: "The company's own fields of the employee, in their order",
  query: ReferencePage.extend({ search: search(['name', 'nameKH']) }),
  row: CustomFieldRow,
  create: NewField,
  update: Changes,
  archiving: 'Its values are kept and no longer shown.',
});
