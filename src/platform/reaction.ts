import { sql } from 'kysely';
import { printJson } from '#lib/json';
import type { Ctx } from './ctx.ts';
import { jsonTexts } from './db/json-texts.ts';
import type { EventRecord, EventType } from './event.ts';
import type { Static, TSchema } from './schema.ts';

/**
 * What a later area does about an event of an earlier one, in the same transaction: it may refuse by throwing
 * a Problem. Slow or outside work goes to a job or the outbox instead. `on: '*'` hears every event.
 */
export type Reaction<B = unknown> = {
  on: EventType | '*';
  run(ctx: Ctx, event: EventRecord<B>): Promise<void>;
  /** The same for several events of one kind at once, where that costs less than one after the other. */
  runMany?(ctx: Ctx, events: readonly EventRecord<B>[]): Promise<void>;
};

/** A reaction whose events have the body of the type that it hears. */
export const reaction = <B extends TSchema>(it: Reaction<Static<B>> & { on: EventType<B> }): Reaction => it;

/** Has events of one kind heard, in their order. */
export const react = async (
  ctx: Ctx,
  { run, runMany }: Reaction,
  events: readonly EventRecord[],
): Promise<void> => {
  if (runMany && events.length > 1) return runMany(ctx, events);
  for (const event of events) await run(ctx, event);
};

/** The reactions by the name of what they hear. */
export const reactionsByEvent = (
  reactions: readonly Reaction[],
): ReadonlyMap<string, readonly Reaction[]> => {
  const map = new Map<string, Reaction[]>();
  for (const reaction of reactions) {
    const name = reaction.on === '*' ? '*' : `${reaction.on.entity}.${reaction.on.event}`;
    map.set(name, [...(map.get(name) ?? []), reaction]);
  }
  return map;
};

/**
 * Writes events of one kind, at least one. A body is kept as printed now, so that every later reader and
 * retry sees the same bytes.
 */
export const recordEvents = (ctx: Ctx, events: readonly EventRecord[]): void => {
  const [only] = events;
  if (events.length === 1 && only) {
    recordEvent(ctx, only);
    return;
  }
  // By column, because a statement has at most 65,535 parameters; those of one call are of one kind.
  ctx.send(sql`
    insert into events (tenant_id, event_id, entity, event, entity_id, occurred_utc, user_id, origin, correlation_id, data)
    select ${ctx.tenantID}, x."eventID", ${only?.entity}, ${only?.event}, x."entityID", ${ctx.now}::timestamptz, ${ctx.userID}, ${ctx.origin},
      ${ctx.correlationID}, x.body::json
    from unnest(${events.map(({ eventID }) => eventID)}::text[], ${events.map(({ entityID }) => entityID)}::text[],
      ${jsonTexts(events.map(({ body }) => printJson(body)))}) as x("eventID", "entityID", body)`);
};

const recordEvent = (ctx: Ctx, event: EventRecord): void => {
  ctx.send(sql`
    insert into events (tenant_id, event_id, entity, event, entity_id, occurred_utc, user_id, origin, correlation_id, data)
    values (${ctx.tenantID}, ${event.eventID}, ${event.entity}, ${event.event}, ${event.entityID}, ${event.occurredUTC},
      ${ctx.userID}, ${ctx.origin}, ${ctx.correlationID}, ${printJson(event.body)}::json)`);
};
