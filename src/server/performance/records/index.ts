/** What records of performance share: who they are, forms and entries, hand-overs, steps, the company's rules. */
export {
  contentsFor,
  contentsHandedOver,
  handOver,
  mergedSide,
  readLivingForm,
  readStage,
  refuseUnseen,
  saveSide,
  toPerformanceSteps,
  toShownEntries,
} from '#server/performance/records/entries.ts';
export type { RecordFeature } from '#server/performance/records/feature-kind.ts';
export type { Stage } from '#server/performance/records/entries.ts';
export {
  readAllVersions,
  readNewestVersions,
  readNewestVersionsOf,
  readPerformanceSteps,
} from '#server/performance/records/stored/stored.queries.ts';
export { waitingRecords } from '#server/performance/records/waiting-record.ts';
export { addStep, addSteps } from '#server/performance/records/steps.ts';
export { ledRecord, recordKind } from '#server/performance/records/record-kind.ts';
export type { Opened } from '#server/performance/records/record-kind.ts';
export { describeSides, filledForm } from '#server/performance/records/shown-sides.ts';
export { describePerson } from '#server/performance/records/person.ts';
export {
  formerYearsFrom,
  performanceYearIn,
  readAbove,
  readFullAccess,
  readPersonFacts,
  tookPart,
} from '#server/performance/records/who.queries.ts';
export {
  approverOf,
  approves,
  evaluatorsOf,
  findStanding,
  isInReach,
  isToApprove,
  isToEvaluate,
  mayRead,
  opensByFullAccess,
  readStandings,
  readsTexts,
  readsWorkingCopies,
  reopens,
  seesPerformance,
  sidesOf,
  takersOf,
} from '#server/performance/records/who.ts';
export type { ClosedRows, RecordAccess, RecordScope, Right, Standing } from '#server/performance/records/who.ts';
export { readCycle } from '#server/performance/records/cycle.service.ts';
export { readRules } from '#server/performance/records/rules.service.ts';
export type { OfCompany } from '#server/performance/records/rules.service.ts';
export { personColumns, recordRows } from '#server/performance/records/stored/record-rows.ts';
export type { PersonOfRecord, RecordConditions } from '#server/performance/records/stored/record-rows.ts';
