import type { EventType } from '#platform/event';
import { operation } from '#platform/operation';
import { invalid } from '#platform/problem';
import { list, object, text } from '#platform/schema';

/**
 * All events that there are, of all areas. A function, because the list of areas, from which it is read, is complete only
 * once this area stands in it.
 */
export type Catalogue = () => readonly EventType[];

const entry = object({ entity: text(100), event: text(100), description: text(1000) }, { title: 'WebhookEvent' });

/** `GET /v1/webhooks/events`: what a webhook can be about. */
export const listEvents = (catalogue: Catalogue) =>
  operation({
    id: 'listWebhookEvents',
    method: 'GET',
    path: '/v1/webhooks/events',
    tag: 'webhooks',
    summary: 'List the events that webhooks can be set to',
    description: 'The body of a delivery is the resource as the API shows it at that event.',
    permission: 'webhooks.read',
    addition: true,
    response: list(entry),
    example: {
      response: [{ entity: 'SalesQuote', event: 'StatusChanged', description: 'A quote moved to another status' }],
    },
    run: async () =>
      catalogue()
        .map(({ entity, event, description }) => ({ entity, event, description }))
        .sort((one, other) => (`${one.entity} ${one.event}` < `${other.entity} ${other.event}` ? -1 : 1)),
  });

/** The event of these names. @throws Problem 400 naming the field that is wrong, and what there is */
export const findEvent = (catalogue: Catalogue, { entity, event }: { entity: string; event: string }): EventType => {
  const ofEntity = catalogue().filter((type) => type.entity === entity);
  if (ofEntity.length === 0) {
    throw invalid('/entity', `must be one of ${quoted(catalogue().map((type) => type.entity))}`);
  }
  const found = ofEntity.find((type) => type.event === event);
  if (!found) throw invalid('/event', `must be one of ${quoted(ofEntity.map((type) => type.event))} for ${entity}`);
  return found;
};

const quoted = (names: string[]) =>
  [...new Set(names)]
    .sort()
    .map((name) => JSON.stringify(name))
    .join(', ');
