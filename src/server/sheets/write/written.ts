/** Which figure of a written date comes first. */
export type DateOrder = 'day' | 'month';

/** Which sign stands before the decimals of written numbers; the other one groups thousands. */
export type DecimalSign = 'point' | 'comma';
