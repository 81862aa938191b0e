import type { Ctx } from '#platform/ctx';
import { type EventType, needEntity } from '#platform/event';
import { operation } from '#platform/operation';
import { invalid } from '#platform/problem';
import { list, object, text } from '#platform/schema';

/**
 * All events that there are, of all areas. A function, because the list of areas, from which it is read, is
 * complete only once this area stands in it.
 */
export type Catalogue = () => readonly EventType[];

const entry = object(
  { entity: text(100), event: text(100), description: text(1000) },
  { title: 'WebhookEvent' },
);

/** `GET /v1/webhooks/events`: what a webhook can be about. */
export const listEvents = (catalogue: Catalogue) =>
  operation({
    id: 'listWebhookEvents',
    method: 'GET',
    path: '/v1/webhooks/events',
    tag: 'webhooks',
    summary: 'List the events that webhooks can be set to',
    description:
      'The body of a delivery is the resource as the API shows it at that event. The event `*` stands for every event of ' +
      'its entity, and with the entity `*` for every event of the service, including those of later versions; which one ' +
      'it was stands in X-Service-Entity and X-Service-Event.',
    permission: 'webhooks.read',
    addition: true,
    response: list(entry),
    example: {
      response: [
        { entity: 'SalesQuote', event: 'StatusChanged', description: 'A quote moved to another status' },
      ],
    },
    run: async () => [
      { entity: every, event: every, description: 'Every event' },
      ...[...new Set(catalogue().map(({ entity }) => entity))]
        .sort()
        .flatMap((entity) => [
          { entity, event: every, description: `Every event of ${entity}` },
          ...ofEntity(catalogue, entity).map(({ event, description }) => ({ entity, event, description })),
        ]),
    ],
  });

/** In the place of an entity or event: all of them. */
export const every = '*';

/**
 * The event of these names, or the first of those that `*` stands for. @throws Problem 400 naming the field
 * that is wrong, and what there is
 */
export const findEvent = (
  catalogue: Catalogue,
  { entity, event }: { entity: string; event: string },
): EventType => {
  const all = ofEntity(catalogue, entity);
  const names = (types: readonly EventType[], name: 'entity' | 'event') =>
    quoted([...types.map((type) => type[name]), every]);
  if (all.length === 0) throw invalid('/entity', `must be one of ${names(catalogue(), 'entity')}`);
  const found =
    event === every ? all[0] : entity === every ? undefined : all.find((type) => type.event === event);
  if (!found)
    throw invalid('/event', `must be one of ${names(entity === every ? [] : all, 'event')} for ${entity}`);
  return found;
};

/**
 * Refuses who may not read what a webhook tells: a user who says where events go to reads them there. @throws
 * Problem 403
 */
export const needHeard = (ctx: Ctx, entity: string): void => {
  for (const one of entity === every ? ctx.eventPermissions.keys() : [entity]) needEntity(ctx, one);
};

/** For the description of what asks so. */
export const heardNeedsToo =
  'It needs the permission to read what the webhook hears, too: of its entity, or with `*` of every one.';

const ofEntity = (catalogue: Catalogue, entity: string): EventType[] =>
  catalogue()
    .filter((type) => entity === every || type.entity === entity)
    .sort((one, other) => (`${one.entity} ${one.event}` < `${other.entity} ${other.event}` ? -1 : 1));

const quoted = (names: string[]) =>
  [...new Set(names)]
    .sort()
    .map((name) => JSON.stringify(name))
    .join(', ');
