import type { Filter } from 'scim2-parse-filter';
import { invalid, Problem } from '#platform/problem';
import { type Attribute, attributeNamed, isNotKept } from './attributes.ts';
import { matches, wantedBy } from './match-filter.ts';
import { type PatchPath, readPath } from './read-path.ts';
import { type Complex, isObject, listOf, partsOf, readComplex, readValue, type Value } from './values.ts';

/**
 * A resource after the operations of a PATCH (RFC 7644, 3.5.2), in their order: all of them, or none where
 * one is refused. Operations are taken as identity providers send them: `op` in any letter case, a value
 * without a path whose members are paths, members that a `remove` names by its value. What the standard's
 * schemas have and is not kept here is ignored. @throws Problem 400
 */
export const applyPatch = (
  attributes: readonly Attribute[],
  resource: Complex,
  operations: readonly PatchOperation[],
): Complex =>
  operations.reduce(
    (changed, operation, index) => applied(attributes, changed, operation, `/Operations/${index}`),
    structuredClone(resource),
  );

export type PatchOperation = { op: 'add' | 'remove' | 'replace'; path: string | undefined; value: unknown };

/** The operations of a body. @throws Problem 400 */
export const readOperations = (body: Record<string, unknown>): PatchOperation[] => {
  const [, sent] = Object.entries(body).find(([name]) => name.toLowerCase() === 'operations') ?? [];
  if (!Array.isArray(sent) || sent.length === 0) throw invalid('/Operations', 'must be a list of operations');
  return sent.map((one: unknown, index) => {
    const pointer = `/Operations/${index}`;
    if (!isObject(one)) throw invalid(pointer, 'must be an object');
    const { op, path, value } = one;
    const verb = verbs.find((name) => name === String(op).toLowerCase());
    if (!verb) throw invalid(`${pointer}/op`, 'must be add, remove or replace');
    if (path !== undefined && path !== null && typeof path !== 'string')
      throw invalid(`${pointer}/path`, 'must be a text');
    return { op: verb, path: typeof path === 'string' && path !== '' ? path : undefined, value };
  });
};
const verbs = ['add', 'remove', 'replace'] as const;

const applied = (
  attributes: readonly Attribute[],
  resource: Complex,
  { op, path, value }: PatchOperation,
  pointer: string,
): Complex => {
  if (path !== undefined) return changedAt(attributes, resource, { op, path, value }, pointer);
  if (op === 'remove') throw new Problem('NoTarget', `${pointer}: a remove needs a path.`);
  if (!isObject(value)) throw invalid(`${pointer}/value`, 'must be an object where there is no path');
  return Object.entries(value).reduce(
    (changed, [name, one]) =>
      // Such members say which resource it is, as they do in a body.
      /^(schemas|id|meta)$/i.test(name)
        ? changed
        : changedAt(attributes, changed, { op, path: name, value: one }, pointer),
    resource,
  );
};

const changedAt = (
  attributes: readonly Attribute[],
  resource: Complex,
  { op, path, value }: PatchOperation & { path: string },
  pointer: string,
): Complex => {
  const at = readPath(path);
  if (isNotKept(at.name)) return resource;
  const attribute = attributeNamed(attributes, at.name);
  if (!attribute) throw invalidPath(path);
  if (attribute.mutability === 'readOnly') throw new Problem('ReadOnlyField', `${path} is read-only.`);
  const part = partAt(attribute, at, path);
  if (part?.mutability === 'readOnly') return resource;
  const place = { attribute, part, filter: at.filter, path, pointer: `${pointer}/value` };
  const { [attribute.name]: old, ...others } = resource;
  const next = attribute.multiValued
    ? nextOfSeveral(listOf(old), op, value, place)
    : nextOfOne(old, op, value, place);
  return next === undefined ? others : { ...others, [attribute.name]: next };
};

const invalidPath = (path: string): Problem =>
  new Problem('InvalidPath', `${path} is no attribute that can be changed.`);

const partAt = ({ subAttributes = [] }: Attribute, { part }: PatchPath, path: string) => {
  if (part === undefined) return undefined;
  const found = attributeNamed(subAttributes, part);
  if (!found) throw invalidPath(path);
  return found;
};

type Place = {
  attribute: Attribute;
  part: Attribute | undefined;
  filter: Filter | undefined;
  path: string;
  pointer: string;
};

const nextOfOne = (
  old: Value | undefined,
  op: PatchOperation['op'],
  value: unknown,
  { attribute, part, filter, path, pointer }: Place,
): Value | undefined => {
  if (filter) throw invalidPath(path);
  if (part) return withPart(partsOf(old), part, op, value, pointer);
  if (op === 'remove') return undefined;
  const read = readValue(attribute, value, pointer);
  // Parts that are not named stay as they are.
  return attribute.type === 'complex' ? { ...partsOf(old), ...partsOf(read) } : read;
};

/** One with another part, or without it. */
const withPart = (
  old: Complex,
  part: Attribute,
  op: PatchOperation['op'],
  value: unknown,
  pointer: string,
): Complex => {
  const { [part.name]: _gone, ...others } = old;
  const read = op === 'remove' ? undefined : readValue(part, value, pointer);
  return read === undefined ? others : { ...others, [part.name]: read };
};

const nextOfSeveral = (
  old: Complex[],
  op: PatchOperation['op'],
  value: unknown,
  place: Place,
): Complex[] | undefined => {
  const { attribute, part, filter, pointer } = place;
  if (filter || part) return some(selected(old, op, value, place));
  const read = listOf(readValue(attribute, value, pointer));
  if (op === 'replace') return some(withoutRepeats(read));
  if (op === 'add') return some(withoutRepeats([...old, ...read]));
  // Nothing said means all of them; an empty list names none, and none goes.
  if (value === undefined || value === null || value === '') return undefined;
  return some(old.filter((one) => !read.some((gone) => gone.value === one.value)));
};

/** The elements after a change of those that the filter of the path selects; without one of all. */
const selected = (old: Complex[], op: PatchOperation['op'], value: unknown, place: Place): Complex[] => {
  const { attribute, part, filter, path, pointer } = place;
  const isMeant = (one: Complex) => !filter || matches(filter, one);
  if (op === 'remove' && !part) return old.filter((one) => !isMeant(one));
  const changed = (one: Complex): Complex =>
    part
      ? withPart(one, part, op, value, pointer)
      : { ...one, ...listOf(readValue(attribute, value, pointer))[0] };
  if (op === 'remove' || old.some(isMeant)) return old.map((one) => (isMeant(one) ? changed(one) : one));
  // Entra ID sets the address for work so where the account has no address of that kind yet.
  const begun = filter && wantedBy(filter);
  if (!begun) throw new Problem('NoTarget', `${path} selects nothing that is there.`);
  // As in a body: its names match in any letter case, and a flag may be a text.
  return [...old, changed(readComplex(attribute.subAttributes ?? [], begun, pointer))];
};

const some = (values: Complex[]): Complex[] | undefined => (values.length > 0 ? values : undefined);

/** Each value once, as it was said last; of primary ones the last. */
const withoutRepeats = (values: Complex[]): Complex[] => {
  const byValue = new Map(values.map((one) => [one.value, one]));
  const kept = [...byValue.values()];
  const last = kept.findLastIndex(({ primary }) => primary === true);
  return kept.map((one, index) =>
    one.primary === true && index !== last ? { ...one, primary: false } : one,
  );
};
