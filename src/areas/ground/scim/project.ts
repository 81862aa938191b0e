import { optional, text } from '#platform/schema';

/** Which members of resources an answer has (RFC 7644, 3.9). */
export const projectionQuery = {
  attributes: optional(text(1000, { description: 'Only these attributes, with commas between them' })),
  excludedAttributes: optional(text(1000, { description: 'All but these, with commas between them' })),
};

export type Projection = { attributes?: string | undefined; excludedAttributes?: string | undefined };

/** The members that are wanted of a resource; its id and schemas in any case. */
export const project = (resource: object, { attributes, excludedAttributes }: Projection): object => {
  if (attributes !== undefined) return only(resource, [...namesIn(attributes), 'id', 'schemas']);
  if (excludedAttributes === undefined) return resource;
  return without(
    resource,
    namesIn(excludedAttributes).filter((name) => name !== 'id' && name !== 'schemas'),
  );
};

/** Whether a member is wanted at all. */
export const isWanted = (name: string, { attributes, excludedAttributes }: Projection): boolean => {
  if (attributes === undefined) return !namesIn(excludedAttributes ?? '').includes(name.toLowerCase());
  return namesIn(attributes).some((one) => one.split('.')[0] === name.toLowerCase());
};

/** In small letters, without the schema that they are of. */
const namesIn = (list: string): string[] =>
  list
    .toLowerCase()
    .split(',')
    .map((name) => name.trim().replace(/^urn:[\w:.]*:(?=[a-z$])/, ''))
    .filter((name) => name !== '');

const only = (resource: object, names: readonly string[]): object =>
  Object.fromEntries(
    Object.entries(resource).flatMap(([name, value]) => {
      const key = name.toLowerCase();
      if (names.includes(key)) return [[name, value]];
      const parts = names.flatMap((one) => (one.startsWith(`${key}.`) ? [one.slice(key.length + 1)] : []));
      return parts.length === 0 ? [] : [[name, inEach(value, (one) => only(one, parts))]];
    }),
  );

const without = (resource: object, names: readonly string[]): object =>
  Object.fromEntries(
    Object.entries(resource).flatMap(([name, value]) => {
      const key = name.toLowerCase();
      if (names.includes(key)) return [];
      const parts = names.flatMap((one) => (one.startsWith(`${key}.`) ? [one.slice(key.length + 1)] : []));
      return [[name, parts.length === 0 ? value : inEach(value, (one) => without(one, parts))]];
    }),
  );

const inEach = (value: unknown, change: (one: object) => object): unknown => {
  if (Array.isArray(value)) return value.map((one) => inEach(one, change));
  return typeof value === 'object' && value !== null ? change(value) : value;
};
