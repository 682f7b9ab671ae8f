/** A calendar day as text, YYYY-MM-DD. Compare with < and >. */
export type Day = string;

/** A calendar month as text, YYYY-MM. Compare with < and >. */
export type Month = string;
