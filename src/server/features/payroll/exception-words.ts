import type { PayrollException } from '#engine/payroll/exception-types.ts';
import type { Language } from '#i18n/translation.ts';
import { sayParams } from '#contract/exception-params.ts';
import { exceptionText } from '#server/http/words.ts';

/** Whom exceptions are about, as far as it is known. */
interface People {
  readonly rows?: readonly { readonly identity: { readonly employeeId: string; readonly code: string; readonly name: string } }[];
  readonly people?: readonly { readonly exception: PayrollException; readonly code: string; readonly name: string }[];
}

const named = 5;

/** The first few exceptions in words, with the people they are about, and how many more there are. */
export function sayExceptions(language: Language, exceptions: readonly PayrollException[], of: People): string {
  const byId = new Map<string, string>([
    ...(of.rows ?? []).map(({ identity }): [string, string] => [identity.employeeId, `${identity.code} ${identity.name}`]),
    ...(of.people ?? []).map(({ exception, code, name }): [string, string] => [exception.employeeId ?? '', `${code} ${name}`]),
  ]);
  const sentences = exceptions.slice(0, named).map(({ code, employeeId, params }) => {
    const who = employeeId === null ? undefined : byId.get(employeeId);
    const text = exceptionText(language, code, sayParams(params));
    return who === undefined ? text : `${who}: ${text}`;
  });
  const rest = exceptions.length - named;
  return [...sentences, ...(rest > 0 ? [`+${rest}`] : [])].join(' ');
}
