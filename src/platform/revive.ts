import { decimal } from '#lib/decimal';
import { namedSchemas, type Static, type TSchema } from './schema.ts';

/** What JSON Schema says of a value, as far as it tells where decimals stand. */
type Shape = {
  decimal?: unknown;
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Shape>;
  patternProperties?: Record<string, Shape>;
  additionalProperties?: Shape | boolean;
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  discriminator?: { propertyName: string };
};
type Revive = (value: unknown) => unknown;
type StepOf = (shape: Shape) => Revive | undefined;
type Members = Record<string, unknown>;

/**
 * Gives what JSON brought the types that its schema says. JSON reads a whole number as a number and any other
 * as a `Decimal`; where the schema says `decimal` it is a `Decimal` either way. The one place that knows
 * this: the kit revives rows with their parts, code that reads a JSON column by its own statement calls
 * it. Members are set in place. Bodies are revived by their check (validate.ts).
 *
 * A number among alternatives (a number or a text) stays as it was read unless `inUnions`: a table of a
 * product has hundreds of thousands of them, which are only printed again, and to make each a decimal takes
 * longer than to read and print them.
 */
export const reviver = <S extends TSchema>(
  schema: S,
  { inUnions = false } = {},
): ((value: unknown) => Static<S>) => {
  const revive = makeStep(schema as Shape, inUnions) ?? ((value) => value);
  return (value) => revive(value) as Static<S>; // the schema is what was written
};

/** Undefined where nothing below is a decimal. */
const makeStep = (top: Shape, inUnions: boolean): Revive | undefined => {
  const stepOf = (shape: Shape): Revive | undefined => {
    if (shape.decimal) return (value) => (typeof value === 'number' ? decimal(value) : value);
    if (shape.$ref !== undefined) return referred(shape.$ref, inUnions);
    if (shape.oneOf && shape.discriminator)
      return chosen(shape.oneOf, shape.discriminator.propertyName, stepOf);
    const others = [...(shape.anyOf ?? []), ...(shape.oneOf ?? [])].filter(({ type }) => type !== 'null');
    const open =
      inUnions || others.length === 1 ? others : others.filter(({ decimal: isDecimal }) => !isDecimal);
    return all([
      ...[...(shape.allOf ?? []), ...open].map(stepOf),
      shape.items && elements(shape.items, stepOf),
      members(shape, stepOf),
    ]);
  };
  return stepOf(top);
};

const all = (steps: readonly (Revive | undefined)[]): Revive | undefined => {
  const found = steps.filter((step) => step !== undefined);
  return found.length === 0 ? undefined : (value) => found.reduce((revived, step) => step(revived), value);
};

/** A shape that contains itself is looked up when a value comes, not before. */
const referred = (name: string, inUnions: boolean): Revive => {
  let step: Revive | undefined;
  return (value) => {
    step ??= makeStep((namedSchemas.get(name) ?? {}) as Shape, inUnions) ?? ((same) => same);
    return step(value);
  };
};

/** Of several shapes the one that the member's word belongs to. */
const chosen = (shapes: readonly Shape[], member: string, stepOf: StepOf): Revive | undefined => {
  const byWord = new Map<unknown, Revive | undefined>();
  for (const shape of shapes) {
    const { enum: words = [], const: word } = shape.properties?.[member] ?? {};
    const step = stepOf(shape);
    for (const one of word === undefined ? words : [word]) byWord.set(one, step);
  }
  if (![...byWord.values()].some((step) => step)) return undefined;
  return (value) => (isObject(value) ? (byWord.get(value[member])?.(value) ?? value) : value);
};

const elements = (items: Shape, stepOf: StepOf): Revive | undefined => {
  const step = stepOf(items);
  if (!step) return undefined;
  return (value) => {
    if (Array.isArray(value)) for (const [at, one] of value.entries()) value[at] = step(one);
    return value;
  };
};

const members = (
  { properties = {}, patternProperties = {}, additionalProperties }: Shape,
  stepOf: StepOf,
): Revive | undefined => {
  const named = Object.entries(properties).flatMap(([name, shape]) => {
    const step = stepOf(shape);
    return step ? [[name, step] as const] : [];
  });
  const other = all(
    [
      ...Object.values(patternProperties),
      ...(isObject(additionalProperties) ? [additionalProperties] : []),
    ].map(stepOf),
  );
  if (named.length === 0 && !other) return undefined;
  return (value) => {
    if (!isObject(value)) return value;
    for (const [name, step] of named) if (Object.hasOwn(value, name)) value[name] = step(value[name]);
    if (other)
      for (const name of Object.keys(value))
        if (!Object.hasOwn(properties, name)) value[name] = other(value[name]);
    return value;
  };
};

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
