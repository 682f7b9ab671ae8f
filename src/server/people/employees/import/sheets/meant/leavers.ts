import type { SheetReading } from '#server/people/employees/import/sheets/read-sheets.ts';
import { cellText } from '#server/sheets/values/text.values.ts';

/** The words by which lists mark people who have left. */
const GONE =
  /^(resigned|terminated|inactive|left|former|ex-?staff|ended|retired|deceased|dismissed|separated|not active|លាឈប់|លាលែង|ឈប់|ឈប់ធ្វើការ|បានឈប់|បញ្ចប់|démissionné|parti|inactif)$/iu;
/** The same words in the title above a section. */
const GONE_SECTION = /\b(resigned|terminated|inactive|former|ex-?staff|left|separated)\b|លាឈប់|ឈប់ធ្វើការ|បានឈប់/iu;

/** The rows, by their number, whose people have left as a column that no field took says, or the title above them; with what it says. */
export function leaversIn({ sheet, table }: Pick<SheetReading<'staff'>, 'sheet' | 'table'>): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  if (table === null) return found;
  const others = table.mapping.unmatched.map(({ column }) => column);
  const titles = new Map(table.skipped.filter(({ reason }) => reason === 'note').map(({ rowNumber, text }) => [rowNumber, text]));
  const rows = new Set(table.rows.map(({ rowNumber }) => rowNumber));
  let section: string | undefined;
  for (const [at, cells] of sheet.rows.entries()) {
    const title = titles.get(at + 1);
    if (title !== undefined) section = GONE_SECTION.test(title) ? title : undefined;
    if (!rows.has(at + 1)) continue;
    const said = section ?? others.map((column) => cellText(cells[column] ?? null)).find((text) => GONE.test(text));
    if (said !== undefined) found.set(at + 1, said);
  }
  return found;
}
