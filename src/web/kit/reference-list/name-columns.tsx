import type { Column } from '#web/kit/list/table/column.ts';
import { NOTHING } from '#web/kit/show/formats.ts';
import { nameIn } from '#web/language/name-of.ts';
import type { Names } from '#web/language/name-of.ts';
import { useLanguage } from '#web/language/use-language.ts';

interface NameColumns<Row> {
  /** The titles of both columns. */
  readonly name: string;
  readonly nameKH: string;
  /** What stands beside the first name. */
  readonly mark?: ((row: Row) => React.ReactNode) | undefined;
}

/** The names of a record in both scripts: the reader's own first, which heads the card of a phone. */
export function useNameColumns<Row extends Names>({ name, nameKH, mark }: NameColumns<Row>): readonly Column<Row>[] {
  const language = useLanguage();
  const isKhmer = language === 'km';
  const first = (row: Row) => (
    <>
      {nameIn(language, row)} {mark?.(row)}
    </>
  );
  const khmer = ({ nameKH: own }: Row) =>
    own === null || own === undefined || own === '' ? NOTHING : <span lang="km">{own}</span>;
  return [
    { key: 'name', title: isKhmer ? nameKH : name, keep: true, phone: 'heading', render: first },
    isKhmer
      ? { key: 'nameLatin', title: name, render: (row) => <span lang="en">{row.name}</span> }
      : { key: 'nameKH', title: nameKH, render: khmer },
  ];
}
