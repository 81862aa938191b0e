import { eventType } from '#platform/event';
import { decimalNumber, id, instant, list, object, type Static, text } from '#platform/schema';

const amount = (description: string) => decimalNumber({ integer: 14, places: 6 }, { description });

const line = object({
  itemID: text(64),
  itemNumber: text(64),
  description: text(500),
  uOM: text(10, { description: 'Of the quantities' }),
  requiredQuantity: amount('Of all requirements of the item together'),
  onHandQuantity: amount('What lies there'),
  availableQuantity: amount('What can be promised; below 0 where more is promised than there is'),
  shortfallQuantity: amount('requiredQuantity less availableQuantity, above 0'),
});

/**
 * What is short, as the buyers are notified of it: the body of the webhook, and nothing beside these fields.
 */
export const shortageNotification = object(
  {
    notificationID: id({
      description: 'The same in every delivery of one request: receivers deduplicate by it',
    }),
    productID: text(64),
    productName: text(500),
    availabilitySource: text(200, { description: 'Who answered the assessment' }),
    snapshotAtUTC: instant({ description: 'As of when' }),
    items: list(line, { minItems: 1, description: 'Only what is short' }),
  },
  { title: 'ShortageNotification' },
);
export type ShortageNotification = Static<typeof shortageNotification>;

export const shortageExample = {
  notificationID: '0198c5a0-0000-7000-8000-000000000141',
  productID: '0198c5a0-0000-7000-8000-000000000142',
  productName: 'Hydraulic cylinder, configured',
  availabilitySource: 'Millwright',
  snapshotAtUTC: '2026-01-31T12:00:00.000Z',
  items: [
    {
      itemID: '0198c5a0-0000-7000-8000-000000000021',
      itemNumber: 'DZ-50-30-300',
      description: 'Double-acting cylinder 50/30, stroke 300 mm, 210 bar, clevis ends',
      uOM: 'C62',
      requiredQuantity: 25,
      onHandQuantity: 24,
      availableQuantity: 20,
      shortfallQuantity: 5,
    },
  ],
};

/**
 * Fires only when somebody sends a configuration with an actual shortage to the buyers; the contract spells
 * it with a space.
 */
export const materialRequestCreated = eventType({
  entity: 'Material Request',
  event: 'Created',
  permission: 'inventory.read',
  body: shortageNotification,
  description: 'A shortage was sent to buyer review',
  example: shortageExample,
});
