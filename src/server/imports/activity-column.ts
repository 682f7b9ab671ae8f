import { textType } from '#server/sheets/column.ts';
import type { SheetColumn } from '#server/sheets/column.ts';

/** A column of the activities that a sub-project or a share is booked on; a sheet has up to four of them. */
export const activityColumn = <const Field extends string>(field: Field, number: number, khmerNumber: string) =>
  ({
    field,
    en: `Activity ${number}`,
    km: `សកម្មភាព ${khmerNumber}`,
    synonyms: [`Activity Code ${number}`, `Activity${number}`, `Activity code${number}`],
    type: textType({ maxLength: 60 }),
  }) as const satisfies SheetColumn;
