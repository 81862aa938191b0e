import type { EventType } from '#platform/event';
import type { Operation } from '#platform/operation';
import { invalid } from '#platform/problem';
import type { TProperties, TSchema } from '#platform/schema';
import { type Names, namesOf } from './language/names.ts';

/** All events and operations that there are, of all areas: functions, because this area stands among them. */
export type World = { events: () => readonly EventType[]; operations: () => readonly Operation[] };

/** What can be done to a record of one kind: its ordinary operations, as far as it has them. */
export type RecordOperations = Partial<Record<Part, Operation>>;
type Part = 'change' | 'status' | 'tags' | 'notes' | 'assignment';

/** What sets a design off. */
export type Trigger = { entity?: string; event?: string; schedule?: string };

/** @throws Problem 400 where there is no such event, naming those that there are */
export const findEventType = (world: World, { entity, event }: Trigger): EventType => {
  const ofEntity = world.events().filter((type) => type.entity === entity);
  if (ofEntity.length === 0)
    throw invalid('/trigger/entity', `must be one of ${quoted(world.events(), 'entity')}`);
  const found = ofEntity.find((type) => type.event === event);
  if (!found) throw invalid('/trigger/event', `must be one of ${quoted(ofEntity, 'event')} for ${entity}`);
  return found;
};

const quoted = (types: readonly EventType[], name: 'entity' | 'event'): string =>
  [...new Set(types.map((type) => type[name]))]
    .sort()
    .map((one) => JSON.stringify(one))
    .join(', ');

/** The event of a trigger, as far as there is still one. */
const eventTypeOf = (world: World, { entity, event }: Trigger): EventType | undefined =>
  world.events().find((type) => type.entity === entity && type.event === event);

/** What conditions and texts of a design can ask for by its trigger. */
export const namesFor = (world: World, trigger: Trigger): Names => namesOf(eventTypeOf(world, trigger)?.body);

/** The shape of the body of a trigger's event. */
export const bodyOf = (world: World, trigger: Trigger): TSchema | undefined =>
  eventTypeOf(world, trigger)?.body;

/**
 * What can be done to the record that an event is about. The list of operations says it: the record is read
 * by the one that answers the body of its events, and what belongs to that path belongs to the record.
 */
export const recordOperations = (world: World, entity: string): RecordOperations => {
  const bodies = new Set<unknown>(
    world.events().flatMap((type) => (type.entity === entity ? [type.body] : [])),
  );
  const operations = world.operations();
  const paths = operations.flatMap(({ method, path, response }) =>
    method === 'GET' && path.endsWith('}') && bodies.has(response) ? [path] : [],
  );
  const found: RecordOperations[] = paths.map((path) => {
    const at = (end: string) =>
      operations.find(
        (one) =>
          one.method === 'PATCH' && !one.before && one.path.toLowerCase() === `${path}${end}`.toLowerCase(),
      );
    const named = { change: at(''), status: at('/status'), tags: at('/tags'), notes: at('/notes') };
    return withoutMissing({ ...named, assignment: at('/assignment') });
  });
  return found.sort((one, other) => Object.keys(other).length - Object.keys(one).length)[0] ?? {};
};

const withoutMissing = (found: Record<Part, Operation | undefined>): RecordOperations => {
  const there: RecordOperations = {};
  for (const part of ['change', 'status', 'tags', 'notes', 'assignment'] as const)
    if (found[part]) there[part] = found[part];
  return there;
};

/** The members of an operation's body. */
export const membersOf = ({ body }: Operation): TProperties =>
  (body as { properties?: TProperties } | undefined)?.properties ?? {};

/** An operation by its id. @throws Error where the service has none: a fault of the code */
export const operationOf = (world: World, id: string): Operation => {
  const found = world.operations().find((one) => one.id === id);
  if (!found) throw new Error(`There is no operation ${id}.`);
  return found;
};
