import { randomUUIDv7 } from 'node:crypto';
import type { OvertimeClass } from '#engine/rules/parameter-types.ts';
import type { Db } from '#server/db/connect.ts';

/** Imported hours of a row in one kind of overtime, ten-thousandths. */
export interface ImportedOvertime {
  readonly rowId: string;
  readonly overtimeClass: OvertimeClass;
  readonly hours: number;
  readonly file: string;
  readonly line: number;
}

/** The overtime that was imported for some rows, in the order of the sheets' columns. */
export async function readImportedOvertime(db: Db, of: { readonly companyId: string; readonly rowIds: readonly string[] }) {
  if (of.rowIds.length === 0) return [];
  return await db
    .selectFrom('payroll_overtime_imports')
    .select(['row_id', 'overtime_class', 'hours', 'file', 'line'])
    .where('company_id', '=', of.companyId)
    .where((where) => where('row_id', '=', where.fn.any(where.val([...of.rowIds]))))
    .orderBy('row_id')
    .orderBy('overtime_class')
    .execute();
}

/** Puts imported hours in place of what was imported for these rows before. */
export async function replaceImportedOvertime(
  db: Db,
  of: { readonly companyId: string; readonly userId: string; readonly lines: readonly ImportedOvertime[] },
): Promise<void> {
  await deleteImportedOvertime(db, { companyId: of.companyId, rowIds: of.lines.map(({ rowId }) => rowId) });
  for (let at = 0; at < of.lines.length; at += 5_000) {
    await db
      .insertInto('payroll_overtime_imports')
      .values(
        of.lines.slice(at, at + 5_000).map(({ rowId, overtimeClass, hours, file, line }) => ({
          company_id: of.companyId,
          id: randomUUIDv7(),
          created_by: of.userId,
          row_id: rowId,
          overtime_class: overtimeClass,
          hours,
          file,
          line,
        })),
      )
      .execute();
  }
}

/** Removes the imported hours of some rows. */
export async function deleteImportedOvertime(
  db: Db,
  of: { readonly companyId: string; readonly rowIds: readonly string[] },
): Promise<void> {
  if (of.rowIds.length === 0) return;
  await db
    .deleteFrom('payroll_overtime_imports')
    .where('company_id', '=', of.companyId)
    .where((where) => where('row_id', '=', where.fn.any(where.val([...of.rowIds]))))
    .execute();
}
