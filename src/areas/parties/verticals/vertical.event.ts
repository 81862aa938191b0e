import { eventType } from '#platform/event';
import { id, instant, object, oneOf, orNull, text } from '#platform/schema';

/** The contract's name of the event, in the catalogue and in the body. */
const name = 'customer.vertical.changed';
const source = 'millwright';

const body = object(
  {
    eventId: id({ description: 'A UUID; receivers deduplicate by it' }),
    eventType: oneOf([name]),
    occurredUtc: instant(),
    source: oneOf([source]),
    customer: object(
      {
        id: id(),
        number: text(40),
        verticalCode: orNull(text(100, { description: 'null: the vertical was removed' })),
      },
      { title: 'CustomerVerticalChangedCustomer' },
    ),
  },
  { title: 'CustomerVerticalChanged' },
);

/**
 * Fires in the transaction of a save by which a user changed a customer's vertical; never for what the ERP
 * said.
 */
export const customerVerticalChanged = eventType({
  entity: 'Customer',
  event: name,
  permission: 'customers.read',
  body,
  description:
    'A user changed the vertical of a customer; the body has a shape of its own, for an ERP to take over',
  example: {
    eventId: '0198c5a0-0000-7000-8000-0000000000e1',
    eventType: name,
    occurredUtc: '2026-01-31T12:00:00.000Z',
    source,
    customer: { id: '0198c5a0-0000-7000-8000-000000000001', number: 'C-1001', verticalCode: 'AUTO' },
  },
});

/** The body for one customer. */
export const verticalChangedBody = (
  eventId: string,
  occurredUtc: string,
  customer: { id: string; number: string; verticalCode: string | null },
) => ({ eventId, eventType: name, occurredUtc, source, customer }) as const;
