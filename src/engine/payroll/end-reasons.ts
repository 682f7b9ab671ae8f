/** By whom and why an employment ends. */
export const endReasons = [
  'RESIGNATION',
  'CONTRACT_END',
  'DISMISSAL',
  'DISMISSAL_INVALID',
  'MISCONDUCT',
  'REDUNDANCY',
  'AGREEMENT',
  'RETIREMENT',
  'DEATH',
] as const;
export type EndReason = (typeof endReasons)[number];

/** Whether the employer owes benefits of termination by the reason; null: HR decides. */
export const benefitByReason: Readonly<Record<EndReason, 0 | 1 | null>> = {
  RESIGNATION: 0,
  CONTRACT_END: 0,
  DISMISSAL: 1,
  DISMISSAL_INVALID: 1,
  MISCONDUCT: 0,
  REDUNDANCY: 1,
  AGREEMENT: null,
  RETIREMENT: null,
  DEATH: null,
};

/** Reasons in which nobody gives notice. */
export const endsWithoutNotice: ReadonlySet<EndReason> = new Set<EndReason>([
  'CONTRACT_END',
  'MISCONDUCT',
  'AGREEMENT',
  'RETIREMENT',
  'DEATH',
]);
