/** The tabs of a request list: code of the status, or all. */
export const requestTabs = ['0', '1', '2'] as const;
export type RequestTab = (typeof requestTabs)[number];
/** Every state of leave and overtime in which nobody has decided, reviewed ones included. Links lead to it; its tab is the pending one. */
export const UNDECIDED = '0,4';
export const requestStatuses = [...requestTabs, UNDECIDED] as const;
