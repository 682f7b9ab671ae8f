import type { TextKindName } from '#contract/people/facts/text-kinds.ts';
import type { TermPart } from '#contract/people/term-changes.ts';
import type { Part } from '#contract/sight.ts';

/** Facts of a person's record that bear on pay, as PAY_FACTS_CHANGED names them. */
export const payFacts = [
  'salary',
  'contract',
  'allocation',
  'benefits',
  'funds',
  'bank_account',
  'employment',
  'leave',
  'family',
  'tax',
] as const;
export type PayFact = (typeof payFacts)[number];

/** The request that holds a change of a fact: a part of the employee's terms, or the bank account. */
export type HeldAs = Exclude<TermPart, 'hire' | 'suspension' | 'merge' | 'unmerge'> | 'account';

/** The parts of a record, in the order of the form. */
export const factParts = [
  'name',
  'identity',
  'documents',
  'passport',
  'visa',
  'account',
  'spouse',
  'parents',
  'contact',
  'managers',
  'approvers',
  'acting',
  'job',
  'leaving',
  'pay',
] as const;
export type FactPart = (typeof factParts)[number];

interface AnyFact {
  /** Its column of `employees`. */
  readonly column: string;
  readonly part: FactPart;
  /**
   * When a record must hold it. always: every record does. hire: the form demands it of a new record, and it cannot be emptied
   * afterwards. pay: pay or a filing needs it, and a record without it is listed. Left out: never.
   */
  readonly need?: 'always' | 'hire' | 'pay';
  /** The part of a person's data to which it belongs, which decides who reads it. Left out: the record. */
  readonly told?: Extract<Part, 'name' | 'pay' | 'leave'>;
  /** False where nobody may change it in their own record, HR included (decision A36). */
  readonly own?: false;
  /** True where people may ask HR to change it. */
  readonly asked?: true;
  /** True where people may tell HR what their record has none of; what it holds is HR's to change. */
  readonly askedOnce?: true;
  /**
   * pay: the month's list names a change of it; identity: that list too, for filings and payments go by it. Left out: nothing moves.
   */
  readonly moves?: 'pay' | 'identity';
  /** The fact as which the review of a month names a change; left out: the calculation does not read it. */
  readonly namedAs?: PayFact;
  /** True where two people never have the same: whoever has it already may be the same person. */
  readonly identifies?: true;
  /** The request that holds a change for a second person; left out: one person writes it. */
  readonly heldAs?: HeldAs;
  /** Its name in the staff sheet where that is another one; null: the staff sheet does not carry it. */
  readonly sheet?: string | null;
}

interface Text extends AnyFact {
  readonly is: 'text';
  readonly kind: TextKindName;
  /** The most characters. */
  readonly max: number;
}
interface DayFact extends AnyFact {
  readonly is: 'day';
  /** Whether a paper ends on the day: it is shown as expired from then on. */
  readonly ends?: true;
}
interface Choice extends AnyFact {
  readonly is: 'choice';
  /** Its values on the wire, which the column holds too. */
  readonly choices: readonly (string | number)[];
}
/** 0 or 1. */
interface Flag extends AnyFact {
  readonly is: 'yesNo';
}
/** The id of a row of one of the company's lists. */
interface Listed extends AnyFact {
  readonly is: 'list';
  readonly list: 'nationalities' | 'passport_types' | 'visa_types' | 'branches';
}
/** The id of another employee. */
interface Colleague extends AnyFact {
  readonly is: 'person';
  readonly mayBeSelf?: true;
}
/** Another value on the wire than in its column: the form's service writes it. */
interface OwnWay extends AnyFact {
  readonly is: 'own';
}

/** A fact with one value in a person's record. Plain data: every way in and out reads it. */
export type RecordFact = Text | DayFact | Choice | Flag | Listed | Colleague | OwnWay;
