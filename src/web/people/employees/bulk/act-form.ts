import type { BulkAct } from '#contract/people/employees/employee-bulk.ts';

/** The form of an act: it is previewed, and each entry makes an earlier preview void. */
export interface ActForm {
  readonly onPreview: (act: BulkAct) => Promise<void>;
  readonly onEntry: () => void;
}
