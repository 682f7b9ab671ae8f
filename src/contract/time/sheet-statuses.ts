/** PENDING, then SUBMITTED by its owner, then APPROVED; no step is rolled back (seed 000 section 4). */
export const sheetStatuses = ['PENDING', 'SUBMITTED', 'APPROVED'] as const;

/** The states of a timesheet by name. */
export const SHEET = { PENDING: 'PENDING', SUBMITTED: 'SUBMITTED', APPROVED: 'APPROVED' } as const satisfies {
  readonly [S in (typeof sheetStatuses)[number]]: S;
};
