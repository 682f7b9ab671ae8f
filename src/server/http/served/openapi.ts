import { z } from 'zod';
import { endpoints } from '#contract/api.ts';
import type { Endpoint, Reach } from '#contract/endpoint.ts';
import type { Needs } from '#contract/permissions.ts';
import { version } from '#server/version.ts';

type JsonObject = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonObject => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  return rest;
};

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

/** The OpenAPI 3.1 document of every call of the contract, in a fixed order. */
export function openApiDocument(): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const endpoint of endpoints) {
    const path = (paths[`/api${endpoint.path}`] ??= {});
    path[endpoint.method.toLowerCase()] = operationOf(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Krama', version, description: 'HR and payroll for aid organisations in Cambodia.' },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Failure: {
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
        },
      },
    },
    paths,
  };
}

function operationOf(endpoint: Endpoint): JsonObject {
  const failure = {
    description: 'A refusal.',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  };
  return {
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: `Needs: ${sayNeeds(endpoint.needs)}. Reaches: ${sayScope(endpoint.scope)}.`,
    security: endpoint.needs === 'nobody' ? [] : [{ bearer: [] }],
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...parametersOf(endpoint.headers, 'header'),
    ],
    ...bodyOf(endpoint),
    responses: {
      200: {
        description: 'Done.',
        content:
          endpoint.download === true
            ? { 'application/octet-stream': {} }
            : { 'application/json': { schema: schemaOf(endpoint.answer, 'output') } },
      },
      default: failure,
    },
  };
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query' | 'header'): JsonObject[] {
  if (schema === undefined) return [];
  const { properties, required } = z
    .object({ properties: z.record(z.string(), z.unknown()).default({}), required: z.array(z.string()).default([]) })
    .parse(schemaOf(schema, 'input'));
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function bodyOf(endpoint: Endpoint): JsonObject {
  if (endpoint.upload !== undefined) {
    const file = { [endpoint.upload.field]: { type: 'string', contentMediaType: 'application/octet-stream' } };
    const options = endpoint.body === undefined ? {} : { options: schemaOf(endpoint.body, 'input') };
    const schema = { type: 'object', properties: { ...options, ...file }, required: [endpoint.upload.field] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (endpoint.body === undefined) return {};
  const isOptional = endpoint.body.safeParse(undefined).success;
  return {
    requestBody: { required: !isOptional, content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } },
  };
}
