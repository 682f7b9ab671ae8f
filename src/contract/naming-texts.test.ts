import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from './api.ts';

/** Texts that name nothing, by the end of their paths. */
const others: Readonly<Record<string, RegExp>> = {
  'proofs of who signs in, kept to the letter':
    /^(privateURL|userName|password|currentPassword|secret|challenge|token|code|transports\.\*)$/,
  'sentences, and rich text of performance': new RegExp(
    `^(reason|comment|words|remark|note|text|answer|legal|rateConfirmation\\.reason|title|titleKH|defaultDescription|descriptionKH|action\\dK?H?)$`,
  ),
  'read by rules of their own':
    /^(weekendDefinition|weekendDay|noticePayload|insurance|custom\.\{\}|(min|mid|max)Payload|status|search|file)$/,
  'words of a sheet, matched with the sheet': /^(sheets\..*|digest)$/,
  'parts of a layout, written into files as they stand': /^content\..*$/,
  'values sent back as they were read': /^(key|item|target|uniqueId|id|accountNumber|accepted\.\*|seen\..*|address\.\{\})$/,
};
/** Which calls take these as proofs; elsewhere they name something. */
const proving = /^\/(auth|account_control|user|file)\//;

type Schema = z.ZodType;

/** The texts that a call takes, by their paths; a row's place is `*`, a key of a record `{}`. */
function textsOf(schema: Schema, path: readonly string[] = []): { readonly path: readonly string[]; readonly schema: Schema }[] {
  const { def } = schema;
  if (['pipe', 'string', 'transform'].includes(def.type)) return [{ path, schema }];
  const inner: readonly (readonly [string | undefined, unknown])[] = [
    ...Object.entries('shape' in def && typeof def.shape === 'object' ? { ...def.shape } : {}),
    ...('element' in def ? [['*', def.element] as const] : []),
    ...('valueType' in def ? [['{}', def.valueType] as const] : []),
    ...('innerType' in def ? [[undefined, def.innerType] as const] : []),
    ...('options' in def && Array.isArray(def.options) ? def.options.map((one: unknown) => [undefined, one] as const) : []),
  ];
  return inner.flatMap(([key, one]) => (one instanceof z.ZodType ? textsOf(one, key === undefined ? path : [...path, key]) : []));
}

const isOther = (path: readonly string[], address: string): boolean => {
  const ends = path.map((_part, at) => path.slice(at).join('.'));
  return Object.entries(others).some(
    ([why, paths]) => (!why.startsWith('proofs') || proving.test(address)) && ends.some((end) => paths.test(end)),
  );
};

it('every text that names something is kept without unseen signs and double blanks, at every call', () => {
  const tried = endpoints.flatMap(({ method, path: address, body }) =>
    method === 'GET' || body === undefined
      ? []
      : textsOf(body).flatMap(({ path, schema }) => {
          const kept = ['Aab\u200B  12 345', 'a\u200Bb12345', 'a\u200Bb@c.example']
            .map((typed) => schema.safeParse(typed))
            .flatMap(({ success, data }) => (success && typeof data === 'string' ? [data] : []));
          return kept.length === 0 || isOther(path, address) ? [] : [{ place: `${method} ${address} ${path.join('.')}`, kept }];
        }),
  );
  expect(tried.length).toBeGreaterThan(100);
  expect(tried.filter(({ kept }) => kept.some((text) => /\u200B| {2}/.test(text))).map(({ place }) => place)).toEqual([]);
});
