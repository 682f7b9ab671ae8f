import { folded } from '#engine/text/fold.ts';
import type { StoredPerson } from '#server/people/employees/import/person.ts';
import type { SheetReading } from '#server/people/employees/import/sheets/read-sheets.ts';

type Staff = SheetReading<'staff'>;

/** A card of nine figures that begins with 0, as a spreadsheet keeps it. */
const SHORTENED = /^\d{8}$/;
/** Cards of other countries have eight figures of their own. */
const KHMER = /khmer|cambod|ខ្មែរ|កម្ពុជា/iu;

/**
 * The sheet with the zero in front of national IDs that a spreadsheet took away, and the rows, by their number, that got it back. Who is
 * there, by their folded code, and holds the number as it stands keeps it.
 */
export function withIdZeros(
  staff: Staff,
  stored: ReadonlyMap<string, StoredPerson>,
): { readonly reading: Staff; readonly rows: readonly number[] } {
  const { table, given } = staff;
  if (table === null) return { reading: staff, rows: [] };
  const changed: number[] = [];
  const rows = table.rows.map((row) => {
    const { code, nationIDNumber, nationality } = row.values;
    const person = code === null ? undefined : stored.get(folded(code));
    const ofCountry = nationality ?? person?.names.nationality ?? given['nationality'] ?? 'Khmer';
    if (
      nationIDNumber === null ||
      person?.record.national_id_number === nationIDNumber ||
      !SHORTENED.test(nationIDNumber) ||
      !KHMER.test(String(ofCountry))
    )
      return row;
    changed.push(row.rowNumber);
    return { ...row, values: { ...row.values, nationIDNumber: `0${nationIDNumber}` } };
  });
  return changed.length === 0
    ? { reading: staff, rows: [] }
    : { reading: { ...staff, table: { ...table, rows } }, rows: changed };
}
