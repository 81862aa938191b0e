import { type Operation, writes } from '#platform/operation';
import { StartError } from '#platform/start-error';
import { curated } from './curated.ts';
import { type InputSchema, inputSchemaOf } from './input-schema.ts';

/** An operation as assistants are shown it. */
export type Tool = {
  op: Operation;
  name: string;
  description: string;
  inputSchema: InputSchema;
  annotations: {
    title: string;
    readOnlyHint: boolean;
    destructiveHint: boolean;
    idempotentHint: boolean;
    openWorldHint: boolean;
  };
};

/** Rows of a list that is asked for without saying how many. */
export const rowsUnlessSaid = 50;

/**
 * The tools of a list of operations: those of the curated set and those named in `more`, or all.
 * @throws StartError where one that is named cannot be a tool
 */
export const toolsOf = (
  operations: readonly Operation[],
  wanted: { all: boolean; more: readonly string[] },
): Tool[] => {
  const possible = operations.filter((op) => canBeTool(op) && !isTwin(op, operations));
  const names = new Set([...curated, ...wanted.more]);
  for (const name of names)
    if (!possible.some(({ id }) => id === name)) throw new StartError(missing(name, operations, possible));
  return possible.filter(({ id }) => wanted.all || names.has(id)).map(toolOf);
};

/**
 * Not those of visitors and of public links, which come without a key; nor those that take a file, or whose
 * answer stays open: the protocol has no place for either.
 */
const canBeTool = ({ permission, upload, live }: Operation): boolean =>
  permission !== 'public' && upload === undefined && live !== true;

/** The twin under POST of a read that acts: one tool is enough. */
const isTwin = ({ method, path }: Operation, operations: readonly Operation[]): boolean =>
  method === 'POST' && operations.some((other) => other.acts === true && other.path === path);

const missing = (name: string, operations: readonly Operation[], possible: readonly Operation[]): string => {
  if (operations.some(({ id }) => id === name))
    return `${name} cannot be a tool: it needs no key, takes a file, stays open or is the twin of another one.`;
  const alike = possible.filter(({ id }) => id.toLowerCase().includes(name.toLowerCase())).slice(0, 5);
  const hint = alike.length > 0 ? ` Did you mean ${alike.map(({ id }) => id).join(', ')}?` : '';
  return `There is no operation ${name}.${hint} openapi.json lists them as operationId.`;
};

const toolOf = (op: Operation): Tool => {
  const isWrite = writes(op);
  return {
    op,
    name: op.id,
    description: describe(op),
    inputSchema: inputSchemaOf(op),
    annotations: {
      title: op.summary,
      readOnlyHint: !isWrite,
      destructiveHint: isWrite && !(op.method === 'POST' && op.id.startsWith('create')),
      idempotentHint: !isWrite || op.method === 'PUT' || op.method === 'DELETE',
      openWorldHint: false,
    },
  };
};

const describe = (op: Operation): string =>
  [
    `${op.summary}.`,
    op.description,
    'limit' in op.query.properties ? `At most ${rowsUnlessSaid} rows unless \`limit\` says otherwise.` : '',
    'media' in op.response ? 'Answers a file: you get its name, type and size.' : '',
    writes(op) ? 'Changes something: the user is asked to confirm it.' : '',
    `(${op.method} ${op.path}; permission ${op.permission})`,
  ]
    .filter(Boolean)
    .join(' ');
