import { type Operation, writes } from '#platform/operation';
import { printSchema } from '../openapi.ts';

/** A JSON value. */
type Json = Record<string, unknown>;

/** The JSON Schema of what a tool takes: an object, whose members are parts of a request. */
export type InputSchema = { type: 'object'; properties: Record<string, object>; [more: string]: unknown };

/**
 * What a tool takes, from the operation's own schemas: `params` of the path, `query` and `body`, apart
 * because an operation may have one name in two of them. A write takes the two headers that writes have.
 */
export const inputSchemaOf = (op: Operation): InputSchema => {
  const components = new Map<string, Json>();
  const properties: Record<string, object> = {};
  const required: string[] = [];
  const part = (name: string, schema: Json, isRequired: boolean) => {
    properties[name] = schema;
    if (isRequired) required.push(name);
  };
  for (const name of ['params', 'query'] as const) {
    const { properties: members, required: its = [] } = op[name];
    if (Object.keys(members).length === 0) continue;
    part(
      name,
      unnamed(printSchema({ ...op[name], title: undefined } as typeof op.query, components)),
      its.length > 0,
    );
  }
  if (op.body) part('body', printSchema(op.body, components), true);
  if (writes(op)) Object.assign(properties, writeMembers);
  const printed = { type: 'object' as const, properties, required, additionalProperties: false };
  const schema = writable(printed, components) as InputSchema;
  const $defs = needed(
    schema,
    new Map([...components].map(([name, its]) => [name, writable(its, components)])),
  );
  return Object.keys($defs).length === 0 ? schema : selfContained({ ...schema, $defs });
};

/** Without the members that only answers have: in a long record they are the most of it. */
const writable = (value: unknown, components: ReadonlyMap<string, Json>): unknown => {
  if (Array.isArray(value)) return value.map((inner) => writable(inner, components));
  if (!isObject(value)) return value;
  const its = Object.entries(value).map(([name, inner]) => [name, writable(inner, components)] as const);
  const out: Json = Object.fromEntries(its);
  if (!isObject(value.properties) || !isObject(out.properties)) return out;
  const read = Object.entries(value.properties).filter(([, inner]) => isReadOnly(inner, components));
  const names = new Set(read.map(([name]) => name));
  const left = Object.entries(out.properties).filter(([name]) => !names.has(name));
  out.properties = Object.fromEntries(left);
  if (Array.isArray(out.required)) out.required = out.required.filter((name) => !names.has(name));
  return out;
};

const isReadOnly = (schema: unknown, components: ReadonlyMap<string, Json>): boolean => {
  if (!isObject(schema)) return false;
  const name = /^#\/components\/schemas\/(.+)$/.exec(`${schema.$ref}`)?.[1];
  return (name === undefined ? schema : components.get(name))?.readOnly === true;
};

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The components that a schema refers to, and those that they refer to. */
const needed = (schema: unknown, components: ReadonlyMap<string, unknown>): Json => {
  const found = new Map<string, unknown>();
  const look = (at: unknown): void => {
    for (const [, name = ''] of JSON.stringify(at).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (found.has(name)) continue;
      found.set(name, components.get(name));
      look(components.get(name));
    }
  };
  look(schema);
  return Object.fromEntries(found);
};

const writeMembers = {
  ifMatch: {
    type: 'string',
    description: 'The ETag of the record as it was read; the write is refused when it has changed since',
  },
  idempotencyKey: {
    type: 'string',
    description: 'A word of your own for this write: repeated with it, the write is done once',
  },
};

const unnamed = ({ title: _title, ...schema }: Json): Json => schema;

/** References lead into the schema itself, where a description has its components. */
const selfContained = (schema: InputSchema): InputSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/schemas/', '"#/$defs/'));
