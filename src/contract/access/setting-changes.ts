import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, dataOf } from '#contract/shared.ts';

/** Settings that two people change once a payroll is approved: roles, approval settings, and safeguards that go off. */
export const settingKinds = ['roles', 'approval_settings', 'payroll_settings'] as const;
export type SettingKind = (typeof settingKinds)[number];

/** Days after which an unanswered change takes effect. */
export const DAYS_UNTIL_EFFECT = 7;

/** The rights to see and to confirm changes of a kind. Safeguards need full access. */
export const settingRights = {
  roles: { sees: ['role/view', 'role/edit'], decides: 'role/edit' },
  approval_settings: { sees: ['setting/access'], decides: 'approval/edit' },
  payroll_settings: { sees: ['setting/access'], decides: 'full access' },
} as const;

/** Answers to a change: another person confirms or rejects it; the person who asked takes it back. */
export const settingAnswers = ['confirm', 'reject', 'take_back'] as const;
export type SettingAnswer = (typeof settingAnswers)[number];

/** A change of settings that waits. */
export const SettingChange = z.object({
  id: z.string(),
  kind: z.enum(settingKinds),
  /** The id of the role; null for other settings. */
  roleId: z.string().nullable(),
  /** The role, or which setting. */
  title: z.string(),
  /** Old and new values in the reader's words; for permissions the removed and the added ones. */
  lines: z.array(
    z.object({
      name: z.string(),
      before: z.string(),
      after: z.string(),
      /** `before` lists removed entries and `after` added ones, instead of old and new values. */
      isList: z.boolean(),
    }),
  ),
  askedBy: z.string().nullable(),
  askedAt: z.string(),
  /** The day on which it takes effect without an answer. */
  takesEffectOn: z.string(),
  answers: z.array(z.enum(settingAnswers)),
});
export type SettingChange = z.output<typeof SettingChange>;

const common = {
  tag: 'settings',
  needs: { any: ['setting/access', 'approval/edit', 'role/view', 'role/edit'] },
} as const;

/** Changes of settings that wait for a second person. */
export const settingChanges = {
  list: endpoint({
    ...common,
    method: 'GET',
    path: '/setting_changes/v1/lists',
    summary:
      'The changes of roles, of who decides on requests and of guards that wait for a second person, as far as the caller sees each.',
    scope: { rows: 'company' },
    query: z.object({ kind: z.enum(settingKinds).optional() }),
    answer: dataOf(z.array(SettingChange)),
  }),
  decide: endpoint({
    ...common,
    method: 'PUT',
    path: '/setting_changes/v1/decide/{id}',
    summary:
      'Confirms a change, by which it takes effect at once, rejects it, or takes the own back. Confirmed by another person who could make the same change. Where the setting was changed meanwhile it is SETTING_STALE.',
    scope: { rows: 'company', record: 'settingChange' },
    params: z.object({ id: Id }),
    body: z.object({ answer: z.enum(settingAnswers) }),
    answer: dataOf(z.object({ id: z.string() })),
    touches: 'everything',
  }),
};
