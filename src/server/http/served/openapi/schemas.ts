import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

export type JsonObject = Record<string, unknown>;

type Side = 'input' | 'output';

const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A word of a component's name: letters and digits, each part with a capital. */
export const nameOf = (text: string): string =>
  text
    .split(/[^A-Za-z\d]+/)
    .map(upperFirst)
    .join('');

const refOf = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

/** Every schema that the contract exports, under its own name; one that two files have also bears the name of its file. */
async function exportedSchemas(): Promise<z.core.$ZodRegistry<{ id: string }>> {
  const folder = fileURLToPath(new URL('../../../../contract/', import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const registry = z.registry<{ id: string }>();
  const taken = new Set<string>();
  // What all share has the plain names.
  const isShared = (name: string): number => (name === 'shared.ts' ? 0 : 1);
  for (const file of files.toSorted().toSorted((one, other) => isShared(one) - isShared(other))) {
    // One after the other, so that the same names are given each time.
    const exported: Readonly<Record<string, unknown>> = await import(new URL(file, `file://${folder}`).href);
    for (const [name, value] of Object.entries(exported)) {
      if (!(value instanceof z.ZodType) || registry.has(value)) continue;
      const plain = nameOf(name);
      const id = taken.has(plain) ? nameOf(`${basename(file, '.ts')} ${name}`) : plain;
      taken.add(id);
      registry.add(value, { id });
    }
  }
  return registry;
}

/** Leaves out what says nothing: the bounds of safe integers, the pattern of a format, that nothing else is in an object, the type of values. */
function shorten({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  // Values tell their type.
  if (jsonSchema.enum !== undefined || jsonSchema.const !== undefined) delete jsonSchema.type;
}

const options = { unrepresentable: 'any', target: 'draft-2020-12', override: shorten } as const;

/** Makes JSON schemas of the contract's, with a reference for each that has a name. */
export interface SchemaMaker {
  make(schema: z.ZodType, side: Side): JsonObject;
  /** The schemas that references name, by name. */
  readonly named: Readonly<Record<string, JsonObject>>;
}

/** What is read of a call and what is answered may differ under one name: the first then ends with `Input`. */
export async function schemaMaker(): Promise<SchemaMaker> {
  const registry = await exportedSchemas();
  const all = (io: Side): Readonly<Record<string, JsonObject>> =>
    z.toJSONSchema(registry, { ...options, io, uri: (id) => `#/$defs/${id}` }).schemas;
  const [inputs, outputs] = [all('input'), all('output')];
  const differs = new Set(
    Object.keys(inputs).filter((name) => JSON.stringify(bare(inputs[name])) !== JSON.stringify(bare(outputs[name]))),
  );
  // What holds one that differs differs as well.
  for (let more = true; more;) {
    more = false;
    for (const [name, schema] of Object.entries(inputs)) {
      if (differs.has(name) || ![...namesIn(schema)].some((one) => differs.has(one))) continue;
      differs.add(name);
      more = true;
    }
  }
  const named: Record<string, JsonObject> = {};
  const nameFor = (name: string, side: Side): string => (side === 'input' && differs.has(name) ? `${name}Input` : name);
  const rewrite = (schema: unknown, side: Side): unknown => {
    if (Array.isArray(schema)) return schema.map((one) => rewrite(one, side));
    if (!isObject(schema)) return schema;
    const { $ref } = schema;
    if (typeof $ref === 'string') {
      const name = $ref.slice('#/$defs/'.length);
      if (!$ref.startsWith('#/$defs/') || inputs[name] === undefined) throw new Error(`A schema refers to ${$ref}`);
      const known = (side === 'input' ? inputs : outputs)[name] ?? {};
      if (isShort(known)) return bare(known);
      const key = nameFor(name, side);
      // Its place first: a schema may lead back to itself.
      if (named[key] === undefined) {
        named[key] = {};
        named[key] = rewriteObject(known, side);
      }
      return refOf(key);
    }
    return rewriteObject(schema, side);
  };
  const rewriteObject = (schema: JsonObject, side: Side): JsonObject =>
    nullable(Object.fromEntries(Object.entries(bare(schema) ?? {}).map(([key, value]) => [key, rewrite(value, side)])));
  return {
    named,
    make: (schema, side) => {
      const { $defs: _defs, ...made } = z.toJSONSchema(schema, { ...options, io: side, metadata: registry }) as JsonObject;
      const id = registry.get(schema)?.id;
      const found = rewrite(id === undefined ? made : { $ref: `#/$defs/${id}` }, side);
      if (!isObject(found)) throw new Error('A schema is an object');
      return found;
    },
  };
}

function bare(schema: JsonObject | undefined): JsonObject | undefined {
  if (schema === undefined) return undefined;
  const { $schema: _dialect, $id: _id, id, ...rest } = schema;
  // The name of a schema is text; a property that is called `id` is a schema.
  return typeof id === 'object' ? { id, ...rest } : rest;
}

function namesIn(schema: unknown): Set<string> {
  return new Set([...JSON.stringify(schema).matchAll(/"\$ref":"#\/\$defs\/(\w+)"/g)].map(([, name]) => name ?? ''));
}

/** A day, an id or an amount is told in the place where it stands: a reference would be no shorter. */
const isShort = (schema: JsonObject): boolean => {
  const text = JSON.stringify(bare(schema));
  return text.length <= 60 && !text.includes('$ref') && typeof schema['type'] === 'string' && schema['type'] !== 'object';
};

/** What is of one type or nothing says so in its type. */
function nullable(schema: JsonObject): JsonObject {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema;
  const [one, other]: readonly unknown[] = anyOf;
  if (!isObject(one) || !isObject(other) || other['type'] !== 'null' || Object.keys(other).length !== 1) return schema;
  if (Array.isArray(one['enum'])) return { ...one, enum: [...one['enum'], null], ...rest };
  if (typeof one['type'] !== 'string') return schema;
  return { ...one, type: [one['type'], 'null'], ...rest };
}

/** How long a reference is, in signs, with a name of usual length. */
const lengthOfReference = 48;

/** Whether a name for what stands so often makes the document shorter. */
const isWorthName = (length: number, count: number): boolean => (count - 1) * length > count * lengthOfReference;

/** The components of a document. */
interface Shared {
  readonly schemas: Record<string, JsonObject>;
  readonly parameters: Record<string, JsonObject>;
  readonly responses: Record<string, JsonObject>;
}

/**
 * Gives a name to what stands in several operations, and puts a reference into each. `operations`: by the name that begins those of their
 * parts. Adds to `shared`, and returns the operations as they are then.
 */
export function hoisted(operations: Readonly<Record<string, JsonObject>>, shared: Shared): Record<string, JsonObject> {
  const { schemas } = shared;
  const counts = new Map<string, number>();
  const count = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach((one) => count(one));
    if (!isObject(value)) return undefined;
    const text = kindOf(value) === undefined ? undefined : JSON.stringify(value);
    if (text !== undefined) {
      const before = counts.get(text) ?? 0;
      counts.set(text, before + 1);
      // The parts of one that gets a name stand in it alone.
      if (before > 0 && isWorthName(text.length, 2)) return undefined;
    }
    return Object.values(value).forEach((one) => count(one));
  };
  const own = new Map(Object.entries(schemas).map(([name, schema]) => [JSON.stringify(schema), name]));
  count([Object.values(schemas), Object.values(operations)]);
  const given = new Map<string, JsonObject>();
  /** `of`: the operation or schema that it stands in; `at`: its property there. */
  const replace = (value: unknown, of: string, at: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => replace(one, of, at));
    if (!isObject(value)) return value;
    const kind = kindOf(value);
    const text = kind === undefined ? '' : JSON.stringify(value);
    const known = given.get(text);
    if (known !== undefined) return known;
    const named = kind === 'schemas' ? own.get(text) : undefined;
    if (named !== undefined && named !== of) return refOf(named);
    if (kind === undefined || !isWorthName(text.length, counts.get(text) ?? 0)) return parts(value, of, at);
    const components = shared[kind];
    const name = freeName(nameFor(kind, value, { of, at }), components);
    const reference = { $ref: `#/components/${kind}/${name}` };
    given.set(text, reference);
    components[name] = {};
    components[name] = parts(value, of, at);
    return reference;
  };
  const parts = (value: JsonObject, of: string, at: string): JsonObject =>
    Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replace(inner, of, plain.has(key) ? at : nameOf(key))]));
  for (const [name, schema] of Object.entries(schemas)) schemas[name] = parts(schema, name, '');
  return Object.fromEntries(Object.entries(operations).map(([name, one]) => [name, parts(one, name, '')]));
}

/** The properties of a schema of an object, as text, and which of them it requires. */
interface Shape {
  readonly properties: ReadonlyMap<string, string>;
  readonly required: ReadonlySet<unknown>;
  /** The length of all this, in signs. */
  readonly length: number;
}

function shapeOf(schema: JsonObject): Shape | undefined {
  const { type, properties, required = [], ...rest } = schema;
  if (type !== 'object' || !isObject(properties) || !Array.isArray(required) || Object.keys(rest).length > 0) return undefined;
  return {
    properties: new Map(Object.entries(properties).map(([name, value]) => [name, JSON.stringify(value)])),
    required: new Set<unknown>(required),
    length: JSON.stringify(properties).length + JSON.stringify(required).length,
  };
}

/** Tells of a schema that has all of a named one and more only what is more, as the contract's `extend` does. */
export function extended(value: unknown, named: Readonly<Record<string, JsonObject>>): unknown {
  const bases = Object.entries(named)
    .flatMap(([name, schema]) => {
      const shape = shapeOf(schema);
      return shape === undefined ? [] : [{ name, shape }];
    })
    .toSorted((one, other) => other.shape.length - one.shape.length);
  const told = (inner: unknown): unknown => {
    if (Array.isArray(inner)) return inner.map((one) => told(one));
    if (!isObject(inner)) return inner;
    const shape = shapeOf(inner);
    const base = shape === undefined ? undefined : bases.find((one) => holds(shape, one.shape));
    if (shape === undefined || base === undefined)
      return Object.fromEntries(Object.entries(inner).map(([key, one]) => [key, told(one)]));
    const has = base.shape.properties;
    const properties = Object.entries(inner['properties'] ?? {}).filter(([name]) => !has.has(name));
    const required = [...shape.required].filter((name) => !base.shape.required.has(name));
    const more = {
      type: 'object',
      properties: Object.fromEntries(properties.map(([name, one]) => [name, told(one)])),
      ...(required.length > 0 && { required }),
    };
    return { allOf: [refOf(base.name), more] };
  };
  return told(value);
}

/** Whether a shape has all of another, and more, and the reference to it is shorter. */
const holds = (shape: Shape, base: Shape): boolean =>
  base.length > 2 * lengthOfReference &&
  base.properties.size < shape.properties.size &&
  [...base.properties].every(([name, text]) => shape.properties.get(name) === text) &&
  [...base.required].every((name) => shape.required.has(name));

/** The name of a part: a parameter's own, that of what an answer holds, else that of the property or call where it first stands. */
function nameFor(kind: keyof Shared, value: JsonObject, { of, at }: { of: string; at: string }): string {
  if (kind === 'parameters') return nameOf(String(value['name']));
  if (kind === 'schemas') return at === '' ? of : at;
  const [, held] = /"\$ref":"#\/components\/schemas\/(\w+)"/.exec(JSON.stringify(value)) ?? [];
  return held === undefined ? 'Answer' : `${held}Answer`;
}

/** Steps within a schema that add nothing to the name of a part. */
const plain: ReadonlySet<string> = new Set([
  'properties',
  'items',
  'anyOf',
  'oneOf',
  'allOf',
  'schema',
  'content',
  'application/json',
  'data',
  'responses',
  '200',
  'requestBody',
  'parameters',
  'additionalProperties',
]);

/** As which component a part of a document can be shared. */
function kindOf(value: JsonObject): keyof Shared | undefined {
  if (typeof value['in'] === 'string' && isObject(value['schema'])) return 'parameters';
  if (typeof value['description'] === 'string' && isObject(value['content'])) return 'responses';
  const { type } = value;
  const isSchema =
    Array.isArray(value['anyOf']) ||
    Array.isArray(value['enum']) ||
    (Array.isArray(type) && type.every((one) => typeof one === 'string')) ||
    (typeof type === 'string' && ['string', 'number', 'integer', 'boolean', 'array', 'object'].includes(type));
  return isSchema ? 'schemas' : undefined;
}

function freeName(name: string, named: Readonly<Record<string, unknown>>): string {
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? name : `${name}${number}`;
    if (named[tried] === undefined) return tried;
  }
}
