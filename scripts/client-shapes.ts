import { mapOf, nameOf, type Schema } from './client-types.ts';

/** Where decimals stand: see `Shape` of the client. */
type Plain = 1 | { members: Record<string, Plain> } | { name: string };

/** Says of components where they have decimals, so that the client reads these exactly. */
export const createShapes = (components: Record<string, Schema>) => {
  const known = new Map<string, boolean>();

  /** Whether a component has a decimal, itself or in what it contains. */
  const hasDecimals = (name: string, above: readonly string[] = []): boolean => {
    const before = known.get(name);
    if (before !== undefined || above.includes(name)) return before ?? false;
    const found = contains(components[name] ?? {}, [...above, name]);
    if (found || above.length === 0) known.set(name, found);
    return found;
  };

  const contains = (schema: Schema, above: readonly string[]): boolean =>
    schema.$ref === undefined
      ? schema.format === 'decimal' || innerOf(schema).some((one) => contains(one, above))
      : hasDecimals(nameOf(schema), above);

  const plainOf = (schema: Schema): Plain | undefined => {
    if (schema.$ref !== undefined) return hasDecimals(nameOf(schema)) ? { name: nameOf(schema) } : undefined;
    if (schema.format === 'decimal') return 1;
    const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map(plainOf);
    if (schema.items) parts.push(plainOf(schema.items));
    const map = mapOf(schema);
    const members = Object.entries({ ...schema.properties, ...(map ? { '*': map } : {}) });
    const shapes = members.flatMap(([name, one]) => {
      const shape = plainOf(one);
      return shape ? [[name, shape] as const] : [];
    });
    if (shapes.length > 0) parts.push({ members: Object.fromEntries(shapes) });
    return parts.reduce((one, other) => merged(one, other, resolve), undefined);
  };

  const resolve = (name: string): Plain => plainOf(components[name] ?? {}) as Plain;

  /** The shape of a schema as source text; undefined where it has no decimals. `used` hears of components. */
  const shapeOf = (schema: Schema, used: (name: string) => void): string | undefined => {
    const shape = plainOf(schema);
    return shape && printShape(shape, used);
  };

  return { hasDecimals: (name: string) => hasDecimals(name), shapeOf };
};

/** What an answer of one kind or the other may have. */
const merged = (
  one: Plain | undefined,
  other: Plain | undefined,
  resolve: (name: string) => Plain,
): Plain | undefined => {
  if (one === undefined || other === undefined) return one ?? other;
  if (JSON.stringify(one) === JSON.stringify(other)) return one;
  if (typeof one === 'object' && 'name' in one) return merged(resolve(one.name), other, resolve);
  if (typeof other === 'object' && 'name' in other) return merged(one, resolve(other.name), resolve);
  if (one !== 1 && other !== 1 && 'members' in one && 'members' in other) {
    const names = new Set([...Object.keys(one.members), ...Object.keys(other.members)]);
    const both = [...names].map((name) => [name, merged(one.members[name], other.members[name], resolve)]);
    return { members: Object.fromEntries(both) as Record<string, Plain> };
  }
  throw new Error(`The client cannot tell two shapes apart: ${JSON.stringify([one, other])}`);
};

const printShape = (shape: Plain, used: (name: string) => void): string => {
  if (shape === 1) return '1';
  if ('name' in shape) {
    used(shape.name);
    return `() => in${shape.name}`;
  }
  const members = Object.entries(shape.members).map(
    ([name, one]) => `${/^\w+$/.test(name) ? name : JSON.stringify(name)}: ${printShape(one, used)}`,
  );
  return `{ ${members.join(', ')} }`;
};

const innerOf = (schema: Schema): Schema[] => {
  const map = mapOf(schema);
  return [
    ...Object.values(schema.properties ?? {}),
    ...(schema.items ? [schema.items] : []),
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(map ? [map] : []),
  ];
};
