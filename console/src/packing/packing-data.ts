import { getInventoryLocation } from '../../../client/groups/inventory.ts';
import { getPackingList, updatePackingList } from '../../../client/groups/warehouse.ts';
import { Decimal, type PackingList, type PackingListItem } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { placeOf } from '../records/place-field.tsx';
import { serialsIn } from '../serials.ts';
import { readStock } from '../stock/stock-data.ts';

/** A packing list with its note apart: other records have several. */
export type Packed = Omit<PackingList, 'notes'> & { notes: readonly []; remark: string | null };

export const readPackingList = async (PackingListID: string) => {
  const answer = await millwright.answer(getPackingList, { params: { PackingListID } });
  const body: Packed = { ...answer.body, notes: [], remark: answer.body.notes };
  return { ...answer, body };
};

/** What a line can be taken from, and the code of the place that it is taken from. */
export const readSource = async ({ itemID, fromLocationID }: PackingListItem) => {
  const [{ stock, item }, place] = await Promise.all([
    readStock(itemID),
    fromLocationID === null
      ? null
      : millwright(getInventoryLocation, { params: { LocationID: fromLocationID } }),
  ]);
  return { balances: stock.balances, item, place: place?.code ?? '' };
};
export type Source = Awaited<ReturnType<typeof readSource>>;

/** A line as it stands in its fields: the place by its code, serial numbers between spaces. */
export type Filled = { quantity: string; place: string; lot: string; serials: string };

/** A line of an item to be packed; without an id it is new, beside another of the same line of the order. */
export type ToPack = { id: string | undefined; of: string; filled: Filled };
/** A configured line to be packed. */
export type ToPackConfigured = { id: string; of: string; quantity: string };

export type Packing = {
  items: readonly ToPack[];
  configured: readonly ToPackConfigured[];
  carrier: string;
  trackingNumber: string;
  isShipped: boolean;
};

/**
 * Writes what is packed, and ships it where that is said too. Quantities as JSON spells them; a line without
 * one is not packed.
 */
export const pack = async (
  { packingListID, rowVersion }: Packed,
  { items, configured, carrier, trackingNumber, isShipped }: Packing,
) => {
  const salesItems = await Promise.all(
    items.map(async ({ id, of, filled }) => ({
      ...(id === undefined ? {} : { packingListItemID: id }),
      salesItemAndQtyID: of,
      quantityToShip: new Decimal(filled.quantity),
      fromLocationID: (await placeOf(filled.place.trim())) ?? null,
      lotNumber: filled.lot.trim() || null,
      serialNumbers: serialsIn(filled.serials),
    })),
  );
  const salesLines = configured.map(({ id, of, quantity }) => ({
    ...{ packingListSalesLineID: id, salesLineItemID: of, quantityToShip: new Decimal(quantity) },
  }));
  return millwright(
    updatePackingList,
    {
      params: { PackingListID: packingListID },
      body: {
        ...{ salesItems, salesLines },
        ...{ carrier: carrier.trim() || null, trackingNumber: trackingNumber.trim() || null },
        ...(isShipped ? { status: 'SHIPPED' } : {}),
      },
    },
    { ifMatch: `"${rowVersion}"` },
  );
};

/** A line of the order that is packed, as its fields begin. */
export const filledOf = (
  { quantityToShip, lotNumber, serialNumbers }: PackingListItem,
  place: string,
  number: (value: Decimal) => string,
): Filled => ({
  quantity: number(quantityToShip),
  place,
  lot: lotNumber ?? '',
  serials: serialNumbers.join(' '),
});
