import { listPurchases } from '../../../client/groups/purchasing.ts';
import { getSupplier, listSupplierItems } from '../../../client/groups/suppliers.ts';
import type { PurchaseSuggestion } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import type { Speech } from '../words/words.tsx';
import { dayOf } from './days.ts';

/** A line of an order as it stands in its fields. */
export type NewLine = { key: string; item: string; quantity: string; unitCost: string; due: string };
/** An order as it stands in its fields: the supplier by its number. */
export type NewOrder = { supplier: string; number: string; currency: string; lines: NewLine[] };

export const emptyLine = (): NewLine => ({
  ...{ key: crypto.randomUUID(), item: '', quantity: '', unitCost: '', due: '' },
});

/** What the service suggests to buy of an item; nothing where it knows of no need. */
export const readSuggestion = async (itemID: string) => {
  const [found] = await millwright(listPurchases, { query: { itemID, limit: 1 } });
  return found && { ...found, suggestion: found.suggestions[0] };
};

type Suggested = NonNullable<Awaited<ReturnType<typeof readSuggestion>>>;

/** The order that a suggestion comes to; without a price where it is sold in another unit than kept in. */
export const orderOf = (found: Suggested | undefined, { number }: Speech): NewOrder => {
  const line = emptyLine();
  if (!found) return { supplier: '', number: '', currency: '', lines: [line] };
  const { itemNumber, suggestion, uOM } = found;
  const isSameUnit = suggestion?.orderUOM === uOM;
  return {
    supplier: suggestion?.supplier?.supplierNumber ?? '',
    number: '',
    currency: (isSameUnit && suggestion.currencyCode) || '',
    lines: [
      {
        ...line,
        item: itemNumber,
        quantity: suggestion ? quantityOf(suggestion, isSameUnit, number) : '',
        unitCost: isSameUnit && suggestion.unitCost ? number(suggestion.unitCost) : '',
        due: suggestion?.neededUTC ? dayOf(suggestion.neededUTC) : '',
      },
    ],
  };
};

const quantityOf = (
  { orderQuantity, neededQuantity }: PurchaseSuggestion,
  isSameUnit: boolean,
  number: Speech['number'],
): string => {
  const quantity = isSameUnit ? orderQuantity : neededQuantity;
  return /[1-9]/.test(quantity.text) ? number(quantity) : '';
};

/** How a supplier sells an item: its unit, its prices by quantity; nothing where nobody wrote that down. */
export const readOffer = async (SupplierID: string, itemID: string) => {
  const query = { itemID, isActive: true, limit: 1 };
  const [[found], supplier] = await Promise.all([
    millwright(listSupplierItems, { params: { SupplierID }, query }),
    millwright(getSupplier, { params: { SupplierID } }),
  ]);
  return found ? { ...found, currencyCode: found.currencyCode ?? supplier.currencyCode } : null;
};
