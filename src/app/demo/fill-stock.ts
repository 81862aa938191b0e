import { readFileSync } from 'node:fs';
import { type Answer, type Call, needOne } from './call.ts';

type DemoStock = {
  locations: { code: string; description: string; type: string }[];
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
export const fillStock = async (
  call: Call,
  key: string,
  say: (line: string) => void,
): Promise<Record<string, number>> => {
  const { locations, stock, inbound } = demoStock;
  const locationIDs = new Map<string, string>();
  for (const body of locations) {
    const made = await call('POST', '/v1/inventory/locations', { key, body, once: `location-${body.code}` });
    locationIDs.set(body.code, made.locationID);
  }
  const itemIDs = new Map<string, string>();
  for (const { itemNumber } of [...stock, ...inbound]) {
    if (itemIDs.has(itemNumber)) continue;
    const found = await call('GET', `/v1/items?number=${encodeURIComponent(itemNumber)}`, { key });
    itemIDs.set(itemNumber, needOne<Answer>(found, `The item ${itemNumber}`).itemID);
  }

  // One by one: the answer of a batch that was refused in part would be kept, and what was taken moved twice
  // under another key.
  for (const [index, { itemNumber, location, quantity, lotNumber }] of stock.entries()) {
    const toLocationID = locationIDs.get(location);
    const body = { itemID: itemIDs.get(itemNumber), type: 'COUNT', quantity, toLocationID, lotNumber };
    await call('POST', '/v1/inventory/movements', {
      ...{ key, body: { ...body, notes: 'Opening stock' }, once: `stock-${index}` },
    });
  }
  for (const { itemNumber, safetyStock } of stock) {
    const url = `/v1/inventory/items/${itemIDs.get(itemNumber)}/settings`;
    await call('PUT', url, { key, body: { safetyStock }, once: `safety-stock-${itemNumber}` });
  }

  // Their dates count from today, so that a start on the next day would send another body: looked up instead
  // of sent once.
  for (const { itemNumber, inDays, ...rest } of inbound) {
    const named = `/v1/inventory/inbound?referenceID=${encodeURIComponent(rest.referenceID)}`;
    const there: Answer[] = await call('GET', named, { key });
    if (there.length > 0) continue;
    const expectedUTC = new Date(Date.now() + inDays * 86_400_000).toISOString();
    await call('POST', '/v1/inventory/inbound', {
      key,
      body: { ...rest, expectedUTC, itemID: itemIDs.get(itemNumber) },
    });
  }
  say(`  stock of ${stock.length} items, ${inbound.length} expected receipts`);
  return { stockedItems: stock.length, inbound: inbound.length };
};
