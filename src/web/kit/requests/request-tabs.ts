/** The tabs of a request list: code of the status, or all. */
export const requestTabs = ['0', '1', '2'] as const;
export type RequestTab = (typeof requestTabs)[number];
/** Of leave and overtime also all that nobody has decided, those that are reviewed among them: a link leads to it, and it stands under pending. */
export const UNDECIDED = '0,4';
export const requestStatuses = [...requestTabs, UNDECIDED] as const;
