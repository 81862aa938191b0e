import { mostMovements } from '#areas/stock';
import {
  decimalNumber,
  id,
  int32,
  list,
  object,
  optional,
  orNull,
  quantity,
  type Static,
  text,
} from '#platform/schema';

const own = {
  lineNumber: int32({ minimum: 1, readOnly: true, description: 'Of the order’s line' }),
  itemID: id({ readOnly: true }),
  number: text(60, { readOnly: true, description: 'The item’s, as ordered' }),
  description: text(500, { readOnly: true }),
  uOM: text(10, { readOnly: true, description: 'Of the quantities, as ordered' }),
  quantityShipped: decimalNumber(
    { integer: 12, places: 6, min: '0' },
    { readOnly: true, description: 'By this list: 0 until it is SHIPPED' },
  ),
};
const said = {
  fromLocationID: orNull(
    id({ description: 'The inventory location that it is taken from; needed to ship an item that is stocked' }),
  ),
  lotNumber: orNull(text(100, { description: 'Needed to ship an item that is tracked by lot' })),
  serialNumbers: list(text(100), {
    maxItems: mostMovements,
    description: 'Needed to ship an item that is tracked by serial number, as many as quantityToShip',
  }),
};
const toShip = quantity({ description: 'In uOM; at most what is open of the order’s line' });

/** A line of a packing list: what of an order's line is packed, from where. */
const line = object(
  {
    packingListItemID: id(),
    salesOrderID: id(),
    salesItemAndQtyID: id({ description: 'The order’s line' }),
    ...own,
    quantityToShip: toShip,
    ...said,
  },
  { title: 'PackingListItem' },
);
export type ListLine = Static<typeof line>;

/** The most lines of a list. */
export const mostLines = 200;
export const listLines = list(line, { maxItems: mostLines });

/** A line as it is sent. The order's line is named once; what is read-only may be sent back as it was read. */
export const lineInput = object(
  {
    packingListItemID: optional(id({ description: 'Of a line that is there; left out for a new one' })),
    salesOrderID: optional(id({ description: 'The list’s order' })),
    salesItemAndQtyID: id({ description: 'The order’s line' }),
    lineNumber: optional(own.lineNumber),
    itemID: optional(own.itemID),
    number: optional(own.number),
    description: optional(own.description),
    uOM: optional(own.uOM),
    quantityShipped: optional(own.quantityShipped),
    quantityToShip: toShip,
    fromLocationID: optional(said.fromLocationID),
    lotNumber: optional(said.lotNumber),
    serialNumbers: optional(said.serialNumbers),
  },
  { title: 'PackingListItemInput' },
);
export type LineInput = Static<typeof lineInput>;
