import { mostMovements } from '#areas/goods/stock';
import { lineItemFields } from '#areas/selling/lines';
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

const lineNumber = int32({ minimum: 1, readOnly: true, description: 'Of the order’s line' });
const uOM = text(10, { readOnly: true, description: 'Of the quantities, as ordered' });
const quantityShipped = decimalNumber(
  { integer: 12, places: 6, min: '0' },
  { readOnly: true, description: 'By this list: 0 until it is SHIPPED' },
);
const own = {
  lineNumber,
  itemID: id({ readOnly: true }),
  number: text(60, { readOnly: true, description: 'The item’s, as ordered' }),
  description: text(500, { readOnly: true }),
  uOM,
  quantityShipped,
};
const said = {
  fromLocationID: orNull(
    id({
      description: 'The inventory location that it is taken from; needed to ship an item that is stocked',
    }),
  ),
  lotNumber: orNull(text(100, { description: 'Needed to ship an item that is tracked by lot' })),
  serialNumbers: list(text(100), {
    maxItems: mostMovements,
    description: 'Needed to ship an item that is tracked by serial number, as many as quantityToShip',
  }),
};
const toShip = quantity({ description: 'In uOM; at most what is open of the order’s line' });

/** A line of a packing list: what of an order's item line is packed, from where. */
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

/** The most lines of a list, of each kind. */
export const mostLines = 200;
export const listLines = list(line, { maxItems: mostLines });

const optionally = <P extends Record<string, Parameters<typeof optional>[0]>>(fields: P) =>
  Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, optional(schema)])) as {
    [name in keyof P]: ReturnType<typeof optional<P[name]>>;
  };
const lineID = optional(id({ description: 'Of a line that is there; left out for a new one' }));
const ofOrder = optional(id({ description: 'The list’s order' }));

/**
 * A line as it is sent. The order's line is named once; what is read-only may be sent back as it was read.
 */
export const lineInput = object(
  {
    packingListItemID: lineID,
    salesOrderID: ofOrder,
    salesItemAndQtyID: id({ description: 'The order’s line' }),
    ...optionally(own),
    quantityToShip: toShip,
    ...optionally(said),
  },
  { title: 'PackingListItemInput' },
);
export type LineInput = Static<typeof lineInput>;

const ownOfProduct = {
  lineNumber,
  productID: id({ readOnly: true }),
  number: text(60, { readOnly: true, description: 'The product’s, as ordered' }),
  description: { ...lineItemFields.description, readOnly: true, description: 'As ordered' },
  uOM,
  quantityShipped,
};

/**
 * A line of a packing list: what of an order's configured line is packed. It is no stocked item, and is taken
 * from nowhere.
 */
const salesLine = object(
  {
    packingListSalesLineID: id(),
    salesOrderID: id(),
    salesLineItemID: id({ description: 'The order’s configured line' }),
    ...ownOfProduct,
    quantityToShip: toShip,
  },
  { title: 'PackingListSalesLine' },
);
export type SalesLine = Static<typeof salesLine>;
export const salesLines = list(salesLine, { maxItems: mostLines });

/** The same of a configured line. */
export const salesLineInput = object(
  {
    packingListSalesLineID: lineID,
    salesOrderID: ofOrder,
    salesLineItemID: id({ description: 'The order’s configured line' }),
    ...optionally(ownOfProduct),
    quantityToShip: toShip,
  },
  { title: 'PackingListSalesLineInput' },
);
export type SalesLineInput = Static<typeof salesLineInput>;

/** The lines of a packing list, of both kinds. */
export type PackedLines = { salesItems: ListLine[]; salesLines: SalesLine[] };
