import { sql } from 'kysely';
import { printJson } from '#lib/json';
import type { Ctx } from './ctx.ts';
import type { EventRecord, EventType } from './event.ts';

/**
 * What a later area does about an event of an earlier one, in the same transaction: it may refuse by throwing a
 * Problem. Slow or outside work goes to a job or the outbox instead. `on: '*'` hears every event.
 */
export type Reaction = {
  on: EventType | '*';
  run: (ctx: Ctx, event: EventRecord) => Promise<void>;
};

/** The reactions by the name of what they hear. */
export const reactionsByEvent = (reactions: readonly Reaction[]): ReadonlyMap<string, readonly Reaction[]> => {
  const map = new Map<string, Reaction[]>();
  for (const reaction of reactions) {
    const name = reaction.on === '*' ? '*' : `${reaction.on.entity}.${reaction.on.event}`;
    map.set(name, [...(map.get(name) ?? []), reaction]);
  }
  return map;
};

/** Writes the event. Its body is kept as printed now, so that every later reader and retry sees the same bytes. */
export const recordEvent = (ctx: Ctx, event: EventRecord): void => {
  ctx.send(sql`
    insert into events (tenant_id, event_id, entity, event, entity_id, occurred_utc, user_id, origin, correlation_id, data)
    values (${ctx.tenantID}, ${event.eventID}, ${event.entity}, ${event.event}, ${event.entityID}, ${event.occurredUTC},
      ${ctx.userID}, ${ctx.origin}, ${ctx.correlationID}, ${printJson(event.body)}::json)`);
};
