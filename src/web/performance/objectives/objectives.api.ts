import { objectives } from '#contract/performance/objectives.ts';
import type { ObjectiveType, recordScopes } from '#contract/performance/objectives.ts';
import type { ObjectiveState } from '#engine/performance/moves.ts';
import { read, readList, useChange } from '#web/api/queries.ts';

/** What the list is searched and filtered by. */
export interface ObjectiveFilters {
  readonly search: string;
  readonly year: number | undefined;
  readonly status: ObjectiveState | undefined;
  readonly scope: (typeof recordScopes)[number];
}

/** A page of objectives. */
export const objectiveList = ({ search, ...of }: ObjectiveFilters & { readonly offset: number; readonly limit: number }) =>
  readList(objectives.list, { query: { ...of, ...(search === '' ? {} : { search }) } });

/** One objective, in the stage that a type names. */
export const objectiveDetail = (id: string, type: ObjectiveType | undefined) =>
  read(objectives.detail, { params: { id }, query: type === undefined ? {} : { type } });

/** The form that a new objective asks for. */
export const newForm = read(objectives.modules, { query: {} });

/** The form of an evaluation before there is one: it is printed to be filled in by hand. */
export const emptyEvaluation = read(objectives.modules, { query: { type: 'evaluation' } });

export const useCreateObjective = () => useChange(objectives.create);
export const useSaveObjective = () => useChange(objectives.update);
export const useSubmitObjective = () => useChange(objectives.submit);
export const useApproveObjective = () => useChange(objectives.approve);
export const useMarkReviewed = () => useChange(objectives.markReviewed);
export const useSubmitEvaluation = () => useChange(objectives.submitEvaluation);
export const useApproveEvaluation = () => useChange(objectives.approveEvaluation);
export const useRemoveObjective = () => useChange(objectives.archive);
