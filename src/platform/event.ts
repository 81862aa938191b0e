import { mayDo, needPermission, type PermissionTable } from './auth/permissions.ts';
import type { Principal } from './auth/principal.ts';
import type { TSchema } from './schema.ts';

/** A kind of event: what it is about, what happened, and the body the outside world gets. */
export type EventType<B extends TSchema = TSchema> = {
  /** In the contract's words: `SalesQuote`. */
  entity: string;
  /** In the past tense: `Created`, `StatusChanged`. */
  event: string;
  /**
   * What it takes to read records of the entity, and so these bodies: `quotes.read`. The same for all events
   * of one entity.
   */
  permission: string;
  body: B;
  description: string;
  /** A body such as this one, for those who try out what will hear it. */
  example?: Record<string, unknown>;
};

export const eventType = <B extends TSchema>(type: EventType<B>): EventType<B> => type;

/**
 * By entity the permission that its bodies need. @throws Error at start where two events of one entity differ
 */
export const eventPermissions = (types: readonly EventType[]): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const { entity, permission } of types) {
    if ((found.get(entity) ?? permission) !== permission)
      throw new Error(`Events of ${entity} need two permissions.`);
    found.set(entity, permission);
  }
  return found;
};

/** Who asks, and what all that could be asked for needs. */
type Asks = {
  permissions: PermissionTable;
  principal: Principal;
  eventPermissions: ReadonlyMap<string, string>;
};

/**
 * The entities whose events somebody may read. Those of an entity that is not declared any more nobody may.
 */
export const readableEntities = ({ permissions, principal, eventPermissions: needed }: Asks): string[] =>
  [...needed].flatMap(([entity, permission]) => (mayDo(permissions, principal, permission) ? [entity] : []));

/** Refuses who may not read an entity, and so no body of its events. @throws Problem 403 */
export const needEntity = (asks: Asks, entity: string): void =>
  needPermission(asks, asks.eventPermissions.get(entity) ?? undeclared);

/** Nobody's permission. */
const undeclared = 'operator.events';

/** An event as it happened. */
export type EventRecord<B = unknown> = {
  eventID: string;
  entity: string;
  event: string;
  entityID: string;
  occurredUTC: string;
  body: B;
};
