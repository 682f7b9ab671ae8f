import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from '#contract/api.ts';
import { openApiDocument, openApiText, operations } from '#server/http/served/openapi/document.ts';
import { examples } from '#server/http/served/openapi/examples.ts';

const Operation = z.looseObject({ operationId: z.string(), responses: z.record(z.string(), z.looseObject({})) });
const Document = z.looseObject({
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()), responses: z.record(z.string(), z.unknown()) }),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
});

let text: string;
let document: z.output<typeof Document>;

beforeAll(async () => {
  text = openApiText(await openApiDocument());
  document = Document.parse(JSON.parse(text));
});

const all = () => Object.values(document.paths).flatMap((path) => Object.values(path));

it('is committed as the contract says it: run `npm run openapi` after a change', () => {
  expect(readFileSync(new URL('../../../../../docs/openapi.json', import.meta.url), 'utf8')).toBe(text);
});

it('holds every call once, by a name of its own that a program can have', () => {
  const paths = endpoints.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`);
  expect(new Set(paths).size).toBe(paths.length);
  const ids = all().map(({ operationId }) => operationId);
  expect(ids.toSorted()).toEqual(Object.keys(operations).toSorted());
  expect(ids).toHaveLength(endpoints.length);
  expect(ids.filter((id) => !/^[a-z][A-Za-z\d]*$/.test(id))).toEqual([]);
});

it('refers to what is there, and names what it refers to', () => {
  const refs = new Set([...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)].map(([, kind, name]) => `${kind}/${name}`));
  expect([...text.matchAll(/"\$ref":"([^"]+)"/g)].filter(([, ref]) => !/^#\/components\/\w+\/\w+$/.test(ref ?? ''))).toEqual([]);
  const there = Object.entries(document.components).flatMap(([kind, parts]) =>
    Object.keys(z.record(z.string(), z.unknown()).parse(parts)).map((name) => `${kind}/${name}`),
  );
  expect([...refs].filter((ref) => !there.includes(ref))).toEqual([]);
  const unused = there.filter((name) => !refs.has(name) && !name.startsWith('securitySchemes/'));
  expect(unused).toEqual([]);
});

it('loses no property of the contract, one that is called id either', () => {
  expect(document.components.schemas['Done']).toMatchObject({
    properties: { data: { properties: { id: { type: 'string' } }, required: ['id'] } },
  });
});

it('says the refusals of a call by status, with the codes of each', () => {
  const refusals = (id: string): readonly string[] =>
    Object.keys(all().find(({ operationId }) => operationId === id)?.responses ?? {}).filter((status) => status !== '200');
  expect(refusals('employeesCount')).toEqual(['default']);
  expect(refusals('leaveRequest')).toEqual(['400', '409', '422', 'default']);
  expect(refusals('payrollApprove')).toEqual(['400', '404', '409', '422', 'default']);
  expect(JSON.stringify(document.components.responses['R400'])).toContain('"LINK_EXPIRED"');
  expect(JSON.stringify(document.components.responses['Refused'])).toContain('"SESSION_EXPIRED"');
});

describe('an example', () => {
  it('stands at the twenty calls that others use most', () => expect(Object.keys(examples).length).toBeGreaterThanOrEqual(20));

  it.each(Object.entries(examples))('of %s is what the call takes and answers', (id, { body, answer }) => {
    const call = operations[id];
    expect(call).toBeDefined();
    expect(body ?? answer).toBeDefined();
    if (body !== undefined) expect(call?.body?.safeParse(body).error).toBeUndefined();
    if (answer !== undefined) expect(call?.answer.parse(answer)).toEqual(answer);
  });
});

it('is no larger than a program can take in', () => expect(Buffer.byteLength(text)).toBeLessThan(820_000));
