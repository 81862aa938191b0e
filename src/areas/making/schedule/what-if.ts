import type { Instant } from '#lib/instant';
import { decimalNumber, id, instant, list, object, optional, orNull, type Static } from '#platform/schema';

const spans = (title: string, description: string) =>
  optional(
    list(object({ resourceID: id(), startUTC: instant(), endUTC: instant() }, { title }), {
      maxItems: 100,
      description,
    }),
  );

/** What a proposal supposes; its title is that of a shape of its own. */
export const whatIfShape = (options: { title?: string } = {}) =>
  object(
    {
      rush: optional(
        list(
          object(
            {
              productionOrderID: id(),
              sequenceNumber: optional(
                decimalNumber(
                  { integer: 12, places: 6 },
                  { description: 'Its place; before all others unless given' },
                ),
              ),
            },
            { title: 'RushOrder' },
          ),
          { maxItems: 100, description: 'Orders that get another place in the sequence' },
        ),
      ),
      notBefore: optional(
        list(
          object(
            {
              productionOrderID: id(),
              notBeforeUTC: orNull(instant({ description: 'Null: none of its own' })),
            },
            { title: 'OrderStart' },
          ),
          { maxItems: 100, description: 'Orders that are to begin then or later' },
        ),
      ),
      down: spans('ResourceDown', 'Resources that fail or are away'),
      overtime: spans('ResourceOvertime', 'Resources that work in addition'),
      assign: optional(
        list(object({ taskID: id(), resourceID: id() }, { title: 'TaskAssignment' }), {
          maxItems: 100,
          description: 'Tasks that another resource does; not those of a batch, nor in work',
        }),
      ),
    },
    options,
  );
export type WhatIf = Static<ReturnType<typeof whatIfShape>>;

/** Spans of time of one resource. */
export type ResourceSpan = { resourceID: string; startUTC: Instant; endUTC: Instant };
