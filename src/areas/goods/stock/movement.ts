import { field } from '#kit/field';
import { listed } from '#kit/resource';
import type { Decimal } from '#lib/decimal';
import { keysOf } from '#lib/keys';
import { id, object, oneOf, optional, orNull, price, quantity, text } from '#platform/schema';

/** Kinds of movement, and which of the two places each has: where from, where to, or one of them. */
export const places = {
  RECEIPT: 'to',
  ISSUE: 'from',
  RETURN: 'to',
  ADJUST: 'either',
  MOVE: 'both',
  SHIP: 'from',
  SCRAP: 'from',
  COUNT: 'either',
  PRODUCE: 'to',
} as const;
export const movementTypes = keysOf(places);
export type MovementType = keyof typeof places;

/** The ledger as the wire shows it. */
export const movements = listed({
  title: 'InventoryMovement',
  table: 'inventory_movements',
  idField: 'movementID',
  sort: '-utc',
  fields: {
    movementID: field.id({ required: true }),
    itemID: field.id({ required: true, filter: 'equal' }),
    sequence: field.integer(
      { minimum: 1 },
      {
        required: true,
        description: 'Counts the item’s movements from 1, without a gap, in the order in which they happened',
      },
    ),
    type: field.oneOf(movementTypes, { required: true, filter: 'equal' }),
    quantity: field.quantity({
      required: true,
      description: 'In the unit in which the item’s stock is kept',
    }),
    fromLocationID: field.id({ filter: 'equal' }),
    toLocationID: field.id({ filter: 'equal' }),
    lotNumber: field.text(100, { filter: 'equal' }),
    serialNumber: field.text(100, { filter: 'equal' }),
    referenceEntity: field.text(100),
    referenceID: field.text(100, { filter: 'equal' }),
    inboundID: field.id({ filter: 'equal', description: 'The expected receipt that came' }),
    allocationID: field.id({ filter: 'equal', description: 'The allocation that was issued' }),
    unitCost: field.price({ description: 'What one unit cost, in the tenant’s currency' }),
    notes: field.text(1000),
    reversesMovementID: field.id({ description: 'The movement that this one takes back' }),
    finalDocument: field.text(200, {
      description:
        'The document that made it, where that has no way back; the movement is not reversed either',
      example: 'packing list PL1001',
    }),
    supplierID: field.id({ filter: 'equal', description: 'Of a RECEIPT: who delivered it' }),
    customerID: field.id({ description: 'Of a serial number: who has it, or is to have it' }),
    salesOrderID: field.id({ description: 'Of a serial number: the sales order that it is for' }),
    lineItemID: field.id({ description: 'The line of that order, of items or configured' }),
    productionOrderID: field.id({ description: 'Of a serial number: the production order that made it' }),
    userID: field.id({ required: true, filter: 'equal', description: 'Who entered it' }),
    utc: field.instant({ required: true, sort: true, filter: 'range', description: 'When it was entered' }),
  },
});

/** The most movements of one batch. */
export const mostMovements = 500;

/** A movement as it is sent. */
export const newMovement = object(
  {
    itemID: id(),
    type: oneOf(movementTypes, {
      description:
        'RECEIPT, RETURN and PRODUCE bring to a location, ISSUE, SHIP and SCRAP take from one, MOVE does both; ADJUST and COUNT (the ' +
        'difference that was found) do one of the two',
    }),
    quantity: quantity({ description: 'Above 0; the locations say in which direction' }),
    uOM: optional(
      text(10, {
        description:
          'UN/ECE Rec 20 or a unit of the item’s own; the unit in which its stock is kept if left out',
      }),
    ),
    fromLocationID: optional(orNull(id())),
    toLocationID: optional(orNull(id())),
    lotNumber: optional(orNull(text(100, { description: 'Needed for items tracked by lot' }))),
    serialNumber: optional(
      orNull(text(100, { description: 'Needed for items tracked by serial number; the quantity is 1' })),
    ),
    referenceEntity: optional(orNull(text(100, { description: 'What it was for, such as PURCHASEORDER' }))),
    referenceID: optional(orNull(text(100, { description: 'Its id or number there' }))),
    inboundID: optional(orNull(id({ description: 'Of a RECEIPT: the expected receipt that came' }))),
    allocationID: optional(orNull(id({ description: 'Of an ISSUE or SHIP: the allocation that it is for' }))),
    unitCost: optional(orNull(price())),
    notes: optional(orNull(text(1000))),
    supplierID: optional(
      orNull(
        id({
          description: 'Of a RECEIPT: who delivered it; that of the expected receipt if left out',
        }),
      ),
    ),
    customerID: optional(
      orNull(id({ description: 'With a serialNumber: who has it, or is to have it; kept in its register' })),
    ),
    salesOrderID: optional(
      orNull(id({ description: 'With a serialNumber: the sales order; kept in its register' })),
    ),
    lineItemID: optional(orNull(id({ description: 'The line of that order, of items or configured' }))),
    productionOrderID: optional(
      orNull(id({ description: 'With a serialNumber: the production order; kept in its register' })),
    ),
  },
  { title: 'NewInventoryMovement' },
);

/** A movement on its way into the ledger. */
export type MovementInput = {
  itemID: string;
  type: MovementType;
  quantity: Decimal;
  uOM?: string;
  fromLocationID?: string | null;
  toLocationID?: string | null;
  lotNumber?: string | null;
  serialNumber?: string | null;
  referenceEntity?: string | null;
  referenceID?: string | null;
  inboundID?: string | null;
  allocationID?: string | null;
  unitCost?: Decimal | null;
  notes?: string | null;
  reversesMovementID?: string;
  /** What made it, in words, where that has no way back: `packing list PL1001`. */
  finalDocument?: string | null;
  /** Of a RECEIPT: who delivered it. */
  supplierID?: string | null;
  /**
   * Of a serial number: whom and what it is for, as its register keeps it. `lineItemID` is a line of the
   * sales order, of either kind.
   */
  customerID?: string | null;
  salesOrderID?: string | null;
  lineItemID?: string | null;
  productionOrderID?: string | null;
};

/** A movement as it stands in the ledger. */
export type Movement = Required<Omit<MovementInput, 'uOM' | 'reversesMovementID'>> & {
  movementID: string;
  sequence: number;
  reversesMovementID: string | null;
  userID: string;
  utc: string;
};
