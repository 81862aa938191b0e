import type { TSchema } from './schema.ts';

/** A kind of event: what it is about, what happened, and the body the outside world gets. */
export type EventType<B extends TSchema = TSchema> = {
  /** In the contract's words: `SalesQuote`. */
  entity: string;
  /** In the past tense: `Created`, `StatusChanged`. */
  event: string;
  body: B;
  description: string;
  /** A body such as this one, for those who try out what will hear it. */
  example?: Record<string, unknown>;
};

export const eventType = <B extends TSchema>(type: EventType<B>): EventType<B> => type;

/** An event as it happened. */
export type EventRecord = {
  eventID: string;
  entity: string;
  event: string;
  entityID: string;
  occurredUTC: string;
  body: unknown;
};
