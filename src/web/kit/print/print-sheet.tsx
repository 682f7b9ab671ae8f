import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '#web/language/use-translation.ts';
import { ScrollRegion } from '#web/kit/page/scroll-region.tsx';
import './print.css';

export interface PrintSheetProps {
  readonly children: ReactNode;
  readonly landscape?: boolean | undefined;
}

/** A sheet of A4, on the screen as on paper. Inside it plain tables: a virtual one prints only the rows in sight. */
export function PrintSheet({ children, landscape = false }: PrintSheetProps) {
  if (!landscape) return <article className="sheet">{children}</article>;
  return (
    // A wide sheet scrolls on a narrow screen: a scrolling region must be reached by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <article className="sheet sheet-landscape" tabIndex={0}>
      {children}
    </article>
  );
}

/** A sheet that stands on paper alone: while it is there, nothing else of the page is printed. */
export function PaperAlone({ children }: { readonly children: ReactNode }) {
  return createPortal(
    <div className="paper-alone">
      <PrintSheet>{children}</PrintSheet>
    </div>,
    document.body,
  );
}

/** Prints what stands in print sheets; the frame of the product stays away. */
export function PrintButton() {
  const { t } = useTranslation();
  return (
    <Button icon={<PrinterOutlined />} aria-label={t('print')} onClick={() => print()}>
      {t('print')}
    </Button>
  );
}

export interface PlainColumn {
  readonly key: string;
  readonly title: ReactNode;
  readonly numeric?: boolean | undefined;
}

export interface PlainTableProps {
  readonly caption: string;
  /** Wider than a small screen: there it scrolls by itself below the head of the paper, its first column in sight. */
  readonly isWide?: boolean | undefined;
  readonly columns: readonly PlainColumn[];
  /** Cells by column key. */
  readonly rows: readonly {
    readonly key: string;
    readonly cells: Readonly<Record<string, ReactNode>>;
    readonly isTotal?: boolean | undefined;
  }[];
}

/** A table for paper. */
export function PlainTable({ caption, isWide = false, columns, rows }: PlainTableProps) {
  const table = (
    <table className="sheet-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={column.numeric === true ? 'sheet-number' : undefined}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className={row.isTotal === true ? 'sheet-total' : undefined}>
            {columns.map((column) => (
              <td key={column.key} className={column.numeric === true ? 'sheet-number' : undefined}>
                {row.cells[column.key]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  return isWide ? (
    <ScrollRegion className="sheet-scroll" label={caption}>
      {table}
    </ScrollRegion>
  ) : (
    table
  );
}
