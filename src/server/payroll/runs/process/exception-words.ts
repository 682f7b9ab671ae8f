import { createHash } from 'node:crypto';
import type { PayrollException as WireException } from '#contract/payroll/payroll-answers.ts';
import { causeParams, guardCodes } from '#contract/payroll/payroll-guards.ts';
import { sayParams } from '#contract/payroll/exception-params.ts';
import { payFacts } from '#contract/people/facts/fact.ts';
import type { ExceptionParams } from '#engine/payroll/checks/exception-types.ts';
import type { Language } from '#i18n/translation.ts';
import type { StoredItem } from '#server/payroll/runs/inputs/parameters.queries.ts';
import { exceptionText, say } from '#server/http/words.ts';

/** An exception of the engine or of a guard, as it is stored. */
export interface AnyException {
  readonly code: string;
  readonly severity: WireException['severity'];
  readonly employeeId: string | null;
  readonly params: ExceptionParams;
}

/** What names in an exception are said with. */
export interface Naming {
  readonly language: Language;
  readonly items: readonly Pick<StoredItem, 'code' | 'title' | 'titleKh'>[];
}

/** Whom an exception is about. */
export interface Named {
  readonly employeeId: string;
  readonly rowId: string | null;
  readonly code: string;
  readonly name: string;
  readonly nameKh: string | null;
}

/** The params of an exception with items and facts by the names that people know: never by code. */
export function nameParams(params: ExceptionParams, { language, items }: Naming): WireException['params'] {
  const titles = new Map(items.map(({ code, title, titleKh }) => [code, language === 'km' ? titleKh : title]));
  const nameOf = (key: string, value: string): string => {
    if (key === 'item' || key === 'items') return titles.get(value) ?? value;
    return key === 'facts' && payFacts.some((fact) => fact === value) ? say(language, `payroll:facts.${value}`) : value;
  };
  return Object.fromEntries(
    Object.entries(params).map(([key, value]) => {
      if (typeof value === 'number') return [key, value];
      return [key, typeof value === 'string' ? nameOf(key, value) : value.map((one) => nameOf(key, one))];
    }),
  );
}

/** Names the cause of an exception with its figures: a word on it covers everybody under it, and holds until a figure changes. */
export function keyOf({ code, employeeId, params }: AnyException): string {
  const cause = new Map<string, readonly string[]>(Object.entries(causeParams)).get(code);
  const figures = Object.entries(params)
    // Who took a row out is named in the reader's language: the instant tells one act from another.
    .filter(([name]) => (cause === undefined ? name !== 'by' : cause.includes(name)))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const print = createHash('sha256').update(JSON.stringify(figures)).digest('hex').slice(0, 16);
  return `${code}:${cause === undefined ? (employeeId ?? '') : ''}:${print}`;
}

const guards: ReadonlySet<string> = new Set(guardCodes);
const isGuardCode = (code: string): boolean => guards.has(code);

/** Exceptions as the wire has them. */
export function toWire(
  exceptions: readonly AnyException[],
  of: {
    readonly people: ReadonlyMap<string, Named>;
    readonly naming: Naming;
    readonly notes?: ReadonlyMap<string, NonNullable<WireException['note']>>;
  },
): WireException[] {
  return exceptions.map((exception) => {
    const { code, severity, employeeId, params } = exception;
    const person = employeeId === null ? undefined : of.people.get(employeeId);
    const key = keyOf(exception);
    return {
      code,
      severity,
      employeeId,
      employeeCode: person?.code ?? null,
      employeeName: person?.name ?? null,
      employeeNameKH: person?.nameKh ?? null,
      rowId: person?.rowId ?? null,
      params: nameParams(params, of.naming),
      key,
      lifts: severity === 'stop' || severity === 'block' ? (isGuardCode(code) ? 'word' : 'mending') : null,
      note: of.notes?.get(key) ?? null,
    };
  });
}

const named = 5;

/** The first few exceptions in words, with the people they are about, and how many more there are. */
export function sayExceptions(
  exceptions: readonly AnyException[],
  of: { readonly people: ReadonlyMap<string, Pick<Named, 'code' | 'name'>>; readonly naming: Naming },
): string {
  const sentences = exceptions.slice(0, named).map(({ code, employeeId, params }) => {
    const who = employeeId === null ? undefined : of.people.get(employeeId);
    const text = exceptionText(of.naming.language, code, sayParams(nameParams(params, of.naming)));
    return who === undefined ? text : `${who.code} ${who.name}: ${text}`;
  });
  const rest = exceptions.length - named;
  return [...sentences, ...(rest > 0 ? [`+${rest}`] : [])].join(' ');
}

/** The people of a calculation. */
export function peopleOf(
  rows: readonly {
    readonly identity: {
      readonly employeeId: string;
      readonly rowId: string;
      readonly code: string;
      readonly name: string;
      readonly nameKh: string | null;
    };
  }[],
): ReadonlyMap<string, Named> {
  return new Map(rows.map(({ identity }) => [identity.employeeId, identity]));
}
