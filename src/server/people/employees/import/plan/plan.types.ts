import type { readSubProjects } from '#server/people/employees/import/stored.queries.ts';
import type { Insertable } from 'kysely';
import type { CustomField } from '#contract/people/custom-fields.ts';
import type { LaterSplit } from '#contract/people/employees/employee-form.ts';
import type { ImportKind } from '#contract/people/employees/employee-imports.ts';
import type { ImportAction } from '#contract/sheet-imports.ts';
import type { DB } from '#server/db/schema.ts';
import type { SheetValue } from '#server/sheets/column.ts';
import type { SheetParams } from '#server/sheets/sheet-error.ts';
import type { ValueRow } from '#server/people/custom-fields/index.ts';
import type { AccountChange, AccountGuard } from '#server/people/change-requests/accounts/index.ts';
import type { TermChange, TermsGuard } from '#server/people/change-requests/terms/index.ts';
import type { Lists } from '#server/people/employees/import/lists.ts';
import type {
  AllocationRow,
  ContractRow,
  FundRow,
  KidRow,
  OpeningRow,
  PersonRecord,
  PostRow,
  SalaryRow,
  StoredPerson,
} from '#server/people/employees/import/person.ts';

/** Why a cell is refused; `key` is a sentence of i18n with its namespace. */
export interface RowError {
  readonly cell: string;
  readonly field: string;
  readonly key: `${string}:${string}`;
  readonly params: SheetParams;
}

/** A value that a row changes, in the values of the sheet. */
export interface Change {
  readonly field: string;
  readonly from: SheetValue | null;
  readonly to: SheetValue | null;
}

/** What happens to one row of the file. */
export interface PlanRow {
  readonly kind: ImportKind;
  readonly sheet: string;
  readonly row: number;
  readonly action: ImportAction;
  readonly title: string;
  readonly changes: readonly Change[];
  readonly errors: readonly RowError[];
  /** What is written, by field: as the row says it, with what follows from it. */
  readonly values: Readonly<Record<string, SheetValue | null>>;
}

/** A person on the way: the record and the dated rows as they will be. What differs from `stored` is written. */
export interface PersonDraft {
  readonly id: string;
  readonly title: string;
  readonly stored: StoredPerson | null;
  record: PersonRecord;
  salaries: readonly SalaryRow[];
  contracts: readonly ContractRow[];
  posts: readonly PostRow[];
  funds: readonly FundRow[];
  allocations: readonly AllocationRow[];
  kids: readonly KidRow[];
  openings: readonly OpeningRow[];
  custom: readonly ValueRow[];
  /** Another bank account, which is not written but waits for a second person. */
  heldAccount?: AccountChange;
  /** Salary, contract and allocation that are not written but wait for a second person. */
  heldTerms: readonly TermChange[];
  /** The salary among them. */
  heldSalary?: SalaryRow;
  /** What the sheet calls the current salary, and what the record says, in US dollars, where they differ. */
  salaryDiffers?: { readonly said: string; readonly known: string };
  /** The contracts as they shall be, where another one is among them. */
  heldContracts?: readonly ContractRow[];
}

export type SubProject = Awaited<ReturnType<typeof readSubProjects>>[number];
export type Project = Pick<Insertable<DB['projects']>, 'id' | 'code' | 'donor' | 'title'>;

/** A role of the company. */
export interface Role {
  readonly id: string;
  readonly name: string;
  readonly isOffered: boolean;
  /** Whether the caller may give it: it may nothing that the caller's own may not (decision A35). */
  readonly isGivable: boolean;
  readonly isFullAccess: boolean;
  /** Who leads the organisation has nobody above (decision A39). */
  readonly isLeading: boolean;
}

/** What a plan knows and gathers while it goes through the rows. */
export interface Planning {
  readonly today: string;
  /** First day of the month whose pay is open: from here on changes count. */
  readonly openFrom: string;
  /** The day asked for changed salaries; undefined: `openFrom`. */
  readonly salaryFrom: string | undefined;
  /** The day asked for changed allocations; undefined: `openFrom`, or the newest one where that begins later. */
  readonly allocationFrom: string | undefined;
  /** Whether allocations that begin after the day stay or go; undefined: nobody said. */
  readonly laterAllocations: LaterSplit | undefined;
  readonly createMissing: boolean;
  readonly mayEdit: boolean;
  readonly mayChangeProjects: boolean;
  /** The employee whose pay the caller may not change: the caller, unless with full access (decision B63). */
  readonly ownEmployeeId: string | null;
  /** The people who may more than the caller: their addresses are keys to their accounts (decision A35). */
  readonly beyondOwn: ReadonlySet<string>;
  /** How the bank accounts of the known people are guarded; undefined where they are written at once. */
  readonly accountGuard: AccountGuard | undefined;
  /** How their salaries, contracts and allocations are; undefined where they are written at once. */
  readonly termsGuard: TermsGuard | undefined;
  readonly roles: readonly Role[];
  /** The role that the settings give new employees, where the caller may give it. */
  readonly newEmployeeRoleId: string | null;
  /** Accounts with full access that the plan leaves. */
  readonly fullAccess: Set<string>;
  /** Other roles of accounts; a record without an account holds its role itself. */
  /** Whether who is new waits for a second person. */
  readonly hiresWait: 'no' | 'yes' | 'nobody decides';
  readonly roleChanges: { readonly userId: string; readonly roleId: string }[];
  readonly lists: Lists;
  /** The company's own fields that a sheet may fill: those that the caller sees, but for files. */
  readonly customFields: readonly CustomField[];
  /** By code in lower case. */
  readonly drafts: Map<string, PersonDraft>;
  readonly stored: ReadonlyMap<string, StoredPerson>;
  readonly colleagues: ReadonlyMap<string, string>;
  /** Rows of the staff sheet, by number, that could be one of several people of the same name and date of birth. */
  readonly doubtful: ReadonlySet<number>;
  /** Whether nobody has said if the salaries of the sheet are those of a month or a year. */
  readonly isSalaryTermOpen: boolean;
  /** Nobody has said yet whether salaries are in riel. */
  readonly isCurrencyOpen: boolean;
  readonly projects: Map<string, Project>;
  /** By project id. */
  readonly subProjects: ReadonlyMap<string, readonly SubProject[]>;
  readonly createdProjects: Project[];
  readonly changedProjects: Project[];
}

/** A sentence about the whole file. */
export interface Note {
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
}
