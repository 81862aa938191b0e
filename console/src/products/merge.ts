import type { Path } from './json-place.ts';
import { isList, isObject, isSame, type Json, type JsonObject } from './json-value.ts';

/** A place that two people changed otherwise: undefined where one of them took it out. */
export type Conflict = {
  /** Names and keys of parts, for people: `rules`, `30`, `when`. */
  readonly place: string;
  /** Where it stands in what was merged, or would stand. */
  readonly path: Path;
  readonly mine: Json | undefined;
  readonly theirs: Json | undefined;
};

/**
 * What becomes of a value that two people changed: all that only one of them changed, and of what both
 * changed what is `mine`, reported as a conflict. Parts of lists are matched by their names or numbers, so
 * that two people may change two rules, and two members of one rule.
 */
export const merge = (base: Json, mine: Json, theirs: Json): { merged: Json; conflicts: Conflict[] } => {
  const conflicts: Conflict[] = [];
  const merged = between({ base, mine, theirs }, [], [], conflicts) ?? null;
  return { merged, conflicts };
};

type Sides = { base: Json | undefined; mine: Json | undefined; theirs: Json | undefined };

const between = (
  { base, mine, theirs }: Sides,
  path: Path,
  place: readonly string[],
  conflicts: Conflict[],
): Json | undefined => {
  if (isSame(mine, base) || isSame(mine, theirs)) return theirs;
  if (isSame(theirs, base)) return mine;
  if (isObject(mine) && isObject(theirs))
    return objects(isObject(base) ? base : new Map(), mine, theirs, path, place, conflicts);
  if (isKeyed(mine) && isKeyed(theirs) && (isKeyed(base) || base === undefined))
    return lists(base ?? [], mine, theirs, path, place, conflicts);
  conflicts.push({ place: place.join(' › '), path, mine, theirs });
  return mine;
};

const objects = (
  base: JsonObject,
  mine: JsonObject,
  theirs: JsonObject,
  path: Path,
  place: readonly string[],
  conflicts: Conflict[],
): JsonObject => {
  const merged = new Map<string, Json>();
  for (const name of new Set([...theirs.keys(), ...mine.keys()])) {
    const sides = { base: base.get(name), mine: mine.get(name), theirs: theirs.get(name) };
    const value = between(sides, [...path, name], [...place, name], conflicts);
    if (value !== undefined) merged.set(name, value);
  }
  return merged;
};

type Parts = readonly JsonObject[];

const lists = (
  base: Parts,
  mine: Parts,
  theirs: Parts,
  path: Path,
  place: readonly string[],
  conflicts: Conflict[],
): Json => {
  const [before, own, other] = [base, mine, theirs].map(
    (parts) => new Map(parts.map((part) => [keyOf(part), part])),
  ) as [Map<string, JsonObject>, Map<string, JsonObject>, Map<string, JsonObject>];
  const merged: Json[] = [];
  for (const key of orderOf([...before.keys()], [...own.keys()], [...other.keys()])) {
    const sides = { base: before.get(key), mine: own.get(key), theirs: other.get(key) };
    const value = between(sides, [...path, merged.length], [...place, key], conflicts);
    if (value !== undefined) merged.push(value);
  }
  return merged;
};

/** The order of the one who changed it, mine first; what only the other has stands behind its neighbour. */
const orderOf = (base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] => {
  const common = base.filter((key) => mine.includes(key));
  const isMoved = common.join('\n') !== mine.filter((key) => base.includes(key)).join('\n');
  const [order, others] = isMoved ? [[...mine], theirs] : [[...theirs], mine];
  for (const [at, key] of others.entries()) {
    if (order.includes(key)) continue;
    const before = others.slice(0, at).findLast((one) => order.includes(one));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
  }
  return order;
};

/** Whether the entries of a list are parts that a name or number distinguishes. */
const isKeyed = (value: Json | undefined): value is Parts =>
  isList(value) &&
  value.every((one) => isObject(one) && keyOf(one) !== undefined) &&
  new Set(value.map((one) => keyOf(one as JsonObject))).size === value.length;

const keyOf = (part: JsonObject): string | undefined => {
  const key = part.get('name') !== undefined && !part.has('type') ? part.get('name') : part.get('number');
  return key === undefined || key === null ? undefined : String(key);
};
