import { randomUUIDv7 } from 'node:crypto';
import { z } from 'zod';
import type { ImportKind } from '#contract/people/employees/employee-imports.ts';
import { importKinds } from '#contract/people/employees/employee-imports.ts';
import type { Db } from '#server/db/connect.ts';
import type { Remembered, SheetReadings } from '#server/people/employees/import/sheets/read-sheets.ts';
import { titlesOf } from '#server/sheets/header.ts';
import { matchColumns } from '#server/sheets/matching.ts';

const Stored = z.object({ titles: z.record(z.string(), z.string()), refused: z.record(z.string(), z.string()) });
const nothing: Remembered = { titles: {}, refused: {} };
const kindOf = (kind: ImportKind): string => `employees.${kind}`;

/** What was chosen by hand in earlier imports of employees. */
export async function readRemembered(db: Db, companyId: string): Promise<Readonly<Record<ImportKind, Remembered>>> {
  const rows = await db
    .selectFrom('import_mappings')
    .select(['kind', 'mapping'])
    .where('company_id', '=', companyId)
    .where('kind', 'in', importKinds.map(kindOf))
    .execute();
  const of = (kind: ImportKind): Remembered => {
    const parsed = Stored.safeParse(rows.find((row) => row.kind === kindOf(kind))?.mapping);
    return parsed.success ? parsed.data : nothing;
  };
  return { staff: of('staff'), dependants: of('dependants'), allocations: of('allocations'), projects: of('projects') };
}

/** Remembers what was chosen by hand this time, beside what was before; writes nothing where nothing was. */
export async function remember(
  db: Db,
  of: {
    companyId: string;
    now: Date;
    readings: SheetReadings;
    chosen: Readonly<Partial<Record<ImportKind, Readonly<Record<string, number | null>>>>>;
  },
): Promise<void> {
  const before = await readRemembered(db, of.companyId);
  const rows = importKinds.flatMap((kind) => {
    const reading = of.readings[kind];
    const chosen = Object.entries(of.chosen[kind] ?? {});
    if (reading === null || reading.table === null || chosen.length === 0) return [];
    const titles: Record<string, string> = { ...before[kind].titles };
    const refused: Record<string, string> = { ...before[kind].refused };
    const found = titlesOf(reading.sheet, reading.table.header.rowNumber - 1);
    const byItself = new Map(
      matchColumns(found, reading.columns, { remembered: before[kind].titles }).matches.map((match) => [match.field, match]),
    );
    for (const [field, column] of chosen) {
      const title = column === null ? undefined : found[column];
      if (title !== undefined && title !== '') {
        titles[field] = title;
        delete refused[field];
      } else if (byItself.has(field)) {
        refused[field] = byItself.get(field)?.title ?? '';
        delete titles[field];
      }
    }
    return [
      {
        company_id: of.companyId,
        id: randomUUIDv7(),
        kind: kindOf(kind),
        sheet: '',
        mapping: JSON.stringify({ titles, refused }),
        updated_at: of.now,
      },
    ];
  });
  if (rows.length === 0) return;
  await db
    .insertInto('import_mappings')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'kind', 'sheet'])
        .doUpdateSet((e) => ({ mapping: e.ref('excluded.mapping'), updated_at: e.ref('excluded.updated_at') })),
    )
    .execute();
}
