import type { ReactNode } from 'react';
import type { Needs } from '#contract/permissions.ts';

/** One column of a list. */
export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly render: (row: Row, index: number) => ReactNode;
  /** Pixels. */
  readonly width?: number | undefined;
  /** Numbers and amounts: right-aligned, tabular figures. */
  readonly numeric?: boolean | undefined;
  readonly align?: 'left' | 'center' | 'right' | undefined;
  /** Stays in sight while the table scrolls sideways. */
  readonly fixed?: 'left' | 'right' | undefined;
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
