import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Part } from '#contract/sight.ts';
import { personName, shownName } from '#server/db/parts/names.ts';

// Features describe their tables for the audit trail; `compose` joins the descriptions.

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

/** The description of a table for the audit trail. */
export interface AuditedTable {
  readonly told: Told;
  /** Columns that tell something else. */
  readonly but?: Readonly<Record<string, Told>>;
  readonly name?: RecordName;
  /** The column behind the second part of the name. Readers who may not see the column read the employee alone. */
  readonly namedBy?: string;
  /** Columns that hold states, and their words. */
  readonly states?: Readonly<Record<string, StateWords>>;
  /** Whether the rows are accounts, which their owners see as their own. */
  readonly isAccount?: true;
}

/** The audited tables of a feature, and columns that mean the same in every table. */
export interface Audited {
  readonly tables: Readonly<Record<string, AuditedTable>>;
  readonly columns?: Readonly<Record<string, StateWords>>;
}

/** An employee `e` by name and code. */
export const person = sql`${personName('e')} || ' (' || e.code || ')'`;
const employee = sql`join employees e on e.company_id = t.company_id and e.id = t.employee_id`;

/** Names a record by its own name, in Khmer where the reader uses Khmer and the record has a Khmer name. */
export const named = (column: string, khmer?: string): RecordName => ({
  says: khmer === undefined ? sql.ref(`t.${column}`) : shownName(sql.ref(`t.${column}`), sql.ref(`t.${khmer}`)),
});

/** Names a record by its employee and, after a dot, by something else; `joins` lead from `t` to the employee `e`. */
export const ofPerson = (besides?: RawBuilder<unknown>, joins: RawBuilder<unknown> = employee): RecordName => ({
  says: besides === undefined ? person : sql`concat_ws(' · ', ${person}, ${besides})`,
  joins,
});

/** Names a record by an expression over its row `t`. */
export const says = (expression: RawBuilder<unknown>, joins?: RawBuilder<unknown>): RecordName => ({
  says: expression,
  ...(joins === undefined ? {} : { joins }),
});

/** Maps each of these columns to one sight. */
export const toldAs = (told: Told, ...columns: readonly string[]): Readonly<Record<string, Told>> =>
  Object.fromEntries(columns.map((column) => [column, told]));

/** The words of a column that says yes or no. */
export const yesNo: StateWords = { 0: 'audit:no', 1: 'audit:yes' };
