import type { ReactNode } from 'react';
import type { Needs } from '#contract/permissions.ts';

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
  readonly align?: 'left' | 'center' | 'right' | undefined;
  /** On a phone: the heading of the card, or left out. */
  readonly phone?: 'heading' | 'hidden' | undefined;
  /** Columns under a shared heading; `render` is not asked then. */
  readonly children?: readonly Column<Row>[] | undefined;
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
