/** Annual, sick, maternity, paternity, special, unpaid, compensation, job seeking (seed 001 section 9). */
export const LEAVE = {
  ANNUAL: 1,
  SICK: 2,
  MATERNITY: 3,
  PATERNITY: 4,
  SPECIAL: 5,
  UNPAID: 6,
  COMPENSATION: 7,
  JOB_SEEKING: 8,
} as const;

export type LeaveKind = (typeof LEAVE)[keyof typeof LEAVE];

/** Counted in calendar days and shown in weeks: maternity and paternity leave. */
export const isCalendarLeave = (kind: LeaveKind): boolean => kind === LEAVE.MATERNITY || kind === LEAVE.PATERNITY;

/** Kinds that tell of somebody's health or family: why is for the person, who decides, and HR (decision A37). */
export const privateKinds: readonly LeaveKind[] = [LEAVE.SICK, LEAVE.MATERNITY, LEAVE.PATERNITY];

/** Kinds whose balance must cover a request; the others only write it down. */
export const isChecked = (kind: LeaveKind): boolean =>
  kind === LEAVE.ANNUAL || kind === LEAVE.SPECIAL || kind === LEAVE.COMPENSATION || kind === LEAVE.JOB_SEEKING;

/** Kinds whose balance runs on over the years: it belongs to none. */
export const hasNoYears = (kind: LeaveKind): boolean => kind === LEAVE.COMPENSATION || kind === LEAVE.JOB_SEEKING;

/** Whether leave of a kind is only taken: nobody has a balance of it. */
export const isOnlyTaken = (kind: LeaveKind): boolean => kind === LEAVE.SICK || kind === LEAVE.UNPAID;

/** Kinds that a year change closes and carries. */
export const isClosed = (kind: LeaveKind): boolean => kind === LEAVE.ANNUAL || kind === LEAVE.SPECIAL;

/** Whether a kind is meant for somebody: maternity leave not for men, paternity leave not for women. `gender`: 0 male, 1 female, 2 neither. */
export const fitsPerson = (kind: LeaveKind, gender: number): boolean =>
  kind === LEAVE.MATERNITY ? gender !== 0 : kind === LEAVE.PATERNITY ? gender !== 1 : true;

/** Kinds for which a reason must be given. */
export const needsReason = (kind: LeaveKind): boolean => kind === LEAVE.ANNUAL || kind === LEAVE.SPECIAL || kind === LEAVE.UNPAID;
