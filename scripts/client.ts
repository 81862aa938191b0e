import { codesOf, commonCodes } from '#app/common-problems';
import { type Operation, writes } from '#platform/operation';
import { createShapes } from './client-shapes.ts';
import {
  comment,
  inLine,
  membersOf,
  type Schema,
  type TypeTools,
  typeName,
  typeOf,
  type Way,
} from './client-types.ts';

/** What of the API's description the client is made from. */
type Description = {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema> };
};
type Media = Record<string, { schema?: Schema }>;
type Described = {
  operationId: string;
  summary: string;
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { content: Media };
  responses: Record<'200', { content?: Media }>;
};

/**
 * The generated half of the typed client, by file name: a file for each group of operations with their
 * shapes, and one of the types of all records.
 */
export const clientFiles = (
  operations: readonly Operation[],
  description: Record<string, unknown>,
): Record<string, string> => {
  const { paths, components } = description as Description;
  const described = new Map(
    Object.values(paths)
      .flatMap((item) => Object.values(item))
      .map((one) => [one.operationId, one]),
  );
  const shapes = createShapes(components.schemas);
  const models = createModels(components.schemas, shapes);
  const groups = Map.groupBy(operations, ({ tag }) => tag);
  const files = [...groups].map(([tag, its]) => {
    const group = createGroup(components.schemas, shapes, models.used);
    const printed = its.map((op) => group.print(op, described.get(op.id) as Described));
    return [`groups/${tag}.ts`, group.file(printed)] as const;
  });
  return { ...Object.fromEntries(files), 'models.ts': models.file() };
};

type Shapes = ReturnType<typeof createShapes>;

/** The types of records that operations name, and of those that these contain. */
const createModels = (schemas: Record<string, Schema>, { hasDecimals }: Shapes) => {
  const types = new Map<string, string>();
  const used = (name: string, way: Way): void => {
    const type = typeName(name, way, hasDecimals(name));
    if (types.has(type)) return;
    types.set(type, '');
    const schema = schemas[name] ?? {};
    const tools = { way, hasDecimals, used };
    const isPlain = schema.properties !== undefined && !schema.anyOf && !schema.oneOf;
    const text = isPlain ? `{\n  ${membersOf(schema, tools).join('\n  ')}\n}` : typeOf(schema, tools);
    types.set(type, `${comment(schema.description).replace(/\n +$/, '\n')}export type ${type} = ${text};`);
  };
  const file = () => {
    const codes = Object.entries(commonCodes).map(
      ([name, its]) => `export type ${name} = ${its.map((code) => `'${code}'`).join(' | ')};`,
    );
    const sorted = [...types].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, text]) => text);
    const needed = importsOf(sorted.join('\n'), '.');
    return `${made}\n${needed}\n${codes.join('\n')}\n\n${sorted.join('\n\n')}\n`;
  };
  return { used, file };
};

const createGroup = (
  schemas: Record<string, Schema>,
  shapes: Shapes,
  inModels: (name: string, way: Way) => void,
) => {
  const named = new Set<string>();
  const shapeTexts = new Map<string, string>();
  const used = (name: string, way: Way) => {
    named.add(typeName(name, way, shapes.hasDecimals(name)));
    inModels(name, way);
  };
  const tools = (way: Way): TypeTools => ({ way, hasDecimals: shapes.hasDecimals, used });
  const shapeUsed = (name: string): void => {
    if (shapeTexts.has(name)) return;
    shapeTexts.set(name, '');
    shapeTexts.set(name, shapes.shapeOf(schemas[name] ?? {}, shapeUsed) ?? '{}');
  };

  const print = (op: Operation, one: Described): string => {
    const answer = one.responses['200'].content ?? {};
    const isFile = Object.keys(answer).join() !== 'application/json';
    const out = isFile ? undefined : answer['application/json']?.schema;
    const decimals = out && shapes.shapeOf(out, shapeUsed);
    const traits = [
      ...(decimals ? [`decimals: ${decimals}`] : []),
      ...(writes(op) ? ['writes: true'] : []),
      ...(isFile ? ['file: true'] : []),
      ...(op.upload ? ['upload: true'] : []),
    ];
    const codes = codeTypes(op);
    for (const name of codes) if (name in commonCodes) named.add(name);
    const types = [
      inputOf(one, tools('sent')),
      isFile ? 'File' : typeOf(out, tools('got')),
      codes.join(' | '),
    ];
    const request = [
      `'${op.method}'`,
      `'${op.path}'`,
      ...(traits.length > 0 ? [`{ ${traits.join(', ')} }`] : []),
    ];
    return `/** ${one.summary}. */\nexport const ${op.id} = /* @__PURE__ */ operation<\n  ${types.join(',\n  ')}\n>(${request.join(', ')});\n`;
  };

  const file = (printed: readonly string[]): string => {
    const constants = [...shapeTexts].map(([name, text]) => `const in${name}: Shape = ${text};`);
    const text = [...constants, ...printed].join('\n');
    const modelTypes = [...named].sort();
    const models =
      modelTypes.length > 0 ? `import type { ${modelTypes.join(', ')} } from '../models.ts';\n` : '';
    const shape = constants.length > 0 ? "import type { Shape } from '../json.ts';\n" : '';
    return `${made}\n${importsOf(text, '..')}${shape}${models}import { operation } from '../operation.ts';\n\n${text}\n`;
  };
  return { print, file };
};

/** The codes of an operation's problems; those that many have in common by one name. */
const codeTypes = (op: Operation): string[] => {
  const codes = new Set<string>(codesOf(op));
  const names = Object.entries(commonCodes).flatMap(([name, its]) => {
    if (!its.every((code) => codes.has(code))) return [];
    for (const code of its) codes.delete(code);
    return [name];
  });
  return [...names, ...[...codes].map((code) => `'${code}'`)];
};

const inputOf = ({ parameters, requestBody }: Described, tools: TypeTools): string => {
  const place = (where: string): string[] => {
    const its = parameters.filter((one) => one.in === where);
    if (its.length === 0) return [];
    const required = its.filter((one) => one.required).map(({ name }) => name);
    const properties = Object.fromEntries(its.map(({ name, schema }) => [name, schema]));
    const key = where === 'path' ? 'params' : 'query';
    return [`${key}${required.length > 0 ? '' : '?'}: { ${inLine({ properties, required }, tools)} };`];
  };
  const body = Object.values(requestBody?.content ?? {})[0]?.schema;
  const members = [...place('path'), ...place('query'), ...(body ? [`body: ${typeOf(body, tools)};`] : [])];
  return members.length > 0 ? `{ ${members.join(' ')} }` : 'Record<never, never>';
};

const importsOf = (text: string, root: string): string => {
  const names = ['Decimal', 'DecimalSent'].filter((name) => new RegExp(`\\b${name}\\b`).test(text));
  return names.length > 0 ? `import type { ${names.join(', ')} } from '${root}/decimal.ts';\n` : '';
};

const made = '// Made by `npm run generate`; do not edit.';
