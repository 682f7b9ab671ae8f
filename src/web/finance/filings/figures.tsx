import type { ReactNode } from 'react';
import type { Column } from '#web/kit/list/table/column.ts';
import { ListBody } from '#web/kit/list/table/list-body.tsx';
import { PlainTable, PrintSheet } from '#web/kit/print/print-sheet.tsx';
import { usePrinting } from '#web/kit/print/use-printing.ts';

/** A line of figures: numbers by column. */
export interface FigureLine {
  readonly key: string;
  readonly label: string;
  readonly isTotal?: true;
  readonly figures: Readonly<Record<string, number>>;
}

export interface FigureColumn {
  readonly key: string;
  readonly title: string;
  readonly show: (value: number) => string;
  /** In sight at every width. */
  readonly keep?: true;
}

export interface FiguresProps {
  readonly label: string;
  readonly lineTitle: string;
  readonly columns: readonly FigureColumn[];
  readonly lines: readonly FigureLine[];
}

/** A small table of figures whose last line sums the others. On a phone cards; each column that has no room is read under its line. */
export function Figures({ label, lineTitle, columns, lines }: FiguresProps) {
  const shown: readonly Column<FigureLine>[] = [
    {
      key: 'line',
      title: lineTitle,
      keep: true,
      phone: 'heading',
      render: ({ label: line, isTotal }) => (isTotal === true ? <strong>{line}</strong> : line),
    },
    ...columns.map(({ key, title, show, keep }): Column<FigureLine> => ({
      key,
      title,
      width: 140,
      numeric: true,
      keep,
      render: ({ figures, isTotal }) => {
        const figure = figures[key];
        const said = figure === undefined ? '' : show(figure);
        return isTotal === true ? <strong>{said}</strong> : said;
      },
    })),
  ];
  return (
    <ListBody<FigureLine>
      label={label}
      query={{ data: { data: lines, pagination: { total: lines.length } }, error: null, refetch: () => undefined }}
      columns={shown}
      rowKey={({ key }) => key}
      empty={{ title: label }}
      narrowed={false}
      onClear={() => undefined}
    />
  );
}

/** The same on A4, while something is printed. */
export function FiguresOnPaper({
  title,
  notes,
  tables,
}: {
  readonly title: string;
  readonly notes: readonly ReactNode[];
  readonly tables: readonly FiguresProps[];
}) {
  const isPrinting = usePrinting();
  if (isPrinting === undefined) return null;
  return (
    <PrintSheet landscape>
      <h2>{title}</h2>
      {notes.map((note, at) => (
        <p key={at}>{note}</p>
      ))}
      {tables.map(({ label, lineTitle, columns, lines }) => (
        <section key={label} aria-label={label}>
          <h3>{label}</h3>
          <PlainTable
            caption={label}
            columns={[
              { key: 'line', title: lineTitle },
              ...columns.map(({ key, title: head }) => ({ key, title: head, numeric: true })),
            ]}
            rows={lines.map(({ key, label: line, isTotal, figures }) => ({
              key,
              isTotal,
              cells: {
                line,
                ...Object.fromEntries(
                  columns.flatMap((column) => {
                    const figure = figures[column.key];
                    return figure === undefined ? [] : [[column.key, column.show(figure)]];
                  }),
                ),
              },
            }))}
          />
        </section>
      ))}
    </PrintSheet>
  );
}
