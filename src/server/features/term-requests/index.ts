/** Changes of salary, contract and allocation that wait for a second person: which do, and how they are filed. */
export {
  fileTerms,
  findTermsGuard,
  hiresWait,
  holdHireAgain,
  holdHires,
  isTermHeld,
} from '#server/features/term-requests/terms.service.ts';
export type { TermChange, TermsGuard } from '#server/features/term-requests/terms.service.ts';
export { setPayHeld } from '#server/features/term-requests/hires.queries.ts';
export { readTermsGuard } from '#server/features/term-requests/terms.queries.ts';
export { dayOfRow, differences, isSameRows, termTables } from '#server/features/term-requests/term-rows.ts';
export type { KeptRow, TermRow } from '#server/features/term-requests/term-rows.ts';
