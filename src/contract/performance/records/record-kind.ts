import type { z } from 'zod';
import type { NoticeGroup } from '#contract/notice-shapes.ts';

/** A kind of performance record: it is handed over, read and signed on a page of its own, and kept for years. */
export interface RecordKind<N extends string = string, W extends string = string> {
  /** The table of its records, with `id`, `company_id`, `employee_id` and `updated_at`. */
  readonly table: string;
  /** The column of the performance year, or of a day in it. */
  readonly year: { readonly column: string; readonly is: 'year' | 'day' };
  /** Its names in the inbox, one for each stage with a decision. */
  readonly waitsAs: readonly W[];
  /** Both sides are the manager's. */
  readonly isManagers?: true;
  /** The parameters of its notices beside the person. */
  readonly notices: Readonly<Partial<Record<N, z.ZodObject>>>;
  /** The notices with a sentence of their own for the employee whom they concern. */
  readonly toPerson: readonly N[];
  /** The heading of its notices in the settings. */
  readonly group: NoticeGroup;
}

/** Describes a kind of record; its notices and names in the inbox are those that it lists. */
export const performanceKind = <Notices extends Readonly<Record<string, z.ZodObject>>, const W extends string = never>(
  kind: RecordKind<NoInfer<keyof Notices & string>, W> & { readonly notices: Notices },
): Omit<RecordKind<keyof Notices & string, W>, 'notices'> & { readonly notices: Notices } => kind;
