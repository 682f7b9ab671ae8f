import type { ObjectiveRow, ObjectiveType } from '#contract/performance/objectives.ts';

export const optionKeys = [
  'edit',
  'duplicate',
  'review_for_approval',
  'review',
  'quarterly',
  'self_evaluation',
  'evaluation',
  'remove',
] as const;
export type OptionKey = (typeof optionKeys)[number];

/** An option of a row: where it is not open now, it is grey and says why. */
export interface Option {
  readonly key: OptionKey;
  readonly isOpen: boolean;
  /** The stage that it opens; null: another page, or it acts on the list. */
  readonly type: ObjectiveType | null;
}

/** What the menu of a row offers (performance.md 9): to the owner their own part, to others reading, deciding, deleting. */
export function optionsOf(row: ObjectiveRow): readonly Option[] {
  const isSubmitted = row.status === 'SUBMITTED';
  const isApproved = row.status === 'APPROVED';
  const canEdit = row.moves.includes('edit');
  const forOwner: readonly Option[] = [
    { key: 'edit', isOpen: canEdit, type: 'object-setting' },
    { key: 'duplicate', isOpen: true, type: 'object-setting' },
    { key: 'review_for_approval', isOpen: isSubmitted, type: 'object-setting' },
    { key: 'self_evaluation', isOpen: isApproved, type: 'self-evaluation' },
  ];
  if (row.isOwner) return forOwner;
  const canEvaluate = row.evaluateStatus === 'APPROVED' || (row.evaluates && row.evaluateStatus === 'SUBMITTED');
  const onBehalf: readonly Option[] = canEdit ? [{ key: 'edit', isOpen: true, type: 'object-setting' }] : [];
  return [
    ...onBehalf,
    { key: 'review_for_approval', isOpen: isSubmitted, type: 'review-objective' },
    { key: 'review', isOpen: true, type: 'review-objective' },
    ...(row.evaluates ? [{ key: 'quarterly', isOpen: isApproved, type: null } as const] : []),
    { key: 'evaluation', isOpen: canEvaluate, type: 'evaluation' },
    ...(row.evaluates ? [{ key: 'remove', isOpen: row.moves.includes('archive'), type: null } as const] : []),
  ];
}
