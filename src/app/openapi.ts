import { idempotencyKeyPattern } from '#platform/http/idempotency';
import { type Operation, writes } from '#platform/operation';
import { type ProblemCode, problems } from '#platform/problems';
import { type DecimalLimits, namedSchemas, type TObject, type TSchema } from '#platform/schema';
import { codesOf } from './common-problems.ts';
import { problemSchema } from './problem-schema.ts';
import { securitySchemes } from './security-schemes.ts';
import { tags } from './tags.ts';

/** A JSON value of the description. */
type Json = Record<string, unknown>;

/**
 * The API description (OpenAPI 3.1), made from the list of operations and nothing else. Paths that differ
 * only in a parameter's name are one path with the first one's names (decisions 1).
 */
export const describeApi = (operations: readonly Operation[], version: string): Json => {
  const components = new Map<string, Json>();
  const paths = new Map<string, { path: string; item: Json }>();
  for (const op of operations) {
    for (const path of [op.path, ...(op.aliases ?? [])]) {
      const shape = path.replace(/\{\w+\}/g, '{}').toLowerCase();
      const entry = paths.get(shape) ?? { path, item: {} };
      paths.set(shape, entry);
      entry.item[op.method.toLowerCase()] = describeOperation(op, path, entry.path, components);
    }
  }
  const sorted = [...paths.values()].sort((one, other) => (one.path < other.path ? -1 : 1));
  const used = new Set(operations.map(({ tag }) => tag));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Millwright API',
      version: 'v1',
      description: `${about}\n\nProgram version ${version}.`,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'The service that served this description' }],
    security: [{ apiKey: [] }, { session: [] }],
    tags: tags.filter(({ name }) => used.has(name)),
    paths: Object.fromEntries(sorted.map(({ path, item }) => [path, item])),
    components: {
      securitySchemes,
      schemas: {
        ...Object.fromEntries([...components].sort(([one], [other]) => (one < other ? -1 : 1))),
        Problem: problemSchema,
      },
    },
  };
};

const about = `Quoting, ordering and production for make-to-order manufacturers.

- Every request carries the header \`X-APIKEY\`, or the cookie of a session, never both; but those of customers, which come with the token of a public link (\`x-public-link\`), and those by which people sign in (\`x-visitors\`). With a session, a write must come from a page of this service (\`Sec-Fetch-Site\` or \`Origin\`). Success is always 200; every error is \`application/problem+json\` (RFC 9457) with a stable \`code\`.
- Money and quantities are exact decimals: read them from the text of the number, not through a binary float. Their bounds stand beside them, and \`x-decimal-places\`: how many digits may stand behind the point (zeros at the end say nothing). In a query they are written without an exponent.
- Instants are ISO 8601 in the years 1900 to 2200, in UTC where they name no offset, and to the millisecond: a finer one is refused. Dates are \`YYYY-MM-DD\` in the same years.
- What is sent as a number, code, lot or serial neither begins nor ends with a space. A text that may not be empty is not of spaces alone either.
- Unknown fields and query parameters are refused, never ignored. Paths and query names match without regard to letter case.
- Any write takes an \`Idempotency-Key\` (kept 30 days) and, on an existing resource, \`If-Match\` with its ETag: the one of a read, or its \`rowVersion\` in quotes.
- The ETag of a read is of its whole body. With \`If-None-Match\` it is answered 304 while nothing in it changed, what is computed from other records or from the time included.
- \`X-Correlation-ID\` (1 to 128 visible characters) ties a request to what it sets off, events included. An integration key with the scope \`integrations.erp.write\` sends \`X-Origin: ERP\` with what its ERP changed.
- Lists are bare arrays with \`Link: rel="next"\`; send \`Prefer: count=exact\` for \`X-Total-Count\`.
- HEAD is answered wherever GET is, but for a GET that acts (\`x-acts\`). Bodies are sent without a \`Content-Encoding\`. Answers are \`Cache-Control: private, no-store\` unless they say otherwise.
- An operation with \`x-dialect\` is asked in a standard’s own manner too, by who sends their key as \`Authorization: Bearer\`: its media type, its statuses of success (201, 204), its body of errors.
- What is not answered is not done where the caller closes the connection before the commit; else its \`Idempotency-Key\` tells.
- Operations marked \`x-addition\` are this service's own.`;

const describeOperation = (
  op: Operation,
  path: string,
  shownPath: string,
  components: Map<string, Json>,
): Json => {
  const isWrite = writes(op);
  const codes = codesOf(op);
  const isAlias = path !== op.path;
  return {
    operationId: isAlias ? `${op.id}Unversioned` : op.id,
    tags: [op.tag],
    summary: op.summary,
    ...describedAs(op),
    'x-permission': op.permission,
    ...(op.integrationOnly ? { 'x-integration-keys-only': true } : {}),
    ...(op.usersOnly ? { 'x-users-only': op.usersOnly } : {}),
    ...(op.needsToo ? { 'x-permission-too': op.needsToo } : {}),
    ...(op.addition ? { 'x-addition': true } : {}),
    ...(op.acts ? { 'x-acts': true } : {}),
    ...(op.link
      ? { 'x-public-link': op.link, security: [{ publicLink: [] }, { publicLinkHeader: [] }] }
      : {}),
    ...(op.visitorTenant ? { 'x-visitors': true, security: [] } : {}),
    ...(op.dialect
      ? { 'x-dialect': op.dialect.media, security: [{ apiKey: [] }, { session: [] }, { bearer: [] }] }
      : {}),
    ...(op.forTerminals ? { 'x-terminals': true, security: [{ terminal: [] }] } : {}),
    parameters: [
      ...pathParameters(op, path, shownPath, components),
      ...queryParameters(op.query, op.example?.query, components),
      ...(isWrite ? writeHeaders : []),
    ],
    ...requestBody(op, components),
    responses: { '200': success(op, components), ...problemResponses(codes) },
  };
};

const describedAs = ({ description, integrationOnly, usersOnly = [], permission }: Operation): Json => {
  const whose = integrationOnly
    ? `For integration keys with the scope \`${permission}\`; a user’s key is refused.`
    : '';
  const users =
    usersOnly.length === 0
      ? ''
      : `What needs \`${usersOnly.join(', ')}\` is for users; an integration key is refused it.`;
  const text = [description, whose, users].filter(Boolean).join(' ');
  return text ? { description: text } : {};
};

/** The names stand in the order of the path, so a path shared under another name takes the first one's. */
const pathParameters = (
  op: Operation,
  path: string,
  shownPath: string,
  components: Map<string, Json>,
): Json[] => {
  const names = [...op.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  const shown = [...shownPath.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  const own = [...path.matchAll(/\{(\w+)\}/g)].length;
  return shown.slice(0, own).map((name, index) => {
    const declared = names[index] as string;
    const schema = property(op.params, declared);
    return {
      name,
      in: 'path',
      required: true,
      ...descriptionOf(schema),
      schema: printSchema(schema, components),
      ...(op.example?.params?.[declared] === undefined
        ? {}
        : { example: typedExample(op.example.params[declared], schema) }),
    };
  });
};

const typedExample = (text: string, schema: TSchema) =>
  (schema as { type?: string }).type === 'integer' ? Number(text) : text;

const queryParameters = (
  query: TObject,
  examples: Record<string, string> | undefined,
  components: Map<string, Json>,
): Json[] =>
  Object.keys(query.properties).map((name) => {
    const schema = property(query, name);
    return {
      name,
      in: 'query',
      required: (query.required ?? []).includes(name),
      ...descriptionOf(schema),
      schema: printSchema(schema, components),
      ...(examples?.[name] === undefined ? {} : { example: examples[name] }),
    };
  });

const writeHeaders: Json[] = [
  {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Makes a repeated request answer what the first one answered, for 30 days: 1 to 255 printable characters of ASCII without spaces. Quotes around them are no part of it',
    schema: { type: 'string', minLength: 1, maxLength: 257, pattern: idempotencyKeyPattern },
  },
  {
    name: 'If-Match',
    in: 'header',
    required: false,
    description: 'The ETag of the resource as it was read; 412 when it has changed since',
    schema: { type: 'string' },
  },
];

const requestBody = (op: Operation, components: Map<string, Json>): Json => {
  if (op.upload) {
    const fields = printSchema(
      { ...op.upload.fields, title: undefined } as unknown as TSchema,
      components,
    ) as {
      properties?: Json;
      required?: string[];
    };
    const schema = {
      type: 'object',
      properties: {
        file: { type: 'string', format: 'binary', description: 'The file' },
        ...fields.properties,
      },
      required: ['file', ...(fields.required ?? [])],
    };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!op.body) return {};
  return {
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: printSchema(op.body, components),
          ...(op.example?.body === undefined ? {} : { example: op.example.body }),
        },
      },
    },
  };
};

const success = (op: Operation, components: Map<string, Json>): Json => {
  if ('media' in op.response) {
    const { media, description, json } = op.response as {
      media: string[];
      description: string;
      json?: TSchema;
    };
    const schemaOf = (type: string): Json => {
      if (type === 'application/json' && json) return printSchema(json, components);
      return type.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' };
    };
    return {
      description,
      content: Object.fromEntries(media.map((type) => [type, { schema: schemaOf(type) }])),
    };
  }
  return {
    description: 'Success',
    content: {
      'application/json': {
        schema: printSchema(op.response as TSchema, components),
        ...(op.example?.response === undefined ? {} : { example: op.example.response }),
      },
    },
  };
};

/** One response per status, naming the codes it may carry. */
const problemResponses = (codes: ProblemCode[]): Json => {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of new Set(codes)) {
    const [status] = problems[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const entries = [...byStatus].sort(([one], [other]) => one - other);
  return Object.fromEntries(
    entries.map(([status, its]) => [
      String(status),
      {
        description: its.map((code) => `\`${code}\`: ${problems[code][1]}`).join('\n\n'),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
};

const property = (schema: TObject, name: string): TSchema =>
  (schema.properties as Record<string, TSchema>)[name] as TSchema;
const descriptionOf = (schema: TSchema): Json => {
  const { description } = schema as { description?: string };
  return description ? { description } : {};
};

/** Plain JSON Schema of one of ours; titled objects become named components, which references name. */
export const printSchema = (schema: TSchema, components: Map<string, Json>): Json => {
  const { $ref: name } = schema as { $ref?: string };
  if (name !== undefined) return printNamed(name, components);
  const { title } = schema as { title?: string };
  const { default: standing, ...plain } = plainSchema(schema as unknown as Json, components);
  const beside = standing === undefined ? {} : { default: standing };
  if (!title || plain.type !== 'object') return { ...plain, ...beside };
  const known = components.get(title);
  if (known && JSON.stringify(known) !== JSON.stringify(plain))
    throw new Error(`Two schemas are titled ${title}.`);
  components.set(title, plain);
  return { $ref: `#/components/schemas/${title}`, ...beside };
};

/** A shape that may contain itself: its place is taken before what it contains is printed. */
const printNamed = (name: string, components: Map<string, Json>): Json => {
  if (!components.has(name)) {
    components.set(name, {});
    components.set(name, plainSchema(namedSchemas.get(name) as unknown as Json, components));
  }
  return { $ref: `#/components/schemas/${name}` };
};

const plainSchema = (schema: Json, components: Map<string, Json>): Json => {
  const out: Json = {};
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'decimal') Object.assign(out, decimalBounds(value as DecimalLimits));
    else if (key === 'properties') {
      out[key] = Object.fromEntries(
        Object.entries(value as Record<string, TSchema>).map(([name, inner]) => [
          name,
          printSchema(inner, components),
        ]),
      );
    } else if (key === 'items') out[key] = printSchema(value as TSchema, components);
    else if (key === 'anyOf' || key === 'oneOf')
      out[key] = (value as TSchema[]).map((inner) => printSchema(inner, components));
    else if (value !== undefined) out[key] = value;
  }
  return out;
};

/** A bound of an inclusive kind where there is one, else the first number that has too many digits. */
const decimalBounds = ({ integer, places, min, max }: DecimalLimits): Json => {
  const tooMany = 10 ** integer;
  return {
    format: 'decimal',
    ...(min !== undefined && Number(min) > -tooMany
      ? { minimum: Number(min) }
      : { exclusiveMinimum: -tooMany }),
    ...(max !== undefined && Number(max) < tooMany
      ? { maximum: Number(max) }
      : { exclusiveMaximum: tooMany }),
    'x-decimal-places': places,
  };
};
