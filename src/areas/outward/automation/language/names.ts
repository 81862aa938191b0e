import type { ValueType } from '#configurator/expression/value';
import type { TSchema } from '#platform/schema';

/** What an expression can ask by a name: the type of its value, and where in the event's body it stands. */
export type AskedName = { type: ValueType; path: readonly string[] };
export type Names = ReadonlyMap<string, AskedName>;

/** What JSON Schema says of a value, as far as it is looked at here. */
type Shape = {
  type?: string | readonly string[];
  decimal?: unknown;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: readonly Shape[];
};

/** Known to every design, whatever happened: the day of the run in the tenant's calendar. */
export const ownNames = {
  today: 'TEXT',
  weekday: 'NUMBER',
  dayOfMonth: 'NUMBER',
} as const satisfies Record<string, ValueType>;

/**
 * The names that stand for what an event's body says: its members, and those of an object in it behind a low
 * line (`customer_number`). What has no value of one of the language's types has no name.
 */
export const namesOf = (body: TSchema | undefined): Names => {
  const names = new Map<string, AskedName>();
  const add = (shape: Shape, path: readonly string[]): void => {
    for (const [name, member] of Object.entries(shape.properties ?? {})) {
      const here = [...path, name];
      const type = typeOf(member);
      if (type) names.set(here.join('_'), { type, path: here });
      else if (path.length === 0) for (const inner of shapesOf(member)) add(inner, here);
    }
  };
  add((body ?? {}) as Shape, []);
  for (const [name, type] of Object.entries(ownNames)) names.set(name, { type, path: [] });
  return names;
};

const shapesOf = (shape: Shape): readonly Shape[] => [shape, ...(shape.anyOf ?? [])];

const typeOf = (shape: Shape): ValueType | undefined => {
  const types = [shape.type ?? []].flat().filter((one) => one !== 'null');
  if (types.length !== 1) return undefined;
  const [type] = types;
  if (type === 'number' || type === 'integer') return 'NUMBER';
  if (type === 'string') return 'TEXT';
  if (type === 'boolean') return 'BOOLEAN';
  const element = type === 'array' && shape.items ? typeOf(shape.items) : undefined;
  return element === undefined || element === 'LIST' ? undefined : 'LIST';
};
