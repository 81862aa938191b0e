import { readFileSync } from 'node:fs';
import {
  createExpectedReceipt,
  createInventoryLocation,
  createInventoryMovement,
  listExpectedReceipts,
  setInventoryItemSettings,
} from '../../../client/groups/inventory.ts';
import { listItems } from '../../../client/groups/items.ts';
import type { NewInventoryLocation } from '../../../client/index.ts';
import { type Counts, need, type SeedTools } from './seed-step.ts';

type DemoStock = {
  locations: NewInventoryLocation[];
  stock: {
    itemNumber: string;
    location: string;
    quantity: number;
    lotNumber: string | null;
    safetyStock: number;
  }[];
  inbound: {
    itemNumber: string;
    quantity: number;
    inDays: number;
    referenceEntity: string;
    referenceID: string;
  }[];
};

/** The demo company's stock as it lies in db/seed/demo; checked there against the items. */
const demoStock = JSON.parse(
  readFileSync(new URL('../../../db/seed/demo/stock.json', import.meta.url), 'utf8'),
) as DemoStock;

/**
 * Makes the places, counts the opening stock in, and expects some receipts, as people in the warehouse would.
 */
export const fillStock = async ({ as, once, say }: SeedTools): Promise<Counts> => {
  const logistics = as('LOGISTICS');
  const { locations, stock, inbound } = demoStock;
  const locationIDs = new Map<string, string>();
  for (const body of locations) {
    const made = await logistics(createInventoryLocation, { body }, once(`location-${body.code}`));
    locationIDs.set(body.code, made.locationID);
  }
  const itemIDs = new Map<string, string>();
  for (const { itemNumber: number } of [...stock, ...inbound]) {
    if (itemIDs.has(number)) continue;
    const [found] = await logistics(listItems, { query: { number } });
    itemIDs.set(number, need(found, `The item ${number}`).itemID);
  }
  const itemOf = (number: string) => need(itemIDs.get(number), `The item ${number}`);

  // One by one: the answer of a batch that was refused in part would be kept, and what was taken moved twice
  // under another key.
  for (const [index, { itemNumber, location, quantity, lotNumber }] of stock.entries()) {
    const toLocationID = need(locationIDs.get(location), `The place ${location}`);
    const moved = { type: 'COUNT', quantity, toLocationID, lotNumber, notes: 'Opening stock' } as const;
    const body = { itemID: itemOf(itemNumber), ...moved };
    await logistics(createInventoryMovement, { body }, once(`stock-${index}`));
  }
  for (const { itemNumber, safetyStock } of stock) {
    const asked = { params: { ItemID: itemOf(itemNumber) }, body: { safetyStock } };
    await logistics(setInventoryItemSettings, asked, once(`safety-stock-${itemNumber}`));
  }

  // Their dates count from today, so that a start on the next day would send another body: looked up instead
  // of sent once.
  for (const { itemNumber, inDays, ...rest } of inbound) {
    const [there] = await logistics(listExpectedReceipts, { query: { referenceID: rest.referenceID } });
    if (there) continue;
    const expectedUTC = new Date(Date.now() + inDays * 86_400_000).toISOString();
    const body = { ...rest, expectedUTC, itemID: itemOf(itemNumber) };
    await logistics(createExpectedReceipt, { body });
  }
  say(`  stock of ${stock.length} items, ${inbound.length} expected receipts`);
  return { stockedItems: stock.length, inbound: inbound.length };
};
