import { randomUUID } from 'node:crypto';
import { type Operation, writes } from '#platform/operation';
import { Refused } from './refused.ts';
import { rowsUnlessSaid } from './tools.ts';

/** A request to the service, without its address and key. */
export type ServiceRequest = {
  method: Operation['method'];
  path: string;
  headers: Record<string, string>;
  body?: string;
};

/** A place as problems name them: `:name` in the path, `?name` in the query, else a pointer. */
type Place = { pointer: string; detail: string };

/**
 * The request of a tool's arguments. What is said of values is the service's to say; here is refused what
 * would not reach the operation at all, or another one. @throws Refused
 */
export const requestOf = (op: Operation, args: Record<string, unknown>): ServiceRequest => {
  const places: Place[] = [];
  const allowed = ['params', 'query', ...(op.body ? ['body'] : [])];
  if (writes(op)) allowed.push('ifMatch', 'idempotencyKey');
  for (const name of Object.keys(args))
    if (!allowed.includes(name))
      places.push({ pointer: `/${name}`, detail: `The tool takes ${allowed.join(', ')}.` });
  const path = pathOf(op, membersOf(args.params, '/params', places), places);
  const query = queryOf(op, membersOf(args.query, '/query', places), places);
  const headers = headersOf(op, args, places);
  if (places.length > 0)
    throw new Refused('InvalidInput', 'The arguments are not those of the tool.', { errors: places });
  const isBody = op.body !== undefined && args.body !== undefined;
  return {
    method: op.method,
    path: `${path}${query}`,
    headers: { ...headers, ...(isBody ? { 'content-type': 'application/json' } : {}) },
    ...(isBody ? { body: JSON.stringify(args.body) } : {}),
  };
};

const membersOf = (value: unknown, pointer: string, places: Place[]): Record<string, unknown> => {
  if (value === undefined) return {};
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  places.push({ pointer, detail: 'It must be an object.' });
  return {};
};

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? `${value}`
    : undefined;

/** A step of dots or none would lead to the path of another operation, which nobody has confirmed. */
const pathOf = (op: Operation, given: Record<string, unknown>, places: Place[]): string => {
  const names = Object.keys(op.params.properties);
  for (const name of Object.keys(given))
    if (!names.includes(name))
      places.push({ pointer: `:${name}`, detail: 'The path has no such parameter.' });
  return op.path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const text = textOf(given[name]);
    if (text === undefined || /^\.{0,2}$/.test(text) || !text.isWellFormed()) {
      places.push({ pointer: `:${name}`, detail: 'It is needed: a text or number, and not dots alone.' });
      return '-';
    }
    return encodeURIComponent(text);
  });
};

const queryOf = (op: Operation, given: Record<string, unknown>, places: Place[]): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) {
    const text = textOf(value);
    if (text === undefined)
      places.push({ pointer: `?${name}`, detail: 'It must be a text, a number, true or false.' });
    else query.append(name, text);
  }
  const isLong = 'limit' in op.query.properties && !Object.keys(given).some((name) => /^limit$/i.test(name));
  if (isLong) query.append('limit', `${rowsUnlessSaid}`);
  return query.size > 0 ? `?${query}` : '';
};

const headersOf = (op: Operation, args: Record<string, unknown>, places: Place[]): Record<string, string> => {
  if (!writes(op)) return {};
  const { ifMatch, idempotencyKey = randomUUID() } = args;
  const isHeader = (value: unknown): value is string =>
    typeof value === 'string' && /^[\x21-\x7e]{1,257}$/.test(value);
  for (const [name, value] of Object.entries({ ifMatch, idempotencyKey }))
    if (value !== undefined && !isHeader(value))
      places.push({
        pointer: `/${name}`,
        detail: 'It must be a text of visible ASCII letters without spaces.',
      });
  return {
    ...(isHeader(ifMatch) ? { 'if-match': ifMatch } : {}),
    ...(isHeader(idempotencyKey) ? { 'idempotency-key': idempotencyKey } : {}),
  };
};
