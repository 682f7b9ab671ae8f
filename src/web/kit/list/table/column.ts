import type { ReactNode } from 'react';
import type { Needs } from '#contract/permissions.ts';

/** What a cell may hold that is read in one piece. */
export type Held = 'day' | 'weekday' | 'month' | 'money' | 'number';

/** One column of a list. */
export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly render: (row: Row, index: number) => ReactNode;
  /** Pixels it needs; where there is more room, columns grow, one without a width before the others. */
  readonly width?: number | undefined;
  /**
   * What people come to this list for: in sight at every width. The others fold away as room lacks, the last first, and are
   * read under their row. Each list keeps some; at 1024 px those and the row's buttons have 660 px.
   */
  readonly keep?: true | undefined;
  /** Numbers and amounts: right-aligned, tabular figures. */
  readonly numeric?: boolean | undefined;
  /** What each cell holds whole, without a break; the column is at least as wide as that. */
  readonly holds?: Held | undefined;
  readonly align?: 'left' | 'center' | 'right' | undefined;
  /** On a phone: the heading of the card, in one line with it without its title, or left out. */
  readonly phone?: 'heading' | 'line' | 'hidden' | undefined;
  /** The name by which the server sorts the list by it; without one its heading is no button. */
  readonly sortedAs?: string | undefined;
  /** Shown only to who chose it; a list whose columns are chosen says which. */
  readonly extra?: true | undefined;
  /** Columns under a shared heading; `render` is not asked then. */
  readonly children?: readonly Column<Row>[] | undefined;
}

/** The order of a list: the name of a column, with a minus before it from the last to the first; undefined is the list's own. */
export interface Sorting {
  readonly by: string | undefined;
  readonly onChange: (by: string | undefined) => void;
}

/** A button of a row. */
export interface RowAction {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly needs?: Needs | undefined;
  readonly disabledReason?: string | undefined;
  readonly danger?: boolean | undefined;
  readonly onClick: () => void;
}
