import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Part } from '#contract/sight.ts';
import { personName, shownName } from '#server/db/parts/names.ts';

// What a feature says of its tables to the audit trail. `compose` joins what all features say.

/**
 * Who may see a column in the trail. open: rules and lists of the company; scale: what a post is paid, which has a right of its own;
 * file and custom: as the purpose of the file and the field of the company's own say; draft: a text that only its writer reads until it
 * is handed over, and nobody in the trail; terms: changes that HR proposes for an employee, who does not see them before the decision.
 */
export type Told = Part | 'open' | 'scale' | 'file' | 'custom' | 'terms' | 'draft';

/**
 * Where the word of a state is: `requests:status.s{}`, with the state for the braces; or a place for each state. Of several
 * places the first that has the word counts.
 */
export type StateWords = string | readonly string[] | Readonly<Record<string | number, string>>;

/**
 * How a record is called in the trail. says: an expression over `t`, its row, and the joins; coded: the word of the state in a column.
 */
export type RecordName =
  | { readonly says: RawBuilder<unknown>; readonly joins?: RawBuilder<unknown> }
  | { readonly coded: string };

/** What the trail knows of a table. */
export interface AuditedTable {
  readonly told: Told;
  /** Columns that tell something else. */
  readonly but?: Readonly<Record<string, Told>>;
  readonly name?: RecordName;
  /** The column behind what the name says beside the person: who may not see it reads the person alone. */
  readonly namedBy?: string;
  /** Columns that hold states, and their words. */
  readonly states?: Readonly<Record<string, StateWords>>;
  /** The rows are accounts: their owner sees them as their own. */
  readonly isAccount?: true;
}

/** What features say of their tables, and of columns that mean the same in every table. */
export interface Audited {
  readonly tables: Readonly<Record<string, AuditedTable>>;
  readonly columns?: Readonly<Record<string, StateWords>>;
}

/** An employee `e` by name and code. */
export const person = sql`${personName('e')} || ' (' || e.code || ')'`;
const employee = sql`join employees e on e.company_id = t.company_id and e.id = t.employee_id`;

/** A record that goes by its own name, in the reader's language where it has a Khmer one. */
export const named = (column: string, khmer?: string): RecordName => ({
  says: khmer === undefined ? sql.ref(`t.${column}`) : shownName(sql.ref(`t.${column}`), sql.ref(`t.${khmer}`)),
});

/** A record that goes by its employee and something besides; `joins` lead from `t` to the employee `e`. */
export const ofPerson = (besides?: RawBuilder<unknown>, joins: RawBuilder<unknown> = employee): RecordName => ({
  says: besides === undefined ? person : sql`concat_ws(' · ', ${person}, ${besides})`,
  joins,
});

/** A record that is called what an expression says. */
export const says = (expression: RawBuilder<unknown>, joins?: RawBuilder<unknown>): RecordName => ({
  says: expression,
  ...(joins === undefined ? {} : { joins }),
});

/** Each of these columns is told so. */
export const toldAs = (told: Told, ...columns: readonly string[]): Readonly<Record<string, Told>> =>
  Object.fromEntries(columns.map((column) => [column, told]));

/** The words of a column that says yes or no. */
export const yesNo: StateWords = { 0: 'audit:no', 1: 'audit:yes' };
