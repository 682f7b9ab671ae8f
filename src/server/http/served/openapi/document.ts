import { z } from 'zod';
import { api } from '#contract/api.ts';
import type { Endpoint, Reach } from '#contract/endpoint.ts';
import type { Needs } from '#contract/permissions.ts';
import { isForKeys } from '#server/http/keys/api-key.ts';
import { examples } from '#server/http/served/openapi/examples.ts';
import { refusalComponents, refusalsOf } from '#server/http/served/openapi/refusals.ts';
import { extended, hoisted, nameOf, schemaMaker } from '#server/http/served/openapi/schemas.ts';
import type { JsonObject, SchemaMaker } from '#server/http/served/openapi/schemas.ts';
import { version } from '#server/version.ts';

/** What a call needs, in words. */
export function sayNeeds(needs: Needs): string {
  if (needs === 'nobody') return 'nobody signed in';
  if (needs === 'account') return 'any account';
  if (needs === 'session') return 'any session';
  if (typeof needs === 'string') return needs;
  return 'any' in needs ? needs.any.join(' or ') : needs.all.join(' and ');
}

/** Which rows a call reaches, in words. */
export function sayScope(scope: Endpoint['scope']): string {
  if (scope.rows === 'none') return 'no stored record';
  if (scope.rows === 'company') return "records of the caller's company";
  return `own: ${told(scope.own)}; reporting line: ${told(scope.line)}; others: ${told(scope.others)}`;
}

const told = (reach: Reach): string => (typeof reach === 'string' ? reach : reach.any.join(' or '));

/** Every call by its operationId: the names of its group and of itself in the contract, as `payrollGenerate`. */
export const operations: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  Object.entries(api).flatMap(([group, calls]) =>
    Object.entries(calls).map(([name, call]) => [`${group}${nameOf(name)}`, call satisfies Endpoint]),
  ),
);

/** The OpenAPI 3.1 document of every call of the contract, in a fixed order. */
export async function openApiDocument(): Promise<JsonObject> {
  const maker = await schemaMaker();
  const made = Object.entries(operations).map(([id, call]) => [id, operationOf(id, call, maker)] as const);
  const schemas = { ...maker.named, Failure: failure };
  const shared = { schemas, parameters: {}, responses: refusalComponents() };
  const placed = hoisted(Object.fromEntries(made.map(([id, operation]) => [nameOf(id), operation])), shared);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [id, { path, method }] of Object.entries(operations))
    (paths[path] ??= {})[method.toLowerCase()] = extended(placed[nameOf(id)], schemas);
  const components = {
    responses: shared.responses,
    parameters: shared.parameters,
    schemas: Object.fromEntries(
      Object.entries(schemas)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, schema]) => [name, extended(schema, schemas)]),
    ),
  };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Krama',
      version,
      description: 'HR and payroll for aid organisations in Cambodia.',
      license: { name: 'All rights reserved' },
    },
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      ...referred(paths, components),
    },
    paths,
  };
}

type Components = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The components that the paths refer to, and those that these refer to. */
function referred(paths: unknown, components: Components): Components {
  const kept = new Set<string>();
  const follow = (text: string): void => {
    for (const [, kind = '', name = ''] of text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)) {
      const key = `${kind}/${name}`;
      if (kept.has(key)) continue;
      kept.add(key);
      follow(JSON.stringify(components[kind]?.[name] ?? {}));
    }
  };
  follow(JSON.stringify(paths));
  return Object.fromEntries(
    Object.entries(components).map(([kind, parts]) => [
      kind,
      Object.fromEntries(Object.entries(parts).filter(([name]) => kept.has(`${kind}/${name}`))),
    ]),
  );
}

/** The document as text: a line for each call and each schema, so that a change shows as itself. */
export function openApiText(document: JsonObject): string {
  const lines = (value: unknown): string =>
    `{\n${Object.entries(z.record(z.string(), z.unknown()).parse(value))
      .map(([key, inner]) => `${JSON.stringify(key)}:${JSON.stringify(inner)}`)
      .join(',\n')}\n}`;
  const { components, paths, ...rest } = document;
  const parts = Object.entries(z.record(z.string(), z.unknown()).parse(components)).map(
    ([key, inner]) => `${JSON.stringify(key)}:${lines(inner)}`,
  );
  return `${JSON.stringify(rest).slice(0, -1)},\n"components":{\n${parts.join(',\n')}\n},\n"paths":${lines(paths)}}\n`;
}

const failure = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string' },
        message: { type: 'string' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
      },
    },
  },
} as const;

function operationOf(id: string, endpoint: Endpoint, maker: SchemaMaker): JsonObject {
  const example = examples[id];
  const parameters = [
    ...parametersOf(endpoint.params, 'path', maker),
    ...parametersOf(endpoint.query, 'query', maker),
    ...parametersOf(endpoint.headers, 'header', maker),
  ];
  // Without a word: any session, and the records of its company.
  const said = [
    ...(endpoint.needs === 'session' ? [] : [`Needs: ${sayNeeds(endpoint.needs)}.`]),
    ...(endpoint.scope.rows === 'person' ? [`Reaches: ${sayScope(endpoint.scope)}.`] : []),
    ...(endpoint.method === 'GET' && endpoint.needs !== 'nobody' && !(isForKeys(endpoint) && endpoint.changes !== true)
      ? ['Not by a key.']
      : []),
  ].join(' ');
  return {
    operationId: id,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    ...(said !== '' && { description: said }),
    ...(endpoint.needs === 'nobody' && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...bodyOf(endpoint, maker, example?.body),
    responses: {
      200: {
        description: 'Done.',
        content:
          endpoint.download === true
            ? { 'application/octet-stream': {} }
            : {
                'application/json': {
                  schema: maker.make(endpoint.answer, 'output'),
                  ...(example?.answer !== undefined && { example: example.answer }),
                },
              },
      },
      ...refusalsOf(endpoint),
    },
  };
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query' | 'header', maker: SchemaMaker): JsonObject[] {
  if (schema === undefined) return [];
  const { properties, required } = z
    .object({ properties: z.record(z.string(), z.unknown()).default({}), required: z.array(z.string()).default([]) })
    .parse(resolved(maker.make(schema, 'input'), maker));
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    ...((place === 'path' || required.includes(name)) && { required: true }),
    schema: property,
  }));
}

/** A schema itself, where only its name was given. */
function resolved(schema: JsonObject, { named }: SchemaMaker): JsonObject {
  const { $ref } = schema;
  return typeof $ref === 'string' ? (named[$ref.slice('#/components/schemas/'.length)] ?? {}) : schema;
}

function bodyOf(endpoint: Endpoint, maker: SchemaMaker, example: unknown): JsonObject {
  if (endpoint.upload !== undefined) {
    const file = { [endpoint.upload.field]: { type: 'string', contentMediaType: 'application/octet-stream' } };
    const options = endpoint.body === undefined ? {} : { options: maker.make(endpoint.body, 'input') };
    const schema = { type: 'object', properties: { ...options, ...file }, required: [endpoint.upload.field] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (endpoint.body === undefined) return {};
  const isOptional = endpoint.body.safeParse(undefined).success;
  const content = { schema: maker.make(endpoint.body, 'input'), ...(example !== undefined && { example }) };
  return { requestBody: { ...(!isOptional && { required: true }), content: { 'application/json': content } } };
}
