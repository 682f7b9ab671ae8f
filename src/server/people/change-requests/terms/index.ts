/** Changes of pay that wait for a second person: which do, and how they are filed. */
export {
  fileTerms,
  findTermsGuard,
  holdsChildPaper,
  hiresWait,
  holdHireAgain,
  holdHires,
  isTermHeld,
  namesOfDeciders,
  namesOfHireApprovers,
  refuseUndecidable,
} from '#server/people/change-requests/terms/terms.service.ts';
export type { TermChange, TermsGuard } from '#server/people/change-requests/terms/terms.service.ts';
export { payHeldOf, setPayHeld, settledOf } from '#server/people/change-requests/terms/hires.queries.ts';
export { readTermsGuard } from '#server/people/change-requests/terms/terms.queries.ts';
export {
  columnsOf,
  dayOfRow,
  differences,
  isMerge,
  isOfRecord,
  isSameRows,
  keptRow,
  rowOfRecord,
  termTables,
  writtenAtOnce,
} from '#server/people/change-requests/terms/term-rows.ts';
export { toMergePlan } from '#server/people/change-requests/terms/merge-plan.ts';
export type { MergePlan } from '#server/people/change-requests/terms/merge-plan.ts';
export type { KeptRow, TermRow } from '#server/people/change-requests/terms/term-rows.ts';
