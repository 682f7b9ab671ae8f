/** What screens of objectives, reviews, appraisals and plans share. */
export { PerformanceForm } from './performance-form.tsx';
export type { SideNumber } from './form-state.ts';
export { goalRowsOf, offeredRows, sideOf, toEntries, useFormOf, withoutEmptyRows } from './form-state.ts';
export { EmptyPaper } from './paper/empty-paper.tsx';
export { RecordPaper, useSigner } from './paper/record-paper.tsx';
export { PaperButton, PaperView, usePaper } from './paper/paper-view.tsx';
export { VersionsButton } from './versions/versions-drawer.tsx';
export { NotesButton, OwnNotesButton } from './notes/notes-drawer.tsx';
export { ScoreButton } from './score-button.tsx';
export { ScoreExplained, inPoints } from './score-explained.tsx';
export { useOwnRatingNames, useRatingNames } from './rating-names.ts';
export { rulesOfPerformance } from './rules.api.ts';
export { PerformanceSteps } from './performance-steps.tsx';
export { exportLink } from './export-link.ts';
export { PerformanceStateTag } from './state-tag.tsx';
export { useAutosave } from './use-autosave.ts';
export { useWritten } from './use-written.ts';
export type { GoalRows } from './form-state.ts';
