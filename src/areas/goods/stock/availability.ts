import type { Decimal } from '#lib/decimal';
import {
  decimalNumber,
  flag,
  id,
  instant,
  list,
  object,
  optional,
  quantity,
  type Static,
  text,
} from '#platform/schema';

/** The most requirements of one assessment. */
export const mostRequirements = 200;

const amount = (description: string, min?: string) =>
  decimalNumber({ integer: 14, places: 6, ...(min === undefined ? {} : { min }) }, { description });

const requirement = object(
  {
    itemID: optional(
      id({ description: 'This or itemNumber; where both are sent they must be the same item' }),
    ),
    itemNumber: optional(text(60)),
    quantity: quantity({ description: 'How much is required, in uOM' }),
    uOM: text(10, { description: 'UN/ECE Rec 20, or a unit of the item’s own' }),
    neededUTC: optional(
      instant({
        description:
          'When; with the rule PLUS_INBOUND only what comes until then counts, all that is expected without it',
      }),
    ),
  },
  { title: 'AvailabilityRequirement' },
);

/** What is asked. */
export const assessmentRequest = object(
  {
    requestID: optional(
      id({ description: 'Correlates the request with the audit trail; given by the service when left out' }),
    ),
    requestedAtUTC: optional(instant({ description: 'The moment of the request when left out' })),
    requirements: list(requirement, { minItems: 1, maxItems: mostRequirements }),
  },
  { title: 'AvailabilityAssessmentRequest' },
);
export type AssessmentRequest = Static<typeof assessmentRequest>;
export type Requirement = AssessmentRequest['requirements'][number];

const figures = {
  onHandQuantity: amount('What lies there'),
  allocatedQuantity: optional(amount('What of it is promised; absent where the provider does not know', '0')),
  availableQuantity: amount(
    'What can be promised by the tenant’s rule; below 0 where more is promised than there is',
  ),
  inboundQuantity: optional(amount('What is expected to come', '0')),
  nextReceiptUTC: optional(instant({ description: 'When the next of it is expected' })),
  uOM: text(10, { description: 'Of the quantities: the unit in which the item was first requested' }),
};

/** What is answered. */
export const assessment = object(
  {
    source: text(200, { description: 'Who answered' }),
    snapshotAtUTC: instant({ description: 'As of when' }),
    isHealthy: flag({ description: 'Whether the provider could answer; if not there are no items' }),
    items: list(
      object({
        itemID: text(64, { description: 'As requested, if the item is not known' }),
        itemNumber: optional(text(60, { description: 'If the item was requested by it' })),
        isKnown: optional(flag({ description: 'false: there is no such item; else absent' })),
        ...figures,
      }),
      {
        maxItems: mostRequirements,
        description: 'One entry for each item, in the order of the request',
      },
    ),
  },
  { title: 'AvailabilityAssessment' },
);
export type Assessment = Static<typeof assessment>;
export type AssessedItem = Assessment['items'][number];

/** What a middleware may answer: the same without what this service adds. */
export const middlewareAnswer = object({
  source: text(200),
  snapshotAtUTC: instant(),
  isHealthy: flag(),
  items: list(object({ itemID: text(64), isKnown: optional(flag()), ...figures }), {
    maxItems: mostRequirements,
  }),
});

/** An assessed item with what a reader of a shortage wants to know of it. */
export type ItemShortage = {
  entry: AssessedItem;
  itemNumber: string;
  description: string;
  /** All that was required of it, in the entry's unit; undefined where that cannot be converted. */
  required: Decimal | undefined;
};

export const assessmentExample = {
  request: {
    requestID: '0198c5a0-0000-7000-8000-000000000136',
    requestedAtUTC: '2026-01-31T12:00:00.000Z',
    requirements: [{ itemID: '0198c5a0-0000-7000-8000-000000000021', quantity: 25, uOM: 'C62' }],
  },
  answer: {
    source: 'Millwright',
    snapshotAtUTC: '2026-01-31T12:00:00.000Z',
    isHealthy: true,
    items: [
      {
        itemID: '0198c5a0-0000-7000-8000-000000000021',
        onHandQuantity: 24,
        allocatedQuantity: 4,
        availableQuantity: 20,
        inboundQuantity: 20,
        nextReceiptUTC: '2026-02-05T00:00:00.000Z',
        uOM: 'C62',
      },
    ],
  },
};
