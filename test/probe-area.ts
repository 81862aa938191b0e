import { defineArea } from '#platform/area';
import { eventType } from '#platform/event';
import { operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { flag, list, object, optional, Type, text } from '#platform/schema';

const body = object({
  probeID: text(64),
  note: text(200),
  amount: Type.Unsafe<unknown>({ type: 'number', decimal: { integer: 14, places: 6 } }),
});

/** Something that happens at will, to test who hears of it. */
export const probeHappened = eventType({
  entity: 'Probe',
  event: 'Happened',
  permission: 'webhooks.read',
  body,
  description: 'A probe happened',
  example: { probeID: 'sample', note: 'A sample', amount: 1.5 },
});

/** An area with one operation that makes an event, and may fail after that. */
export const probe = defineArea({
  name: 'probe',
  tables: [],
  events: [probeHappened],
  operations: [
    operation({
      id: 'happen',
      method: 'POST',
      path: '/v1/probes',
      tag: 'probes',
      summary: 'Make an event',
      permission: 'webhooks.write',
      body: object({ ...body.properties, fail: optional(flag()), further: optional(list(text(200))) }),
      response: body,
      problems: ['NotEditable'],
      run: async (ctx, { body: { fail, further = [], ...event } }) => {
        ctx.audit({ entity: 'Probe', entityID: event.probeID, action: 'CREATE', new: event });
        await ctx.emit(probeHappened, event.probeID, event);
        await ctx.emitMany(
          probeHappened,
          further.map((note) => ({ entityID: event.probeID, body: { ...event, note } })),
        );
        if (fail) throw new Problem('NotEditable', 'It was instructed to fail.');
        return event;
      },
    }),
  ],
});
