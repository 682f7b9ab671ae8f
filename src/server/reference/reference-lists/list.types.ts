import type { RawBuilder } from 'kysely';
import type { ReferenceValue } from '#contract/reference/reference-lists.ts';
import type { Db } from '#server/db/connect.ts';
import type { Context } from '#server/http/context.ts';

/** The tables of the lists. */
export type ListTable =
  | 'departments'
  | 'teams'
  | 'duty_stations'
  | 'visa_types'
  | 'passport_types'
  | 'nationalities'
  | 'job_levels'
  | 'job_grades'
  | 'public_holidays'
  | 'leave_types'
  | 'branches'
  | 'projects'
  | 'ledger_accounts'
  | 'account_rules'
  | 'budgets'
  | 'ineligible_costs'
  | 'checklist_templates'
  | 'document_kinds';

/** A value of a record on the wire. */
export type Value = ReferenceValue;
export type Values = Readonly<Partial<Record<string, Value>>>;

/** The text of a field that holds one word, number or day; a field of rows has none. */
export const textOf = (value: Value | undefined): string => (typeof value === 'object' ? '' : String(value));

/** One record, held or wanted. */
export interface RecordOf {
  readonly companyId: string;
  readonly id: string;
}

/** What a list is: its table, its fields, and the few rules of its own. */
export interface ListDescriptor {
  readonly table: ListTable;
  /** Field of the wire to column; the first is the record's name in sentences. */
  readonly columns: Readonly<Record<string, string>>;
  /** Columns that the wire has in another form, by field: a decimal as a number, a flag as 0 or 1. */
  readonly reads?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** How a field is stored where not as it is on the wire, by field: dollars as cents. */
  readonly writes?: Readonly<Record<string, (value: Value) => RawBuilder<unknown>>>;
  /** More that a row shows; the list's table is `t`. */
  readonly shown?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** What a search may look into, by its name on the wire. */
  readonly searched: Readonly<Record<string, RawBuilder<unknown>>>;
  /** The order of a page; `today` for one that turns with the days. */
  readonly order: RawBuilder<unknown> | ((today: string) => RawBuilder<unknown>);
  /** Fields that together stand once among the living records, and the field that is told. */
  readonly unique: readonly { readonly fields: readonly string[]; readonly field: string }[];
  /** Columns that follow from what is typed; on a change the expression sees the stored row. */
  readonly following?: (values: Values, isNew: boolean) => Readonly<Record<string, RawBuilder<unknown>>>;
  /** Throws for what cannot be kept. `before` is undefined for a new record. */
  readonly check?: (context: Context, values: Values, before: Values | undefined) => Promise<void> | void;
  /** Fields that a change writes beside those that are typed. */
  readonly complete?: (context: Context, typed: Values, before: Values) => Promise<Values>;
  /** What a change brings along elsewhere, in its transaction. `before` is undefined for a new record, `after` for an archived one. */
  readonly follow?: (context: Context, before: Values | undefined, after: Values | undefined) => Promise<void>;
  /** How many refer to a record in a way that keeps it from being archived. */
  readonly countUses?: (db: Db, of: RecordOf & { readonly today: string }) => Promise<number>;
}
