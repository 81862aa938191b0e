import { Decimal } from '../../../client/index.ts';
import type { JsonNode } from './json-text.ts';

/** A JSON value without its place. Numbers keep their digits, objects the order of their members. */
export type Json = null | boolean | string | Decimal | readonly Json[] | JsonObject;
export type JsonObject = ReadonlyMap<string, Json>;

export const isObject = (value: Json | undefined): value is JsonObject => value instanceof Map;
export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

/** An object of these members; those that are undefined are left out. */
export const objectOf = (members: Readonly<Record<string, Json | undefined>>): JsonObject =>
  new Map(Object.entries(members).filter((one): one is [string, Json] => one[1] !== undefined));

/** The value of a node. */
export const jsonAt = (node: JsonNode): Json => {
  switch (node.kind) {
    case 'object':
      return new Map(node.members.map(({ name, value }) => [name, jsonAt(value)]));
    case 'list':
      return node.items.map(jsonAt);
    case 'number':
      return new Decimal(node.source);
    default:
      return node.value;
  }
};

/** A value of the client, as it reads answers. */
export const jsonOf = (value: unknown): Json => {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (value instanceof Decimal) return value;
  if (typeof value === 'number') return new Decimal(String(value));
  if (Array.isArray(value)) return value.map(jsonOf);
  return new Map(Object.entries(value as object).map(([name, one]) => [name, jsonOf(one)]));
};

/** Whether two values are the same; 5 and 5.0 are, and the order of members does not count. */
export const isSame = (one: Json | undefined, other: Json | undefined): boolean => {
  if (one instanceof Decimal && other instanceof Decimal) return digitsOf(one) === digitsOf(other);
  if (isList(one) && isList(other))
    return one.length === other.length && one.every((value, at) => isSame(value, other[at]));
  if (isObject(one) && isObject(other))
    return one.size === other.size && [...one].every(([name, value]) => isSame(value, other.get(name)));
  return one === other;
};

/** Sign, digits and power of ten in one spelling. */
const digitsOf = ({ text }: Decimal): string => {
  const [, sign, whole = '', fraction = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  const digits = (whole + fraction).replace(/^0+/, '');
  const trimmed = digits.replace(/0+$/, '');
  if (trimmed === '') return '0';
  return `${sign}${trimmed}e${Number(power) - fraction.length + digits.length - trimmed.length}`;
};

const width = 120;

/**
 * A value as the service lays documents out: on one line where that is short and holds no list of several
 * objects. `indent` is that of the line it begins in, `used` what stands before it there.
 */
export const printJson = (value: Json, indent = '', used = 0): string => {
  if (!isList(value) && !isObject(value)) return leaf(value);
  const line = mayStandInLine(value) ? inLine(value) : undefined;
  if (line !== undefined && indent.length + used + line.length < width) return line;
  const deeper = `${indent}  `;
  const [open, close] = isList(value) ? ['[', ']'] : ['{', '}'];
  const parts = isList(value)
    ? value.map((one) => printJson(one, deeper, 1))
    : [...value].map(([name, one]) => {
        const label = `${JSON.stringify(name)}: `;
        return label + printJson(one, deeper, label.length + 1);
      });
  if (parts.length === 0) return open + close;
  return `${open}\n${parts.map((part) => deeper + part).join(',\n')}\n${indent}${close}`;
};

const leaf = (value: null | boolean | string | Decimal): string =>
  value instanceof Decimal ? value.text : JSON.stringify(value);

const mayStandInLine = (value: Json): boolean => {
  if (isList(value))
    return (
      !(value.length > 1 && value.some((one) => isList(one) || isObject(one))) && value.every(mayStandInLine)
    );
  return isObject(value) ? [...value.values()].every(mayStandInLine) : true;
};

const inLine = (value: Json): string => {
  if (isList(value)) return `[${value.map(inLine).join(', ')}]`;
  if (!isObject(value)) return leaf(value);
  const parts = [...value].map(([name, one]) => `${JSON.stringify(name)}: ${inLine(one)}`);
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
};
