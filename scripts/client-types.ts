/** A JSON Schema of the API's description. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  patternProperties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
};

/** Whether what a type describes is sent or comes back: a decimal may be sent as a number. */
export type Way = 'sent' | 'got';

export const nameOf = ({ $ref = '' }: Schema): string => $ref.slice($ref.lastIndexOf('/') + 1);

/** The name of a component's type: those with decimals have another one where they are sent. */
export const typeName = (name: string, way: Way, hasDecimals: boolean): string =>
  way === 'sent' && hasDecimals ? `${name}Sent` : name;

/** What types are made with. `used` hears of each component that a type names. */
export type TypeTools = { way: Way; hasDecimals(name: string): boolean; used(name: string, way: Way): void };

/** A schema as a type of TypeScript. */
export const typeOf = (schema: Schema | undefined, tools: TypeTools): string => {
  if (!schema) return 'unknown';
  if (schema.$ref !== undefined) {
    const name = nameOf(schema);
    tools.used(name, tools.way);
    return typeName(name, tools.way, tools.hasDecimals(name));
  }
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (choices.length > 0) return union(choices.map((one) => typeOf(one, tools)));
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum) return union(schema.enum.map(literal));
  const kinds = [schema.type ?? []].flat();
  return kinds.length === 0 ? 'unknown' : union(kinds.map((kind) => typeOfKind(kind, schema, tools)));
};

const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replace(/['\\]/g, '\\$&')}'` : JSON.stringify(value);

const union = (types: readonly string[]): string => [...new Set(types)].join(' | ');

const typeOfKind = (kind: string, schema: Schema, tools: TypeTools): string => {
  switch (kind) {
    case 'number':
      return schema.format === 'decimal' ? (tools.way === 'sent' ? 'DecimalSent' : 'Decimal') : 'number';
    case 'integer':
      return 'number';
    case 'string':
      return schema.format === 'binary' ? 'Blob' : 'string';
    case 'boolean':
    case 'null':
      return kind;
    case 'array': {
      const one = typeOf(schema.items, tools);
      return /[ |]/.test(one) && !one.startsWith('{') ? `(${one})[]` : `${one}[]`;
    }
    case 'object':
      return objectOf(schema, tools);
    default:
      throw new Error(`A schema has the type ${kind}, which the client does not know.`);
  }
};

const objectOf = (schema: Schema, tools: TypeTools): string => {
  const map = mapOf(schema);
  if (!schema.properties) return `Record<string, ${map ? typeOf(map, tools) : 'unknown'}>`;
  return `{ ${inLine(schema, tools)} }`;
};

/** Members of what stands inside of another type, without what the description says of them. */
export const inLine = (schema: Schema, tools: TypeTools): string =>
  membersOf(schema, tools)
    .map((member) => member.replace(/^\/\*\*.*\n\s*/, ''))
    .join(' ');

/** What the members of a map are, where it is one. */
export const mapOf = ({ additionalProperties, patternProperties }: Schema): Schema | undefined =>
  Object.values(patternProperties ?? {})[0] ??
  (typeof additionalProperties === 'object' ? additionalProperties : undefined);

/** The members of an object's type, each with what the description says of it. */
export const membersOf = ({ properties = {}, required = [] }: Schema, tools: TypeTools): string[] =>
  Object.entries(properties).map(([name, member]) => {
    const isRequired = required.includes(name);
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
    const type = typeOf(member, tools);
    const may = isRequired ? '' : tools.way === 'sent' ? ' | undefined' : '';
    return `${comment(member.description)}${key}${isRequired ? '' : '?'}: ${type}${may};`;
  });

export const comment = (text: string | undefined): string =>
  text ? `/** ${text.replaceAll('*/', '* /').replace(/\s+/g, ' ').trim()} */\n  ` : '';
